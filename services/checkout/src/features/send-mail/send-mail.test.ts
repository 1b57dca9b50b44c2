import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { type SendMailDeps, sendMail, smtpPost } from '@toile/mail';
import { headerOf, TestMailServer } from '@toile/mail/testing';
import { createLogger } from '@toile/service-kit';
import { eq } from 'drizzle-orm';
import { confirmationOf } from '../../adapters/postgres-outbox.ts';
import { outbox } from '../../adapters/tables.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { composeOrderMail } from './order-mail.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

const letterhead = {
  shop: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  host: 'toile.example',
};
let shop: TestShop;
let server: TestMailServer;
let log: string;
let deps: SendMailDeps;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [1000] });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  server = await new TestMailServer().start();
  log = '';
  const lines = new PassThrough().on('data', (line) => {
    log += line;
  });
  const { database } = shop;
  const from = { name: 'Toile', address: 'orders@toile.example' };
  deps = {
    db: database.db,
    pool: database.pool,
    post: smtpPost({ url: server.url, from, replyTo: 'hello@toile.example', handOverMs: 700, answerMs: 900 }),
    compose: composeOrderMail(database.db, { ...letterhead, orderKeys: shop.deps.orderKeys }),
    logger: createLogger('checkout', 'info', lines),
  };
});
afterEach(() => server.stop());

const refused = { message: expect.not.stringMatching(/\bada\b|lovelace/i), name: 'MailNotSent' };
const waiting = { sentAt: null, failedAt: null, handedOverAt: null };
const putOffFor = (id: string, ms: number) =>
  deps.db
    .update(outbox)
    .set({ putOffSince: new Date(Date.now() - ms) })
    .where(eq(outbox.id, id));
const ids = () => server.taken.map(({ messageId }) => messageId);

