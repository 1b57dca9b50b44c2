import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import supertest from 'supertest';
import { createHeldAnswers } from './held-answers.ts';
import { createTabCounts } from './tab-counts.ts';
import { createTabs } from './tabs.ts';

const setA = `set-${'a'.repeat(12)}`;
const setB = `set-${'b'.repeat(12)}`;
const setC = `set-${'c'.repeat(12)}`;
const manifests = (version: string) => ({ 'mf-content': { version, id: `mf_content__${version}` } });
let now = 0;
let state: ChannelState | undefined;
let counts: ReturnType<typeof createTabCounts>;
let withdrawn: string[];
let failing: string[];
let waitSeconds: number;
let shop: ReturnType<typeof supertest>;

const channel = (id: string, version: string, canary?: string) =>
  ({
    set: { id },
    current: manifests(version),
    previous: {},
    ...(canary && { candidate: { set: { id: setB }, changed: manifests(canary) } }),
  }) as unknown as ChannelState;

beforeEach(() => {
  now = 1;
  withdrawn = [];
  failing = [];
  waitSeconds = 0;
  state = channel(setA, '1');
  counts = createTabCounts({ now: () => now });
  counts.show(state);
  const take = createTabs({
    state: () => state,
    hasReopened: (id) => failing.includes(id),
    isPinned: ({ headers }) => headers.cookie !== undefined && headers.cookie !== '',
    isUnmarked: ({ headers }) => headers.cookie === 'unmarked',
    withdrawn: {
      has: (name, version) => withdrawn.includes(`${name} ${version}`),
      takeState: () => undefined,
    },
    counts,
    limit: () => waitSeconds,
    held: createHeldAnswers(),
    clientOf: () => '192.0.2.1',
  });
  shop = supertest(createServer((req, res) => void take(req, res, 'r')));
});

const tab = { tab: 'tab-0001', setId: setA, versions: { 'mf-content': '1' } };
const ask = (changed: object = {}, cookie = '') =>
  shop
    .post('/api/tabs')
    .set('cookie', cookie)
    .send({ ...tab, ...changed });
const setOf = async (changed: object = {}, cookie = '') => (await ask(changed, cookie)).body.set;

describe('an open tab', () => {
  it('keeps its set while a visitor who came now might get it', async () => {
    expect(await setOf()).toBe('live');
    state = channel(setA, '1', '2');
    expect(await setOf({ setId: setB, versions: { 'mf-content': '2' } })).toBe('live');
    expect(await setOf()).toBe('live');
    const second = { set: { id: setC }, changed: manifests('3') };
    state = { ...channel(setA, '1', '2'), second } as unknown as ChannelState;
    counts.show(state);
    expect(await setOf({ setId: setC, versions: { 'mf-content': '3' } })).toBe('live');
    expect(counts.counts()).toEqual({ [setC]: 1 });
  });

  it('moves with its next way once others get another set', async () => {
    state = channel(setB, '2');
    expect(await setOf()).toBe('past');
  });

  it('moves at once when a version that it has was taken back, or fails again and again', async () => {
    state = channel(setB, '2');
    withdrawn = ['mf-content 1'];
    expect(await setOf()).toBe('withdrawn');
    state = channel(setA, '1');
    expect(await setOf()).toBe('live');
    failing = ['mf_content__1'];
    expect(await setOf()).toBe('withdrawn');
  });

  it('of a pinned browser keeps the pin’s set, and leaves it with the pin', async () => {
    const pinned = `pinned-${setB}`;
    expect(await setOf({ setId: pinned }, 'pinned')).toBe('live');
    expect(await setOf({ setId: pinned })).toBe('past');
    expect(await setOf({}, 'pinned')).toBe('past');
  });

  it('of a browser with an unmarked pin is told what all are whose set is live, and is not counted', async () => {
    expect(await setOf({ setId: setB }, 'unmarked')).toBe('live');
    expect(counts.counts()).toEqual({});
  });

  it('is told nothing that could be kept, and no more often than it may ask', async () => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
    waitSeconds = 7;
    const { status, headers } = await ask();
    expect([status, headers['retry-after'], counts.counts()]).toEqual([429, '7', { [setA]: 1 }]);
  });

  it.each([
    [{ tab: 'x' }],
    [{ tab: 'a'.repeat(41) }],
    [{ setId: 'set-1' }],
    [{ versions: { nobody: '1' } }],
    [{ versions: undefined }],
  ])('is refused as %j', async (changed) => {
    expect((await ask(changed)).status).toBe(400);
    expect(counts.counts()).toEqual({});
  });

  it('is refused when it says too much', async () => {
    expect((await ask({ versions: { 'mf-content': 'x'.repeat(9000) } })).status).toBe(413);
  });
});

describe('the count of open tabs', () => {
  it('has each tab once, on its last set, until it goes or falls silent', async () => {
    const later = channel(setB, '2');
    counts.show(later);
    for (const name of ['tab-0001', 'tab-0002', 'tab-0001']) await ask({ tab: name });
    expect(counts.counts()).toEqual({ [setA]: 2 });
    await ask({ setId: setB });
    expect(counts.counts()).toEqual({ [setA]: 1, [setB]: 1 });
    await ask({ setId: setB, isGone: true });
    expect(counts.counts()).toEqual({ [setA]: 1 });
    now = 7 * 60_000;
    expect(counts.counts()).toEqual({});
  });

  it('is of sets that were shown, and of twenty thousand tabs at most', () => {
    counts.note('tab-0001', `set-${'c'.repeat(12)}`);
    expect(counts.counts()).toEqual({});
    for (let n = 0; n < 20_100; n++) counts.note(`tab-${n}`, setA);
    expect(counts.counts()).toEqual({ [setA]: 20_000 });
  });
});
