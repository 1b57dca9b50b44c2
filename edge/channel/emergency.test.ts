import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import {
  type ChannelState,
  canariesIn,
  type EmergencyOrder,
  emergencyKind,
  type SetId,
  type SignedOrder,
} from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { manager, stateAt } from '../testing/signed-state.ts';
import { OrderRefused } from './emergency.ts';
import { watchChannel } from './release-state.ts';

const setOf = (revision: number) => `set-${String(revision).padStart(12, '0')}` as const;
const stateOf = (revision: number) => {
  const state = stateAt(revision);
  const set = { ...state.set, id: setOf(revision) };
  const canaryOf = (id: string) => ({ id, share: 5, set: { ...set, id: `set-${id}` }, changed: {} });
  return { ...state, set, candidate: canaryOf('canary-1'), second: canaryOf('canary-2') };
};

/** Revision that the release service says; undefined: it is away. */
let said: number | undefined;
/** Set that it says it with, where that is another than the revision's. */
let saidSet: string | undefined;
/** Answer to orders. */
let orderStatus: number;
let orders: SignedOrder[];
/** Longer than the edge waits between two reads. */
const orderMs = 100;
let service: Server;
let stateDir: string;
let edge: Awaited<ReturnType<typeof watchChannel>>;

async function open(
  prepare?: (state: ChannelState) => Promise<void>,
  managerKey = manager.publicKey,
): Promise<void> {
  const { port } = service.address() as AddressInfo;
  edge = await watchChannel({
    releasesUrl: `http://127.0.0.1:${port}`,
    channel: 'live',
    stateDir,
    upstreamHosts: ['127.0.0.1'],
    managerKey,
    logger: createLogger('edge', 'silent'),
    pollMs: 30,
    prepare,
  });
}
const until = async (isTrue: () => unknown) => {
  while (!(await isTrue())) await sleep(10);
};
const shown = () => edge.current()?.set.id;
const show = async (revision: number) => {
  said = revision;
  await until(() => edge.current()?.revision === revision);
};

const order = (changes: Partial<EmergencyOrder> = {}): EmergencyOrder => ({
  channel: 'live',
  set: setOf(1),
  revision: 2,
  at: new Date().toISOString(),
  reason: 'pages fail since the last set',
  actor: 'jo',
  isRehearsal: false,
  ...changes,
});
const give = (content: EmergencyOrder, { privateKey } = manager) =>
  edge.takeOrder({ order: content, signature: signContent(emergencyKind, content, privateKey) });

