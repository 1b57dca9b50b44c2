import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState, SetOfTab } from '@toile/releases-contract';
import { createHeldAnswers, type HeldAnswers, type HeldLimits } from './held-answers.ts';
import { createTabCounts } from './tab-counts.ts';
import { createTabs } from './tabs.ts';

const setId = `set-${'a'.repeat(12)}`;
let withdrawn: string[];
let held: HeldAnswers;
let server = createServer();

/** An edge's server with the real way from a question to its answer. */
async function open(limits: Partial<HeldLimits> = {}): Promise<void> {
  server.close();
  withdrawn = [];
  held = createHeldAnswers(limits);
  const take = createTabs({
    state: () => ({ set: { id: setId }, current: {}, previous: {} }) as unknown as ChannelState,
    hasReopened: () => false,
    isPinned: () => false,
    isUnmarked: () => false,
    limit: () => 0,
    held,
    withdrawn: { has: (_name, version) => withdrawn.includes(version), takeState: () => undefined },
    counts: createTabCounts(),
    clientOf: ({ headers }) => String(headers.from ?? '192.0.2.1'),
  });
  server = createServer((req, res) => void take(req, res as ServerResponse, 'r')).listen(0, '127.0.0.1');
  await once(server, 'listening');
}
beforeEach(() => open());
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Asking {
  knows?: SetOfTab | 'nothing';
  version?: string;
  from?: string;
}

/** Asks in a connection of its own. */
function ask({ knows = 'live', version = 'a', from = '192.0.2.1' }: Asking = {}) {
  const body = JSON.stringify({ tab: 'tab-0001', setId, versions: { 'mf-content': version }, knows });
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false, headers: { from } });
  sent.on('error', () => undefined).end(body);
  const answer = once(sent, 'response').then(async ([res]) => ({
    status: res.statusCode,
    connection: res.headers.connection,
    set: (JSON.parse(Buffer.concat(await res.toArray()).toString()) as { set?: SetOfTab }).set,
    atMs: performance.now(),
  }));
  answer.catch(() => undefined);
  return { answer, leave: () => sent.destroy() };
}

const crowd = (count: number, of: (n: number) => Asking = () => ({})) =>
  Array.from({ length: count }, (_, n) => ask(of(n)));
async function untilHeld(count: number): Promise<void> {
  for (const untilMs = performance.now() + 10_000; held.count() !== count; await sleep(5))
    if (performance.now() > untilMs) throw new Error(`${held.count()} are held, not ${count}`);
}
const answersOf = (asked: { answer: Promise<{ set?: SetOfTab | undefined }> }[]) =>
  Promise.all(asked.map(({ answer }) => answer));

describe('an answer', () => {
  it('is kept back until what the tab knows is no longer so, and then comes at once', async () => {
    const bad = ask({ version: 'b' });
    const good = ask();
    await untilHeld(2);
    await held.answerChanged();
    expect(held.count()).toBe(2);
    withdrawn = ['b'];
    await held.answerChanged();
    expect((await bad.answer).set).toBe('withdrawn');
    expect(held.count()).toBe(1);
    good.leave();
  });

  it.each([
    [{ knows: 'past' as const }, 200],
    [{ knows: 'withdrawn' as const }, 200],
    [{ knows: 'nothing' as const }, 400],
    [{ version: 'b'.repeat(61) }, 400],
  ])('comes at once to a tab that says %j', async (asking, status) => {
    expect((await ask(asking).answer).status).toBe(status);
    expect(held.count()).toBe(0);
  });

  it('comes without news when the time is up', async () => {
    await open({ forMs: 100 });
    expect((await ask().answer).set).toBe('live');
    expect(held.count()).toBe(0);
  });

  it('holds no place for a client that has gone', async () => {
    const gone = crowd(20);
    await untilHeld(20);
    for (const { leave } of gone) leave();
    await untilHeld(0);
  });

  it('is kept back for two thousand tabs; the next one has its own at once', async () => {
    const all = crowd(2000, (n) => ({ from: `198.51.100.${n % 20}`, version: 'b' }));
    await untilHeld(2000);
    expect((await ask({ from: '203.0.113.1' }).answer).set).toBe('live');
    expect(held.count()).toBe(2000);
    withdrawn = ['b'];
    const sinceMs = performance.now();
    await held.answerChanged();
    const answers = await answersOf(all);
    expect(new Set(answers.map(({ set }) => set))).toEqual(new Set(['withdrawn']));
    // In ten steps: pages that are loaded anew are loaded by turns.
    expect(performance.now() - sinceMs).toBeGreaterThan(900);
    expect(held.count()).toBe(0);
  });

  it('is kept back for so many tabs of one address, and again for others when those have gone', async () => {
    await open({ mostOfClient: 3 });
    const office = crowd(3);
    await untilHeld(3);
    expect((await ask().answer).set).toBe('live');
    const other = ask({ from: '192.0.2.2' });
    await untilHeld(4);
    for (const { leave } of office) leave();
    await untilHeld(1);
    const next = ask();
    await untilHeld(2);
    for (const { leave } of [other, next]) leave();
  });

  it('holds up no edge that stops, and none is kept back any more', async () => {
    const all = crowd(50);
    await untilHeld(50);
    held.close();
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    for (const { set, connection } of (await answersOf(all)) as Awaited<(typeof all)[0]['answer']>[])
      expect([set, connection]).toEqual(['live', 'close']);
    await closed;
    await held.hold({} as ServerResponse, '', () => false);
  });
});
