import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { manager, part, registryAt, sign, stateAt, team } from '../testing/signed-state.ts';
import { watchChannel } from './release-state.ts';

/** A release service that answers as a test tells it to. */
let answerRead: (res: ServerResponse, req: IncomingMessage) => void;
let answerStream: (res: ServerResponse) => void;
let reads = 0;
let streams = 0;
let service: Server;
let stateDir: string;
let edge: Awaited<ReturnType<typeof watchChannel>> | undefined;

const send = (res: ServerResponse, revision: number) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(stateAt(revision)));
};
const refuse = (res: ServerResponse) => void res.writeHead(503).end();
const hang = () => undefined;
const openStream = (res: ServerResponse) =>
  void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': following\n\n');

const kept = async () =>
  JSON.parse(await readFile(path.join(stateDir, 'channel-live.json'), 'utf8')) as ChannelState;

async function watch(pollMs = 100, prepare?: (state: ChannelState) => Promise<void>) {
  const { port } = service.address() as AddressInfo;
  const releasesUrl = `http://127.0.0.1:${port}`;
  const logger = createLogger('edge', 'silent');
  const upstreamHosts = ['127.0.0.1'];
  const managerKey = manager.publicKey;
  edge = await watchChannel({
    releasesUrl,
    channel: 'live',
    stateDir,
    upstreamHosts,
    managerKey,
    logger,
    pollMs,
    prepare,
  });
  return edge;
}

/** Longer than a test may take: what is seen then came by the stream. */
const neverPoll = 600_000;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

