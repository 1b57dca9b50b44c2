import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestMailServer } from '@toile/mail/testing';
import { provenEnds } from '@toile/release-signing';
import { loadConfig } from '@toile/service-kit';
import { Registry } from 'prom-client';
import { showMetrics } from '../../adapters/postgres-metrics.ts';
import { postgresWebhookDeliveries } from '../../adapters/postgres-webhook-deliveries.ts';
import { configSchema } from '../../config.ts';
import {
  change,
  logger,
  pinKeys,
  promote,
  publish,
  read,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { canaryVersions, run, useVisits, visits, watch } from '../../testing/visits-api.ts';
import { startWebhook } from './notify-webhook.ts';
import { type Receiver, sendTo } from './send-change.ts';

const secret = Buffer.alloc(32, 7).toString('base64');

interface Told {
  headers: IncomingMessage['headers'];
  body: string;
  revision: number;
}
let told: Told[];
let answer: (res: ServerResponse) => void;
let url: string;
let ends: (() => Promise<void> | void)[];
let receiver: Receiver;
useVisits();

beforeEach(async () => {
  told = [];
  ends = [];
  answer = (res) => void res.writeHead(204).end();
  const server = createServer(async (req, res) => {
    const body = await text(req);
    told.push({ headers: req.headers, body, revision: JSON.parse(body).data?.revision });
    answer(res);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver = { format: 'standard', url, secret, headKey: pinKeys.privateKey };
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await testbed.database.pool.query('truncate told_changes');
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

const changes = () => postgresWebhookDeliveries(testbed.database);
function start(of = changes()): () => Promise<void> {
  const end = startWebhook({ changes: of, send: sendTo(receiver), logger });
  ends.push(end);
  return end;
}
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isSo()); await new Promise((done) => setTimeout(done, 20)))
    if (Date.now() > end) throw new Error(`told ${JSON.stringify(told.map(({ revision }) => revision))}`);
}
async function promoteTo(hash: string): Promise<void> {
  await publish('mf-content', hash);
  expect((await promote({ 'mf-content': version(hash) })).status).toBe(200);
}
const revisions = () => told.map(({ revision }) => revision);
const untold = async () => {
  const registry = new Registry();
  showMetrics(testbed.database, registry, 0);
  return /release_untold_changes\{channel="live"\} (\d+)/.exec(await registry.metrics())?.[1];
};

describe('the webhook (issue 12, 12)', () => {
  it('is told of each change, signed, with who and why, and of none from before it was there', async () => {
    start();
    await until(async () => (await untold()) === '0');
    await promoteTo('b2');
    await until(() => told.length === 1);
    const { headers, body } = told[0] as Told;
    const { type, data } = JSON.parse(body);
    expect([type, data.actor, data.reason, data.changed]).toEqual([
      'channel.promote',
      'jo',
      'because',
      { 'mf-content': version('b2') },
    ]);
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(content).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(headers['webhook-id']).toBe('live-2');
    const [last] = await read('channels/live/history?limit=1');
    expect(data.head).toMatchObject({ channel: 'live', revision: 2, hash: last.hash });
    const entries = [{ revision: 1, hash: null }, last];
    expect(() => provenEnds(entries, [data.head], pinKeys.publicKey)).not.toThrow();
  });

  it('is told once that a person is asked, with what about and why', async () => {
    await run(10);
    await changes().begin();
    await visits('control', { visits: 2000, failed: 2 });
    await visits('candidate', { visits: 400, failed: 100 }, { networks: 20 });
    for (let looks = 0; looks < 2; looks++) await watch();
    start();
    await until(async () => (await untold()) === '0');
    expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'channel.ask',
        data: { channel: 'live', action: 'ask', actor: 'health', changed: canaryVersions },
      },
    ]);
    expect(JSON.parse(told[0]?.body ?? '').data.reason).toMatch(
      /needs a decision, since it comes of too few networks.*100 of 400/,
    );
  });

  it('is told again what it did not take, in order, also by a later process', async () => {
    await changes().begin();
    answer = (res) => void res.writeHead(500).end();
    const end = start();
    await promoteTo('b2');
    await promoteTo('b3');
    await until(() => told.length >= 1);
    await end();
    expect(new Set(revisions())).toEqual(new Set([2]));
    expect(await untold()).toBe('2');
    told = [];
    answer = (res) => void res.writeHead(200).end();
    start();
    await until(() => told.length === 2);
    expect(revisions()).toEqual([2, 3]);
    await until(async () => (await untold()) === '0');
  });

  it('that hangs or leads elsewhere has not taken it', async () => {
    await changes().begin();
    answer = (res) => void res.writeHead(302, { location: url }).end();
    await promoteTo('b2');
    start();
    await until(() => told.length >= 2);
    expect(await untold()).toBe('1');
  });

  it('that refuses one for an hour is told the next', async () => {
    await changes().begin();
    await promoteTo('b2');
    await promoteTo('b3');
    answer = (res) => void res.writeHead(revisions().at(-1) === 2 ? 422 : 204).end();
    const end = start();
    await until(() => told.length >= 2);
    await end();
    expect(new Set(revisions())).toEqual(new Set([2]));
    await testbed.database.pool.query('update told_changes set tries = 30, not_before = null');
    start();
    await until(async () => (await untold()) === '0');
    expect(revisions().at(-1)).toBe(3);
  });

  it('is told once by several processes', async () => {
    await changes().begin();
    for (const hash of ['b2', 'b3', 'b4', 'b5']) await promoteTo(hash);
    for (let process = 0; process < 4; process++) start();
    await until(async () => (await untold()) === '0');
    expect(revisions()).toEqual([2, 3, 4, 5]);
  });

  it('is told by another process when one dies while it tells', async () => {
    await changes().begin();
    await promoteTo('b2');
    const mine = await changes().claim(300);
    expect(mine?.change.revision).toBe(2);
    expect(await changes().claim(300)).toBeUndefined();
    start();
    await until(() => told.length === 1);
    expect(revisions()).toEqual([2]);
  });

  describe('in the words of its receiver', () => {
    const rollBack = async (reason: string) =>
      expect((await change('rollback', { name: 'mf-content', reason })).status).toBe(200);
    const messagesOf = async (to: Receiver, count: number) => {
      receiver = to;
      await changes().begin();
      const end = start();
      await promoteTo('b2');
      await rollBack('<!channel> & "checkout" fails');
      await until(() => told.length >= count);
      await until(async () => (await untold()) === '0');
      await end();
      return told.map(({ body }) => JSON.parse(body));
    };

    it('a chat has a title, who, why and what is shown now, and none of its signs', async () => {
      const [, slack] = await messagesOf({ format: 'slack', url }, 2);
      expect(slack.text).toBe(`live: Rolled back mf-content ${version('a1')}`);
      expect(slack.blocks[0].text.text).toContain(
        '*Why* &lt;!channel&gt; &amp; "checkout" fails\n*Now* revision 3, set-',
      );
      told = [];
      const [teams] = await messagesOf({ format: 'teams', url }, 2);
      const { type, attachments } = teams;
      expect([type, attachments[0].contentType]).toEqual([
        'message',
        'application/vnd.microsoft.card.adaptive',
      ]);
      expect(attachments[0].content.body[1].facts).toContainEqual({ title: 'By', value: 'jo' });
    });

    it('a pager calls nobody for what a person does, and ends its call when something is taken back, not when something new is shown', async () => {
      const events = await messagesOf({ format: 'pagerduty', url, routingKey: 'key' }, 1);
      expect(events).toEqual([{ routing_key: 'key', event_action: 'resolve', dedup_key: 'toile live' }]);
      told = [];
      start();
      await run(10);
      await until(async () => (await untold()) === '0');
      await visits('control', { visits: 2000, failed: 2 });
      await visits('candidate', { visits: 400, failed: 100 }, { networks: 20 });
      for (let looks = 0; looks < 2; looks++) await watch();
      await until(() => told.some(({ body }) => body.includes('trigger')));
      expect(JSON.parse(told.at(-1)?.body ?? '')).toMatchObject({
        event_action: 'trigger',
        payload: {
          severity: 'warning',
          source: 'live',
          summary: expect.stringMatching(/Decision needed.*100 of 400/),
        },
      });
    });

    describe('a mail', () => {
      const mailedBy = async () => {
        const server = await new TestMailServer().start();
        ends.push(() => server.stop());
        const read = loadConfig(configSchema, {
          RELEASES_TOKEN: 'a-token-of-this-test',
          DATABASE_URL: 'postgres://u@127.0.0.1:1/releases',
          WEBHOOK_URL: 'mailto:oncall@shop.example',
          SMTP_URL: server.url,
          MAIL_FROM: 'The shop <releases@shop.example>',
        });
        if (read.receiver) receiver = read.receiver;
        await changes().begin();
        return server;
      };

      it('comes from a real mail server, again with the same id when that was away', async () => {
        const server = await mailedBy();
        let isAway = true;
        server.behave = () => (isAway ? 'drop' : 'go-on');
        start();
        await promoteTo('b2');
        await until(() => server.steps.length > 0);
        isAway = false;
        await until(() => server.taken.length === 1);
        const [mail] = server.taken;
        expect(mail?.to).toEqual(['oncall@shop.example']);
        expect(mail?.source).toMatch(/^From: The shop <releases@shop\.example>/m);
        expect(mail?.source).toMatch(/^Subject: live: Promoted mf-content/m);
        expect(mail?.messageId).toMatch(/^<?live-2@shop\.example>?$/);
      });

      it('that is refused for good does not keep the next ones back', async () => {
        const server = await mailedBy();
        server.behave = (step) => (step === 'end' ? 554 : 'go-on');
        await promoteTo('b2');
        await testbed.database.pool.query('update told_changes set tries = 30, not_before = null');
        start();
        await until(async () => (await untold()) === '0');
        server.behave = () => 'go-on';
        await promoteTo('b3');
        await until(() => server.taken.length === 1);
      });
    });
  });
});