beforeEach(async () => {
  said = 1;
  saidSet = undefined;
  orderStatus = 204;
  orders = [];
  stateDir = await mkdtemp(path.join(tmpdir(), 'toile-emergency-'));
  service = createServer(async (req, res) => {
    if (said === undefined || req.url?.endsWith('/events')) return res.writeHead(503).end();
    if (req.method !== 'POST') {
      const state = stateOf(said);
      return res.end(JSON.stringify({ ...state, set: { ...state.set, id: saidSet ?? state.set.id } }));
    }
    orders.push(JSON.parse(Buffer.concat(await req.toArray()).toString()) as SignedOrder);
    await sleep(orderMs);
    return res.writeHead(orderStatus).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  await open();
  await show(1);
  await sleep(5);
  await show(2);
  await until(
    async () => (await give(order({ isRehearsal: true })).catch(() => undefined))?.known.length === 2,
  );
});
afterEach(async () => {
  await edge.close();
  service.closeAllConnections();
  service.close();
  await rm(stateDir, { recursive: true });
});

describe('an order of the release manager', () => {
  it('is followed while the release service is away, also by an edge that is started again, and told to it afterwards', async () => {
    said = undefined;
    await give(order());
    expect(canariesIn(edge.current() ?? {})).toEqual([]);
    expect(shown()).toBe(setOf(1));
    await edge.close();
    await open();
    expect(shown()).toBe(setOf(1));

    // It comes back as it went: the order holds, and is told once.
    said = 2;
    await until(() => orders.length > 0);
    await sleep(150);
    expect(orders.map(({ order: { set } }) => set)).toEqual([setOf(1)]);
    expect(shown()).toBe(setOf(1));

    // A later revision of the same set, as after a question of health: it holds, also over a restart.
    saidSet = setOf(2);
    said = 3;
    await until(
      async () =>
        (await give(order({ isRehearsal: true, revision: 3 })).catch(() => undefined))?.revision === 3,
    );
    expect(shown()).toBe(setOf(1));
    await edge.close();
    await open();
    expect(shown()).toBe(setOf(1));

    saidSet = undefined;
    await show(4);
    expect(shown()).toBe(setOf(4));
    said = undefined;
    await edge.close();
    await open();
    expect(shown()).toBe(setOf(4));
  });

  it('may be rehearsed: all is proven, nothing is shown, nobody is told', async () => {
    const { known, follows, revision } = await give(order({ isRehearsal: true }));
    expect({ known: known.map(({ set }) => set), follows, revision }).toEqual({
      known: [setOf(2), setOf(1)],
      follows: undefined,
      revision: 2,
    });
    await sleep(100);
    expect([shown(), orders]).toEqual([setOf(2), []]);
  });

  it.each<[string, Partial<EmergencyOrder>, RegExp]>([
    ['of another channel', { channel: 'staging' }, /shows live/],
    ['of a set that this edge never showed', { set: setOf(9) }, /has not shown/],
    ['that was given before a change', { revision: 1 }, /is at revision 2/],
    ['of an hour ago', { at: new Date(Date.now() - 3_600_000).toISOString() }, /ten minutes/],
    ['that leads out of the folder', { set: 'set-../../channel' as never }, /has not shown/],
  ])('%s is refused', async (_what, changes, reason) => {
    await expect(give(order(changes))).rejects.toThrow(reason);
    expect(shown()).toBe(setOf(2));
  });

  it('of anybody else, or changed on its way, is refused', async () => {
    await expect(give(order(), newKeyPair())).rejects.toThrow(OrderRefused);
    const content = order();
    const signature = signContent(emergencyKind, content, manager.privateKey);
    const changed = { ...content, set: setOf(2) };
    await expect(edge.takeOrder({ order: changed, signature })).rejects.toThrow(OrderRefused);
    expect(shown()).toBe(setOf(2));
  });

  it('is refused where the files of its set are gone', async () => {
    await edge.close();
    let areThere = true;
    await open(async () => {
      if (!areThere) throw new Error('remoteEntry.js is not in the store');
    });
    areThere = false;
    await expect(give(order())).rejects.toThrow(/not in the store/);
    expect(shown()).toBe(setOf(2));
  });

  it('gives way to a later one, and not to an earlier one', async () => {
    const first = order({ set: setOf(2) });
    await sleep(5);
    await give(order());
    await expect(give(first)).rejects.toThrow(/later order/);
    expect(shown()).toBe(setOf(1));
    await give(order({ set: setOf(2) }));
    expect(shown()).toBe(setOf(2));
  });

  it('is refused when a later one was followed while its set was made ready', async () => {
    await edge.close();
    let letGo = () => {};
    await open((state) => {
      if (state.set.id !== setOf(1) || state.revision === 1) return Promise.resolve();
      return new Promise((resolve) => {
        letGo = resolve;
      });
    });
    const slow = give(order());
    await sleep(5);
    await give(order({ set: setOf(2) }));
    letGo();
    await expect(slow).rejects.toThrow(/later order/);
    expect(shown()).toBe(setOf(2));
  });

  it('is told to the release service also when another one followed it, and holds up no set that the service says', async () => {
    said = undefined;
    await give(order());
    await sleep(5);
    await give(order({ set: setOf(2) }));
    await edge.close();
    await open();
    orderStatus = 500;
    await show(3);
    expect(shown()).toBe(setOf(3));
    orders = [];
    orderStatus = 204;
    // A slow edge tells one again, before it has heard that it was taken.
    const told = () => [...new Set(orders.map(({ order: { set } }) => set))];
    await until(() => told().length === 2);
    expect(told()).toEqual([setOf(2), setOf(1)]);
  });

  it('stops no edge from starting whose release manager is another by now', async () => {
    said = undefined;
    await give(order());
    await edge.close();
    await open(undefined, newKeyPair().publicKey);
    expect(shown()).toBeUndefined();
    await edge.close();
    await open();
    expect(shown()).toBe(setOf(1));
  });

  it('makes an edge ready that can’t show what the service said last', async () => {
    said = undefined;
    await give(order());
    await edge.close();
    await open(async ({ set }) => {
      if (set.id === setOf(2)) throw new Error('remoteEntry.js is damaged');
    });
    await until(() => edge.isReady());
    expect(shown()).toBe(setOf(1));
  });

  it('shows no other set that lies under its name', async () => {
    const folder = path.join(stateDir, 'sets-live');
    await copyFile(path.join(folder, `${setOf(2)}.json`), path.join(folder, `${setOf(1)}.json`));
    await expect(give(order())).rejects.toThrow(/has not shown/);
  });
});

describe('a set that is shown', () => {
  it('is kept nowhere else, whatever the release service calls it', async () => {
    saidSet = '../escaped' satisfies string as SetId;
    await show(3);
    // An edge that is closed has written everything.
    await edge.close();
    expect((await readdir(stateDir)).sort()).toEqual(['channel-live.json', 'sets-live']);
    expect((await readdir(path.join(stateDir, 'sets-live'))).sort()).toEqual([
      `${setOf(1)}.json`,
      `${setOf(2)}.json`,
    ]);
  });
});