describe('a mail of the outbox', () => {
  it('is sent once, however often and by how many it is tried (T19)', async () => {
    const { orderId, owedId } = await completedOrder(shop, 1);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => sendMail(deps, owedId)));
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    await sendMail(deps, owedId);
    expect(ids()).toEqual([`<${owedId}@toile.example>`]);
    expect(await confirmationOf(deps.db, orderId)).toMatchObject({
      sentAt: expect.any(Date),
      failedAt: null,
    });
  });

  it('says who, what and when in its head, and that no answer is expected of a machine', async () => {
    const { orderId, owedId } = await completedOrder(shop, 1);
    const owed = await confirmationOf(deps.db, orderId);
    await sendMail(deps, owedId);
    const [{ source, to } = { source: '', to: [] }] = server.taken;
    expect(to).toEqual(['ada@example.org']);
    expect(headerOf(source, 'From')).toBe('Toile <orders@toile.example>');
    expect(headerOf(source, 'To')).toBe('ada@example.org');
    expect(headerOf(source, 'Reply-To')).toBe('hello@toile.example');
    expect(headerOf(source, 'Subject')).toMatch(/^Your Toile order \w{4}-\w{4}$/);
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source, 'Content-Type')).toContain('multipart/alternative');
    const seconds = Math.floor((owed?.createdAt.getTime() ?? 0) / 1000);
    expect(Date.parse(headerOf(source, 'Date')) / 1000).toBe(seconds);
  });

  it.each([
    ['the greeting', 'connect', 421],
    ['the sender', 'from', 451],
    ['the sender for good, which is the shop’s own fault', 'from', 550],
    ['a log-in that is missing', 'rcpt', 530],
  ] as const)('waits while the mail server refuses %s, and is sent once then', async (_what, at, code) => {
    const { orderId, owedId } = await completedOrder(shop, 1);
    server.behave = (step) => (step === at ? code : 'go-on');
    await expect(sendMail(deps, owedId)).rejects.toMatchObject(refused);
    expect(await confirmationOf(deps.db, orderId)).toMatchObject({ ...waiting, putOffSince: null });
    server.behave = () => 'go-on';
    expect(await sendMail(deps, owedId)).toBeUndefined();
    expect(ids()).toHaveLength(1);
    expect(log).not.toContain('sent again');
  });

  it.each([
    ['the address', 'rcpt', 450],
    ['the message', 'end', 452],
  ] as const)(
    'is asked for again when the mail server puts off %s, the later the longer',
    async (_what, at, code) => {
      const { orderId, owedId } = await completedOrder(shop, 1);
      server.behave = (step) => (step === at ? code : 'go-on');
      expect(await sendMail(deps, owedId)).toBe(60);
      expect(await confirmationOf(deps.db, orderId)).toMatchObject(waiting);
      await putOffFor(owedId, 600_000);
      expect(await sendMail(deps, owedId)).toBe(301);
      await putOffFor(owedId, 4 * 86_400_000);
      expect(await sendMail(deps, owedId)).toBe(1800);
      server.behave = () => 'go-on';
      expect(await sendMail(deps, owedId)).toBeUndefined();
      expect(ids()).toHaveLength(1);
      expect(log).not.toContain('sent again');
    },
  );

  it.each([
    ['the address', 'rcpt', 550],
    ['the message', 'end', 554],
  ] as const)(
    'is given up when the mail server refuses %s for good, and that is seen',
    async (_what, at, code) => {
      const { orderId, owedId } = await completedOrder(shop, 1);
      server.behave = (step) => (step === at ? code : 'go-on');
      await sendMail(deps, owedId);
      const failure = `${code} to ${at === 'rcpt' ? 'RCPT TO' : 'DATA'}`;
      expect(await confirmationOf(deps.db, orderId)).toMatchObject({ failedAt: expect.any(Date), failure });
      expect(log).toContain('"level":"error"');
      expect(log).toContain('a mail cannot be delivered');
      server.behave = () => 'go-on';
      await sendMail(deps, owedId);
      expect(ids()).toEqual([]);
    },
  );

  it('is given up after five days of "later", however long the mail server was away before', async () => {
    const { orderId, owedId } = await completedOrder(shop, 1);
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    await deps.db.update(outbox).set({ createdAt }).where(eq(outbox.id, owedId));
    server.behave = (step) => (step === 'connect' ? 421 : 'go-on');
    await expect(sendMail(deps, owedId)).rejects.toMatchObject(refused);
    server.behave = (step) => (step === 'rcpt' ? 450 : 'go-on');
    expect(await sendMail(deps, owedId)).toBe(60);
    await putOffFor(owedId, 5 * 86_400_000 + 1000);
    expect(await sendMail(deps, owedId)).toBeUndefined();
    expect(await confirmationOf(deps.db, orderId)).toMatchObject({ failure: '450 to RCPT TO' });
  });

  it.each(['connect', 'from', 'rcpt', 'data', 'end'] as const)(
    'is sent once when the mail server goes away or hangs at "%s" without taking it',
    async (at) => {
      for (const trouble of ['drop', 'hang'] as const) {
        const { owedId } = await completedOrder(shop, 1);
        server.taken.length = 0;
        server.behave = (step) => (step === at ? trouble : 'go-on');
        await expect(sendMail(deps, owedId)).rejects.toMatchObject(refused);
        server.behave = () => 'go-on';
        await sendMail(deps, owedId);
        expect(ids()).toEqual([`<${owedId}@toile.example>`]);
      }
    },
  );

  it('waits while there is no mail server', async () => {
    const { owedId } = await completedOrder(shop, 1);
    await server.stop();
    await expect(sendMail(deps, owedId)).rejects.toMatchObject({ message: 'ESOCKET' });
    await server.start();
    await sendMail(deps, owedId);
    expect(ids()).toHaveLength(1);
  });

  it('waits for a mail server whose certificate nobody trusts, and says which setting helps', async () => {
    const { SMTPServer } = await import('smtp-server');
    const untrusted = new SMTPServer({ secure: true, logger: false });
    untrusted.on('error', () => {});
    const listening = untrusted.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const from = { name: 'Toile', address: 'orders@toile.example' };
    deps.post = smtpPost({ url: `smtps://localhost:${port}`, from, replyTo: from.address });
    const { owedId } = await completedOrder(shop, 1);
    await expect(sendMail(deps, owedId)).rejects.toThrow(/CERT.* is not trusted here; NODE_EXTRA_CA_CERTS/);
    await new Promise<void>((resolve) => untrusted.close(() => resolve()));
  });

  it('comes again, the same to the byte, when nobody knows whether it was taken; a mailbox knows it by its id', async () => {
    const { owedId } = await completedOrder(shop, 1);
    server.behave = (step) => (step === 'end' ? 'take-and-drop' : 'go-on');
    await expect(sendMail(deps, owedId)).rejects.toMatchObject(refused);
    expect(log).not.toContain('sent again');
    server.behave = () => 'go-on';
    await sendMail(deps, owedId);
    expect(server.taken).toHaveLength(2);
    expect(new Set(server.taken.map(({ source }) => source)).size).toBe(1);
    expect(log).toContain('sent again');
  });

  it('is not finished by an attempt that has lost its claim: the last byte is held back', async () => {
    const { owedId } = await completedOrder(shop, 1);
    const loseClaim = () => deps.db.update(outbox).set({ attempts: 7 }).where(eq(outbox.id, owedId));
    server.behave = (step) => (step === 'rcpt' ? loseClaim().then(() => 'go-on') : 'go-on');
    await expect(sendMail(deps, owedId)).rejects.toMatchObject({ message: 'ESTREAM' });
    expect(server.steps).toContain('data');
    expect(server.steps).not.toContain('end');
    expect(server.taken).toEqual([]);
  });

  it('leaves no word of the shopper in log or error, whatever goes wrong', async () => {
    const { owedId } = await completedOrder(shop, 1);
    const broken = { ...deps, db: new Proxy(deps.db, { get: fail }) };
    await expect(sendMail(broken, owedId)).rejects.toMatchObject({ message: 'TypeError' });
    for (const at of ['rcpt', 'end'] as const) {
      server.behave = (step) => (step === at ? 450 : 'go-on');
      await sendMail(deps, owedId);
    }
    server.behave = (step) => (step === 'data' ? 'drop' : 'go-on');
    await expect(sendMail(deps, owedId)).rejects.toMatchObject(refused);
    server.behave = () => 'go-on';
    await sendMail(deps, owedId);
    expect(log.split('\n').length).toBeGreaterThan(5);
    expect(log).not.toMatch(/\bada\b|lovelace|example\.org|SW1Y/i);
  });
});

function fail(): never {
  throw new TypeError('Failed query, params: Ada Lovelace, ada@example.org');
}
