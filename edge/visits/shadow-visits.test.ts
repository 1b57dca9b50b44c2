import { beforeEach, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import type { ShadowPage } from '../render/shadow-pages.ts';
import { createShadowVisits, type ShadowVisits } from './shadow-visits.ts';
import type { CountedOnce } from './visit-ledger.ts';

const part = (version: string) => ({
  name: 'mf-content',
  version,
  id: `mf_content__${version}`,
  paths: [{ path: '/', chunk: 'home', slots: [] }],
});
const stateFor = (target: object) =>
  ({
    set: { id: 'set-live' },
    current: { 'mf-content': part('1.0.0-00000001') },
    previous: {},
    candidate: {
      id: 'canary-1',
      share: 0,
      target,
      set: { id: 'set-tried' },
      changed: { 'mf-content': part('1.0.0-00000002') },
    },
  }) as unknown as ChannelState;

let state: ChannelState;
let clockMs: number;
let isIdle: boolean;
let isWarm: boolean;
/** Pages that were made for nobody, by which set. */
let made: string[];
let told: string[];
/** Making of the page that is next. */
let making: () => Promise<ShadowPage>;
let visit: ShadowVisits;

const good: ShadowPage = { failed: [], isGood: true };
const page = (more: object = {}) =>
  visit({ variant: state, path: '/', search: '?q=1', network: 'n', ms: 20, isGood: true, ...more });

function noteCount({ arm: variant, setId, counted }: CountedOnce, _network: string, more = 1): void {
  const name = typeof counted === 'string' ? counted : JSON.stringify(counted);
  told.push(`${variant} ${setId} ${name} ${more}`);
}

beforeEach(() => {
  state = stateFor({ kind: 'shadow', share: 100 });
  clockMs = 0;
  isIdle = true;
  isWarm = true;
  made = [];
  told = [];
  making = async () => good;
  visit = createShadowVisits({
    state: () => state,
    isIdle: () => isIdle,
    isWarm: () => isWarm,
    random: () => 0.5,
    now: () => clockMs,
    make: (variant, path) => {
      made.push(`${variant.set.id} ${path}`);
      return making();
    },
    tell: noteCount,
  });
});

const taking = (ms: number, outcome: ShadowPage = good) => {
  making = async () => {
    clockMs += ms;
    return outcome;
  };
};

it('a page that was made is made once more with the canary, and both sides are told', async () => {
  taking(1500);
  await page();
  expect(made).toEqual(['set-tried /']);
  expect(told).toEqual([
    'shadowed set-live visits 1',
    'shadowed set-live made 1',
    'shadowed set-live made-ms 20',
    'shadow set-tried visits 1',
    'shadow set-tried made 1',
    'shadow set-tried made-ms 1500',
    'shadow set-tried made-slow 1',
  ]);
});

it('what fails is named, on its own side alone; workers that still load are not timed', async () => {
  isWarm = false;
  taking(10, { failed: ['mf_content__1.0.0-00000002'], isGood: false });
  await page();
  expect(told).toEqual([
    'shadowed set-live visits 1',
    'shadow set-tried visits 1',
    'shadow set-tried stood-in 1',
    'shadow set-tried {"phase":"server","name":"mf-content","version":"1.0.0-00000002"} 1',
  ]);
});

it('whatever strangers ask for, one is made at a time, for a tenth of the time at most', async () => {
  taking(50);
  // A view each 5 ms, for 10 s.
  for (let atMs = 0; atMs < 10_000; atMs += 5) {
    clockMs = Math.max(clockMs, atMs);
    await page({ path: `/${atMs}` });
  }
  expect(made.length).toBeLessThanOrEqual(20);
  expect(made.length).toBeGreaterThan(10);
  const { promise, resolve } = Promise.withResolvers<ShadowPage>();
  making = () => promise;
  clockMs += 60_000;
  made = [];
  const first = page();
  clockMs += 60_000;
  await page();
  expect(made).toHaveLength(1);
  resolve(good);
  await first;
});

const anotherState = (target: object) => () => {
  state = stateFor(target);
  return {};
};
const busy = () => {
  isIdle = false;
  return {};
};

it.each<[string, () => object]>([
  ['while the edge has anything else to do', busy],
  ['beyond the share', anotherState({ kind: 'shadow', share: 50 })],
  ['for a canary that visitors get', anotherState({ kind: 'staff' })],
  ['for a pinned browser', () => ({ variant: { ...state, isPinned: true } })],
  ['with a state of before', () => ({ variant: stateFor({ kind: 'shadow', share: 100 }) })],
])('none is made %s', async (_what, given) => {
  await page(given());
  expect(made).toEqual([]);
  expect(told).toEqual([]);
});

it('of a canary that has ended meanwhile nothing is told', async () => {
  making = async () => {
    state = stateFor({ kind: 'shadow', share: 100 });
    delete state.candidate;
    return good;
  };
  await page();
  expect(told).toEqual([]);
});
