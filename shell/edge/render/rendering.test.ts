import { describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from '@toile/contracts';
import { basket, type Fault, versionTests, widgetTests } from '../testing/fault-tests.ts';
import { shownShop } from '../testing/shown-shop.ts';

const strange = (value: string) =>
  `Object.assign(new Error(), { message: ${value}, stack: ${value}, cause: ${value} })`;
const unreadable = 'new Proxy(new Error(), { get() { throw new Error("again"); } })';

/** What fails at once. What hangs, loops or takes memory is in rendering.resilience.test. */
const faults: Fault[] = [
  ['throws while it is evaluated', { evaluate: 'throw new Error("broken")' }, 'entry'],
  ['has not the route of its manifest', { routes: [] }, 'route'],
  ['throws in a lazy part', { lazy: 'throw new Error("broken")' }, 'route'],
  ['throws in its loader', { loader: 'throw new Error("broken")' }, 'loader'],
  ['throws in its loader what is no error', { loader: 'throw "broken"' }, 'loader'],
  ['answers 500 from its loader', { loader: 'throw new Response(null, { status: 500 })' }, 'loader'],
  ['throws while it renders', { page: 'throw new Error("broken")' }, 'render'],
  ['renders what is no element', { page: 'return { no: "element" }' }, 'render'],
  ['ends the process', { page: 'process.exit(1)' }, 'render'],
  ['throws what is no text either', { loader: 'throw Object.create(null)' }, 'loader'],
  ['throws nothing', { loader: 'throw undefined' }, 'loader'],
  ['throws an error of functions', { page: `throw ${strange('() => {}')}` }, 'render'],
  ['throws an error that can’t be read', { lazy: `throw ${unreadable}` }, 'route'],
  ['throws an error that can’t be read from its loader', { loader: `throw ${unreadable}` }, 'loader'],
  ['exports what never settles', { evaluate: 'exports.then = () => {}' }, 'entry'],
  ['makes a document without end', { loader: 'return "x".repeat(2 ** 23)' }, 'render'],
];

const shop = shownShop();
versionTests(shop, faults);
widgetTests(shop, faults);

describe('a widget of every page that', () => {
  it('is no longer offered is blamed on the remote that took it away, whose version before is used', async () => {
    const state = await shop.channel({ 'mf-checkout': {} }, true);
    Object.assign(state.current['mf-checkout'] ?? {}, { slots: { 'mini-bag': { chunk: 'mini-bag' } } });
    shop.showState(state);
    expect(await shop.view('/product')).toContain('<i>buy-block good</i>');
    expect(shop.blamed()).toEqual(['mf-checkout badN slot']);
  });

  it('is in the manifest and not in the code is blamed on its remote', async () => {
    await shop.show({ 'mf-checkout': { slots: ['mini-bag'] } }, false);
    expect(await shop.view('/product')).toContain('<b>mf-catalogue good of good</b><i>mini-bag');
    expect(await shop.view('/product')).toContain('no buy-block');
    expect(shop.blamed()).toEqual(['mf-checkout badN slot']);
  });
});

describe('versions that are too slow only together', () => {
  it('are not charged to the shell (SH-10, T41)', async () => {
    const slow = 'await new Promise((done) => setTimeout(done, 900))';
    const faulty = { 'mf-designer': { lazy: slow, loader: slow }, 'mf-checkout': { loadSlot: slow } };
    await shop.show(faulty, true);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer good of good</b>');
    expect(shop.blamed()).toEqual(['mf-designer badN render']);
  });
});

describe('a version with an unhandled error', () => {
  const later = (what: string) => ({ loader: `setTimeout(() => { ${what} }, 20)` });
  /** Views go on: a worker that is replaced just then takes with it what comes after its last answer. */
  const untilBlamed = async () => {
    while (shop.blamed().length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await shop.glance('/designer');
    }
  };
  it.each([
    ['rejects', later('Promise.reject(new Error("later"))')],
    ['rejects with what is no error', later('Promise.reject("later")')],
    ['throws', later('throw new Error("later")')],
  ])('%s is blamed, and the one before is used', async (_what, code) => {
    await shop.show({ 'mf-designer': code }, true);
    // On a busy machine it is heard before the document is done, which is made again then.
    await shop.view('/designer');
    await untilBlamed();
    expect(shop.blamed()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('mf-designer good');
  });

  it('goes on being used when there is none before', async () => {
    await shop.show({ 'mf-designer': later('Promise.reject(new Error("later"))') }, false);
    await shop.view('/designer');
    await untilBlamed();
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
  });
});

describe('a shell that', () => {
  it.each([
    ['throws', 'exports.contract = 1; exports.renderDocument = async () => { throw new Error("broken"); };'],
    ['speaks another contract', 'exports.contract = 99;'],
    ['is no code', 'this is no code'],
  ])('%s is replaced by the one before, and blamed', async (_what, code) => {
    await shop.show({ shell: code }, true);
    expect(await shop.view('/basket')).toBe(basket);
    expect(shop.blamedParts()).toEqual(new Set(['shell']));
  });
});

describe('a version whose files are not the published ones', () => {
  it('is not run when its server bundle has changed (T27, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': {} }, true);
    await shop.damage(state.current['mf-designer'] as ReleaseManifest);
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer good of good');
    expect(shop.blamed()).toEqual(['mf-designer badN entry']);
  });

  it('is no part of the next page once a browser was refused one of its files (T27, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': {} }, true);
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer bad');
    shop.blame(
      state.current['mf-designer'] as ReleaseManifest,
      new Error('page.js is not the published one'),
    );
    expect(await shop.view('/designer')).toContain('mf-designer good of good');
    expect(shop.blamed()).toEqual(['mf-designer badN entry']);
  });
});

describe('an edge that is started again', () => {
  it('knows which versions have failed, and does not try them on shoppers (SH-10, T41)', async () => {
    const state = await shop.channel({ 'mf-designer': { page: 'throw new Error("broken")' } }, true);
    shop.showState(state);
    await shop.view('/designer');
    expect(shop.blamed()).toEqual(['mf-designer badN render']);
    await shop.restart();
    shop.showState(state);
    expect(await shop.view('/designer')).toContain('mf-designer good');
    expect(shop.blamed()).toEqual([]);
  });
});
