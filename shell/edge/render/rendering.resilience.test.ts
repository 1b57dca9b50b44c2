import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RemoteCode } from '../testing/remote-code.ts';
import { type Faulty, smallShop, smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let shop: Awaited<ReturnType<typeof smallShop>>;
/** What ended the edge before: none of these may be heard in this process. */
const heard: unknown[] = [];
const hear = (reason: unknown) => void heard.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', hear);
  store = await smallStore();
  shop = await smallShop(store.folder);
});
afterAll(async () => {
  await shop.close();
  await store.remove();
  process.off('unhandledRejection', hear);
  expect(heard).toEqual([]);
});

const show = async (faulty: Faulty, previous: boolean) => shop.show(await store.channel(faulty, previous));
const blamed = () =>
  shop.reports.map(({ name, version, phase }) => `${name} ${version.replace(/\d+/, 'N')} ${phase}`);

const basket = '200 <main><b>mf-checkout good of good</b><i>mini-bag good</i></main>';
const infiniteMemory = 'const all = []; for (;;) all.push(new Array(2 ** 22).fill(1.5));';

/** Where in a page each fault is, and how it is reported. */
const faults: [what: string, code: RemoteCode, phase: string][] = [
  ['throws while it is evaluated', { evaluate: 'throw new Error("broken")' }, 'entry'],
  ['has not the route of its manifest', { routes: [] }, 'route'],
  ['throws in a lazy part', { lazy: 'throw new Error("broken")' }, 'route'],
  ['never loads a lazy part', { lazy: 'await new Promise(() => {})' }, 'route'],
  ['throws in its loader', { loader: 'throw new Error("broken")' }, 'loader'],
  ['throws in its loader what is no error', { loader: 'throw "broken"' }, 'loader'],
  ['never settles in its loader', { loader: 'await new Promise(() => {})' }, 'loader'],
  ['answers 500 from its loader', { loader: 'throw new Response(null, { status: 500 })' }, 'loader'],
  ['throws while it renders', { page: 'throw new Error("broken")' }, 'render'],
  ['renders what is no element', { page: 'return { no: "element" }' }, 'render'],
  ['waits for ever while it renders', { page: 'use(new Promise(() => {}))' }, 'render'],
  ['loops while it is evaluated', { evaluate: 'for (;;);' }, 'evaluate'],
  ['loops in its loader', { loader: 'await null; for (;;);' }, 'render'],
  ['loops while it renders', { page: 'for (;;);' }, 'render'],
  ['takes all memory', { page: infiniteMemory }, 'render'],
  ['takes all memory in one step', { page: 'new Array(2 ** 27).fill(0).map((_, n) => ({ n }));' }, 'render'],
  ['ends the process', { page: 'process.exit(1)' }, 'render'],
  ['kills the process', { page: 'process.kill(process.pid, 9)' }, 'render'],
];

describe('a version that', () => {
  it.each(faults)('%s is replaced by the one before, and blamed (SH-10, T41)', async (_what, code, phase) => {
    await show({ 'mf-designer': code }, true);
    const [page, other] = await Promise.all([shop.view('/designer'), shop.view('/basket')]);
    expect(page).toBe('200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>');
    expect(other).toBe(basket);
    expect(blamed()).toEqual([`mf-designer badN ${phase}`]);
  });

  it.each(faults)(
    '%s and has none before leaves a panel in its place alone (SH-10, T41)',
    async (_what, code) => {
      await show({ 'mf-designer': code }, false);
      const [page, other] = await Promise.all([shop.view('/designer'), shop.view('/basket')]);
      expect(page).toBe('503 <main>panel<i>mini-bag good</i></main>');
      expect(other).toBe(basket);
      expect(new Set(shop.reports.map(({ name }) => name))).toEqual(new Set(['mf-designer']));
    },
  );
});

describe('a widget of every page that', () => {
  const widgetFaults = faults.filter(([, { page }]) => page).map(([what, { page }]) => [what, page] as const);

  it.each(widgetFaults)('%s is replaced by the one before (SH-10, T41)', async (_what, slot = '') => {
    await show({ 'mf-checkout': { slot } }, true);
    expect(await shop.view('/designer')).toContain('<i>mini-bag good</i>');
    expect(await shop.view('/basket')).toBe(basket);
    expect(new Set(shop.reports.map(({ name }) => name))).toEqual(new Set(['mf-checkout']));
  });

  it.each(widgetFaults)(
    '%s and has none before is missing alone: its remote’s pages go on (SH-10, T41)',
    async (_what, slot = '') => {
      await show({ 'mf-checkout': { slot } }, false);
      expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>no mini-bag');
      expect(await shop.view('/basket')).toContain('<b>mf-checkout bad');
      expect(new Set(shop.reports.map(({ name }) => name))).toEqual(new Set(['mf-checkout']));
    },
  );

  it('is no longer offered is blamed on the remote that took it away, whose version before is used', async () => {
    const state = await store.channel({ 'mf-checkout': {} }, true);
    state.current['mf-checkout'].slots = { 'mini-bag': { chunk: 'mini-bag' } };
    shop.show(state);
    expect(await shop.view('/product')).toContain('<i>buy-block good</i>');
    expect(blamed()).toEqual(['mf-checkout badN slot']);
  });

  it('is in the manifest and not in the code is blamed on its remote', async () => {
    await show({ 'mf-checkout': { slots: ['mini-bag'] } }, false);
    expect(await shop.view('/product')).toContain('<b>mf-catalogue good of good</b><i>mini-bag');
    expect(await shop.view('/product')).toContain('no buy-block');
    expect(blamed()).toEqual(['mf-checkout badN slot']);
  });
});

describe('a version that fails when nobody waits for it any more', () => {
  const later = (what: string) => ({ loader: `setTimeout(() => { ${what} }, 20)` });
  it.each([
    ['rejects', later('Promise.reject(new Error("later"))')],
    ['rejects with what is no error', later('Promise.reject("later")')],
    ['throws', later('throw new Error("later")')],
  ])('%s is blamed, and the one before is used', async (_what, code) => {
    await show({ 'mf-designer': code }, true);
    expect(await shop.view('/designer')).toContain('mf-designer bad');
    while (shop.reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(blamed()).toEqual(['mf-designer badN stray']);
    expect(await shop.view('/designer')).toContain('mf-designer good');
  });

  it('goes on being used when there is none before', async () => {
    await show({ 'mf-designer': later('Promise.reject(new Error("later"))') }, false);
    await shop.view('/designer');
    while (shop.reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer bad');
  });
});

describe('a shell that', () => {
  it.each([
    ['throws', 'exports.contract = 1; exports.renderDocument = async () => { throw new Error("broken"); };'],
    ['speaks another contract', 'exports.contract = 99;'],
    ['never answers', 'exports.contract = 1; exports.renderDocument = () => new Promise(() => {});'],
    ['loops', 'exports.contract = 1; exports.renderDocument = async () => { for (;;); };'],
    ['is no code', 'this is no code'],
  ])('%s is replaced by the one before, and blamed', async (_what, code) => {
    await show({ shell: code }, true);
    expect(await shop.view('/basket')).toBe(basket);
    expect(
      new Set(shop.reports.map(({ name, version }) => `${name} ${version.replace(/\d+/, 'N')}`)),
    ).toEqual(new Set(['shell badN']));
  });
});
