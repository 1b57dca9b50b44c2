import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { watchMachine } from '@toile/testing';
import {
  basket,
  type Fault,
  fallbackTests,
  panelTests,
  quickFaults,
  widgetTests,
} from '../testing/fault-tests.ts';
import { shownShop } from '../testing/shown-shop.ts';
import type { Faulty } from '../testing/small-shop.ts';

const infiniteMemory = 'const all = []; for (;;) all.push(new Array(2 ** 22).fill(1.5));';
/** Computes for 300 ms, half of what ends a worker; time in which a busy machine runs others hardly counts. */
const busy = `for (let leftMs = 300; leftMs > 0;) {
  const at = performance.now();
  for (let n = 0; n < 1e6; n++);
  leftMs -= Math.min(performance.now() - at, 5);
}`;

/** Faults that take time or a worker to find out. Those that fail at once are in rendering.test. */
const faults: Fault[] = [
  ['never loads a lazy part', { lazy: 'await new Promise(() => {})' }, 'route'],
  ['never settles in its loader', { loader: 'await new Promise(() => {})' }, 'loader'],
  ['is busy for ever in its loader', { loader: 'for (;;) await new Promise(setImmediate)' }, 'loader'],
  ['waits for ever while it renders', { page: 'use(new Promise(() => {}))' }, 'render'],
  ['loops while it is evaluated', { evaluate: 'for (;;);' }, 'evaluate'],
  ['loops in its loader', { loader: 'await null; for (;;);' }, 'render'],
  ['loops while it renders', { page: 'for (;;);' }, 'render'],
  ['takes all memory', { page: infiniteMemory }, 'render'],
  ['takes all memory in one step', { page: 'new Array(2 ** 27).fill(0).map((_, n) => ({ n }));' }, 'render'],
  ['kills the process', { page: 'process.kill(process.pid, 9)' }, 'render'],
];

const shop = shownShop();
fallbackTests(shop, faults);
panelTests(shop, [...quickFaults, ...faults]);
widgetTests(shop, [...quickFaults, ...faults]);

describe('a shell that', () => {
  it.each([
    ['never answers', 'exports.contract = 1; exports.renderDocument = () => new Promise(() => {});'],
    ['loops', 'exports.contract = 1; exports.renderDocument = async () => { for (;;); };'],
  ])('%s is replaced by the one before, and reported', async (_what, code) => {
    await shop.show({ shell: code }, true);
    expect(await shop.view('/basket')).toBe(basket);
    expect(shop.failedParts()).toEqual(new Set(['shell']));
  });
});

describe('a version with a slow leak', () => {
  it('is told once its worker is full, and goes on: nobody holds an estimate against it', async () => {
    const leak = { evaluate: 'const kept = [];', loader: 'kept.push(new Uint8Array(3e6).fill(1));' };
    await shop.show({ 'mf-designer': leak }, true);
    for (let views = 0; views < 1000 && shop.failures().length === 0; views++) await shop.glance('/designer');
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
  });
});

describe('a version that keeps others waiting in pieces', () => {
  const untilTold = async (address: string) => {
    for (let views = 0; views < 300 && shop.failures().length === 0; views++) {
      await shop.glance(address);
      await sleep(200);
    }
  };

  it('unasked is told, and the version before is the fallback', async () => {
    await shop.show({ 'mf-designer': { evaluate: `setInterval(() => { ${busy} }, 10);` } }, true);
    await untilTold('/basket');
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer good');
  });

  it('for its pages is told, and goes on: nobody holds against it what is asked for', async () => {
    await shop.show({ 'mf-designer': { loader: busy } }, true);
    await untilTold('/designer');
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
  });
});

describe('two versions that fail at the same time', () => {
  it('are both found, and the pages of both are made with the ones before (SH-10, T41)', async () => {
    await shop.show({ 'mf-designer': { page: 'for (;;);' }, 'mf-checkout': { loader: 'for (;;);' } }, true);
    const [designer, bag] = await shop.views('/designer', '/basket');
    expect([designer, bag]).toEqual([
      '200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>',
      basket,
    ]);
    expect(shop.failedParts()).toEqual(new Set(['mf-designer', 'mf-checkout']));
  });
});

describe('a version with no good one before that', () => {
  const addresses = ['/', '/designer', '/basket', '/product'];
  const timed = async (address: string) => {
    const began = performance.now();
    const text = await shop.glance(address);
    return { text, tookMs: performance.now() - began };
  };

  it.each<[string, Faulty]>([
    ['loops while it is evaluated', { 'mf-checkout': { evaluate: 'for (;;);' } }],
    ['loops in a widget of every page', { 'mf-checkout': { slot: 'for (;;);' } }],
    ['loops when a promise settles', { 'mf-checkout': { loadSlot: 'await null; for (;;);' } }],
    ['never loads a widget', { 'mf-checkout': { loadSlot: 'await new Promise(() => {})' } }],
    ['takes all memory in a widget of every page', { 'mf-checkout': { slot: infiniteMemory } }],
    [
      'is a shell that loops',
      { shell: 'exports.contract = 1; exports.renderDocument = () => { for (;;); };' },
    ],
  ])('%s keeps no page waiting (SH-10, T41)', async (_what, faulty) => {
    const machine = watchMachine();
    await shop.show({}, false);
    const usual = await Promise.all(addresses.map(timed));
    const usualMs = Math.max(...usual.map(({ tookMs }) => tookMs));
    await shop.show(faulty, false);
    for (let round = 0; round < 3; round++) {
      for (const { text, tookMs } of await Promise.all(addresses.map(timed))) {
        expect(text).toMatch(/^(?:200|503) <main>/);
        expect(tookMs).toBeLessThan(2000 * machine.slowness() + usualMs);
      }
    }
    // A shell that has no other is tried again and again: its pages stay those of a moment ago.
    if (!faulty.shell) await shop.views(...addresses);
    for (let more = 0; more < 240 && shop.failedParts().size === 0; more++) await sleep(500);
    expect(shop.failedParts()).toEqual(new Set(Object.keys(faulty)));
  });
});