beforeEach(async () => {
  reads = 0;
  streams = 0;
  answerRead = (res) => send(res, 1);
  answerStream = refuse;
  stateDir = await mkdtemp(path.join(tmpdir(), 'toile-state-'));
  service = createServer((req, res) => {
    if (req.url?.endsWith('/events')) {
      streams += 1;
      answerStream(res);
    } else {
      reads += 1;
      answerRead(res, req);
    }
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  await edge?.close();
  service.closeAllConnections();
  service.close();
  await rm(stateDir, { recursive: true });
});

describe('the edge follows its channel', () => {
  it('and never goes back to an older revision, in memory or on disk, when answers overtake each other', async () => {
    let stream: ServerResponse | undefined;
    answerStream = (res) => {
      openStream(res);
      stream = res;
    };
    const { current, close } = await watch(neverPoll);
    await until(() => current()?.revision === 1 && stream !== undefined);
    await sleep(100);
    const before = reads;
    answerRead = (res) => {
      const isFirst = reads === before + 1;
      setTimeout(() => send(res, isFirst ? 3 : 7), isFirst ? 400 : 0);
    };
    stream?.write('event: change\ndata: {}\n\n');
    await until(() => reads === before + 1);
    stream?.write('event: change\ndata: {}\n\n');
    await until(() => current()?.revision === 7);
    await sleep(600);
    expect(current()?.revision).toBe(7);
    await close();
    expect((await kept()).revision).toBe(7);
  });

  it('although the stream of changes is refused for ever: by its poll', async () => {
    const { current } = await watch(1000);
    await until(() => current()?.revision === 1);
    answerRead = (res) => send(res, 2);
    await until(() => current()?.revision === 2);
  });

  it('by the stream again after that was refused once and ended once', async () => {
    const { current } = await watch(neverPoll);
    await until(() => current()?.revision === 1);
    answerStream = (res) => void res.writeHead(200).end();
    await until(() => streams >= 3);
    let stream: ServerResponse | undefined;
    answerStream = (res) => {
      openStream(res);
      stream = res;
    };
    await until(() => stream !== undefined);
    await sleep(100);
    answerRead = (res) => send(res, 2);
    // Cut in the middle of a line, as networks do.
    stream?.write('event: cha');
    await sleep(50);
    stream?.write('nge\ndata: {}\n\nevent: change\ndata: {}\n\n');
    await until(() => current()?.revision === 2);
  });

  it('when one read is lost, one is never answered, one is nonsense and one is of another channel', async () => {
    const wrong = [
      (res: ServerResponse) => void res.destroy(),
      hang,
      (res: ServerResponse) => void res.end('<html>'),
      (res: ServerResponse) => void res.end(JSON.stringify({ ...stateAt(9), channel: 'beta' })),
      refuse,
    ];
    answerRead = (res) => (wrong[reads - 1] ?? ((right: ServerResponse) => send(right, 2)))(res);
    const { current } = await watch();
    await until(() => current()?.revision === 2);
  });

  it('from disk at once, while the release service never answers', async () => {
    await writeFile(path.join(stateDir, 'channel-live.json'), JSON.stringify(stateAt(5)));
    let givenUp = 0;
    answerRead = answerStream = (res) => void res.once('close', () => (givenUp += 1));
    const { current } = await watch();
    expect(givenUp).toBe(0);
    expect(current()?.revision).toBe(5);
  });

  it('in its registrations too: services come, go and move, and only to hosts that the edge allows', async () => {
    const at = (revision: number, upstream: string) =>
      registryAt(revision, {
        'mf-journal': {
          owner: 'journal',
          deployKeys: [],
          service: { prefixes: ['/api/journal'], upstream, announcesChanges: false },
        },
      });
    let registry = at(1, 'http://127.0.0.1:4001');
    answerRead = (res) => void res.end(JSON.stringify(stateAt(1, registry)));
    const { current } = await watch(20);
    const upstream = () => current()?.registry.parts['mf-journal']?.service?.upstream;
    await until(() => upstream() === 'http://127.0.0.1:4001');
    registry = at(2, 'http://127.0.0.1:4002');
    await until(() => upstream() === 'http://127.0.0.1:4002');
    registry = at(1, 'http://127.0.0.1:4001');
    await sleep(200);
    expect(upstream()).toBe('http://127.0.0.1:4002');
    registry = at(3, 'http://metadata.internal');
    await until(() => current()?.registry.revision === 3);
    expect(current()?.registry.parts['mf-journal']).toEqual({ owner: 'journal', deployKeys: [] });
  });

  it('with parts that it has never heard of, and with fields that only later edges know', async () => {
    const journal = { ...part('mf-journal'), later: true };
    const registry = registryAt(1, { 'mf-journal': { owner: 'j', deployKeys: [team.publicKey], later: 1 } });
    const state = stateAt(2, registry);
    Object.assign(state.current, { 'mf-journal': journal });
    state.signatures['mf-journal'] = sign(journal);
    answerRead = (res) => void res.end(JSON.stringify({ ...state, later: 1 }));
    const { current } = await watch(20);
    await until(() => current()?.current['mf-journal']?.name === 'mf-journal');
  });

  it('and goes on with the set before when a version of the next one is not signed by its team', async () => {
    const { current } = await watch(20);
    await until(() => current()?.revision === 1);
    answerRead = (res) => void res.end(JSON.stringify({ ...stateAt(2), signatures: {} }));
    const before = reads;
    await until(() => reads > before + 3);
    expect(current()?.revision).toBe(1);
  });

  it('and proves again what it finds on disk', async () => {
    const state = structuredClone(stateAt(5));
    Object.assign(state.current['mf-content'] ?? {}, { later: 1 });
    await writeFile(path.join(stateDir, 'channel-live.json'), JSON.stringify(state));
    answerRead = hang;
    const { current } = await watch();
    await sleep(200);
    expect(current()).toBeUndefined();
  });

  it('and is ready once it has asked, or when nobody answers', async () => {
    await writeFile(path.join(stateDir, 'channel-live.json'), JSON.stringify(stateAt(5)));
    answerRead = hang;
    const { isReady } = await watch();
    expect(isReady()).toBe(false);
    await until(isReady);
  });

  it('without taking the older set of a service that has forgotten the newest', async () => {
    await writeFile(path.join(stateDir, 'channel-live.json'), JSON.stringify(stateAt(5)));
    answerRead = (res) => send(res, 4);
    const { current, close } = await watch(20);
    await until(() => reads > 5);
    await close();
    expect([current()?.revision, (await kept()).revision]).toEqual([5, 5]);
  });

  it('asking only for what is new: what it has is named, and not sent again', async () => {
    let asked: string | undefined;
    answerRead = (res, req) => {
      asked = req.headers['if-none-match'];
      if (asked) return void res.writeHead(304).end();
      res.setHeader('etag', '"live-1"');
      send(res, 1);
    };
    const { current } = await watch(20);
    await until(() => reads > 3);
    expect([asked, current()?.revision]).toEqual(['"live-1"', 1]);
  });
});

describe('a set whose versions are far away', () => {
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const prepare = ({ revision }: ChannelState) =>
    new Promise<void>((resolve, reject) => void waiting.set(revision, { resolve, reject }));
  beforeEach(() => waiting.clear());

  it('is shown when they are here, and is tried again when they can’t be had', async () => {
    const { current } = await watch(50, prepare);
    await until(() => waiting.has(1));
    expect(current()).toBeUndefined();
    waiting.get(1)?.reject(new Error('the store is down'));
    waiting.delete(1);
    await until(() => waiting.has(1));
    waiting.get(1)?.resolve();
    await until(() => current()?.revision === 1);
  });

  it('holds nothing up: a rollback is shown while they are still on their way', async () => {
    const { current } = await watch(50, (state) =>
      state.revision === 2 ? prepare(state) : Promise.resolve(),
    );
    await until(() => current()?.revision === 1);
    answerRead = (res) => send(res, 2);
    await until(() => waiting.has(2));
    await sleep(300);
    answerRead = (res) => send(res, 3);
    await until(() => current()?.revision === 3);
    waiting.get(2)?.resolve();
    await sleep(100);
    expect(current()?.revision).toBe(3);
  });

  it('is not shown after a restart before they are here', async () => {
    await watch();
    await until(async () => (await kept().catch(() => undefined))?.revision === 1);
    await edge?.close();
    answerRead = hang;
    const { current } = await watch(100, () => Promise.reject(new Error('the store is down')));
    expect(current()).toBeUndefined();
  });
});
