import { describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { basket, fallbackTests, panelTests, quickFaults, widgetTests } from '../testing/fault-tests.ts';
import { shownShop } from '../testing/shown-shop.ts';

const asleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)';

const shop = shownShop();
/**
 * Faults of each phase. What hangs, loops or takes memory, and all others without a version before, are in
 * rendering.resilience.test.
 */
const phases = quickFaults.map(([, , phase]) => phase);
const onePerPhase = quickFaults.filter(([, , phase], n) => phases.indexOf(phase) === n);
fallbackTests(shop, quickFaults);
panelTests(shop, onePerPhase);
widgetTests(shop, onePerPhase);

describe('a widget of every page that', () => {
  it('is no longer offered is a failure of the remote that took it away, whose version before is used', async () => {
    const state = await shop.channel({ 'mf-checkout': {} }, true);
    Object.assign(state.current['mf-checkout'] ?? {}, { slots: { 'mini-bag': { chunk: 'mini-bag' } } });
    shop.showState(state);
    expect(await shop.view('/product')).toContain('<i>buy-block good</i>');
    expect(shop.failures()).toEqual(['mf-checkout badN slot']);
  });

  it('is in the manifest and not in the code is a failure of its remote', async () => {
    await shop.show({ 'mf-checkout': { slots: ['mini-bag'] } }, false);
    expect(await shop.view('/product')).toContain('<b>mf-catalogue good of good</b><i>mini-bag');
    expect(await shop.view('/product')).toContain('no buy-block');
    expect(shop.failures()).toEqual(['mf-checkout badN slot']);
  });
});

describe('versions that are too slow only together', () => {
  it('are no failures of the shell (SH-10, T41)', async () => {
    const slow = 'await new Promise((done) => setTimeout(done, 900))';
    const faulty = { 'mf-designer': { lazy: slow, loader: slow }, 'mf-checkout': { loadSlot: slow } };
    await shop.show(faulty, true);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer good of good</b>');
    expect(shop.failures()).toEqual(['mf-designer badN render']);
  });
});

describe('a version with an unhandled error', () => {
  const later = (what: string) => ({ loader: `setTimeout(() => { ${what} }, 20)` });
  /** Views go on: a worker that is replaced just then takes with it what comes after its last answer. */
  const untilReported = async () => {
    while (shop.failures().length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await shop.glance('/designer');
    }
  };
  it.each([
    ['rejects', later('Promise.reject(new Error("later"))')],
    ['rejects with what is no error', later('Promise.reject("later")')],
    ['throws', later('throw new Error("later")')],
  ])('%s is reported, and the one before is used', async (_what, code) => {
    await shop.show({ 'mf-designer': code }, true);
    // On a busy machine it is heard before the document is done, which is made again then.
    await shop.view('/designer');
    await untilReported();
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('mf-designer good');
  });

  it('that would sleep in pieces is reported for trying, and the one before is used', async () => {
    await shop.show({ 'mf-designer': { evaluate: `setInterval(() => ${asleep}, 10)` } }, true);
    await untilReported();
    expect(shop.failedParts()).toEqual(new Set(['mf-designer']));
    expect(await shop.view('/designer')).toContain('mf-designer good');
  });

  it('goes on being used when there is none before', async () => {
    await shop.show({ 'mf-designer': later('Promise.reject(new Error("later"))') }, false);
    await shop.view('/designer');
    await untilReported();
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
  });
});

describe('a version that floods the console', () => {
  const lines = { loader: 'for (let n = 0; n < 1e5; n++) console.error("x".repeat(1000), n)' };
  it('is told once a minute, and held against nothing: visitors may have led to it', async () => {
    await shop.show({ 'mf-designer': lines }, true);
    for (let views = 0; views < 3; views++)
      expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
  });
});

describe('a shell that', () => {
  it.each([
    ['throws', 'exports.contract = 1; exports.renderDocument = async () => { throw new Error("broken"); };'],
    ['speaks another contract', 'exports.contract = 99;'],
    ['is no code', 'this is no code'],
  ])('%s is replaced by the one before, and reported', async (_what, code) => {
    await shop.show({ shell: code }, true);
    expect(await shop.view('/basket')).toBe(basket);
    expect(shop.failedParts()).toEqual(new Set(['shell']));
  });
});

describe('a version whose files are not the published ones', () => {
  it('is not run when its server bundle has changed (T27, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': {} }, true);
    await shop.damage(state.current['mf-designer'] as ReleaseManifest);
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer good of good');
    expect(shop.failures()).toEqual(['mf-designer badN entry']);
  });

  it('is no part of the next page once a browser was refused one of its files (T27, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': {} }, true);
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer bad');
    shop.tripBreaker(
      state.current['mf-designer'] as ReleaseManifest,
      new Error('page.js is not the published one'),
    );
    expect(await shop.view('/designer')).toContain('mf-designer good of good');
    expect(shop.failures()).toEqual(['mf-designer badN entry']);
  });
});

describe('an edge that is started again', () => {
  it('knows which versions have failed, and does not try them on shoppers (SH-10, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': { page: 'throw new Error("broken")' } }, true);
    shop.showState(state);
    await shop.view('/designer');
    expect(shop.failures()).toEqual(['mf-designer badN render']);
    await shop.restart();
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer good');
    expect(shop.failures()).toEqual([]);
  });
});
