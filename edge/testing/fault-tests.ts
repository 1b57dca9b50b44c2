import { describe, expect, it } from '@jest/globals';
import type { RemoteCode } from './remote-code.ts';
import type { ShownShop } from './shown-shop.ts';

/** Scope of a fault in a version, and how it is reported. */
export type Fault = [what: string, code: RemoteCode, phase: string];

const designer = '200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>';
export const basket = '200 <main><b>mf-checkout good of good</b><i>mini-bag good</i></main>';

const strange = (value: string) =>
  `Object.assign(new Error(), { message: ${value}, stack: ${value}, cause: ${value} })`;
const unreadable = 'new Proxy(new Error(), { get() { throw new Error("again"); } })';

/** `memory.atomic.wait32` without an end. */
const sleeper = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 4, 1, 3, 1, 1, 7, 5, 1, 1, 102, 0, 0,
].concat([10, 15, 1, 13, 0, 65, 0, 65, 0, 66, 127, 254, 1, 2, 0, 26, 11]);
const asleep = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([${sleeper}]))).exports.f();`;

/** Faults that fail at once. */
export const quickFaults: Fault[] = [
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
  [
    'sleeps while it renders',
    { page: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)' },
    'render',
  ],
  ['sleeps by WebAssembly while it is evaluated', { evaluate: asleep }, 'entry'],
  ['makes a document without end', { loader: 'return "x".repeat(2 ** 23)' }, 'render'],
];

/** Each fault with a good version before, beside a page of another remote. */
export function fallbackTests(shop: ShownShop, faults: Fault[]): void {
  describe('a version that', () => {
    it.each(faults)(
      '%s is replaced by the one before, and reported (SH-10, T41)',
      async (_what, code, phase) => {
        await shop.show({ 'mf-designer': code }, true);
        expect(await shop.views('/designer', '/basket')).toEqual([designer, basket]);
        expect(shop.failures()).toEqual([`mf-designer badN ${phase}`]);
      },
    );
  });
}

/** Each fault without a version before, beside a page of another remote. */
export function panelTests(shop: ShownShop, faults: Fault[]): void {
  describe('a version that', () => {
    it.each(faults)(
      '%s and has none before leaves a panel in its place alone (SH-10, T41)',
      async (_what, code) => {
        await shop.show({ 'mf-designer': code }, false);
        const panel = '503 <main>panel<i>mini-bag good</i></main>';
        expect(await shop.views('/designer', '/basket')).toEqual([panel, basket]);
        expect(shop.failedParts()).toEqual(new Set(['mf-designer']));
      },
    );
  });
}

/** Faults of a page while it renders, done by a widget of every page. */
export function widgetTests(shop: ShownShop, faults: Fault[]): void {
  const inWidget = faults.filter(([, { page }]) => page).map(([what, { page }]) => [what, page] as const);

  describe('a widget of every page that', () => {
    it.each(inWidget)('%s is replaced by the one before (SH-10, T41)', async (_what, slot = '') => {
      await shop.show({ 'mf-checkout': { slot } }, true);
      expect(await shop.view('/designer')).toContain('<i>mini-bag good</i>');
      expect(await shop.view('/basket')).toBe(basket);
      expect(shop.failedParts()).toEqual(new Set(['mf-checkout']));
    });

    it.each(inWidget)(
      '%s and has none before is missing alone: its remote’s pages go on (SH-10, T41)',
      async (_what, slot = '') => {
        await shop.show({ 'mf-checkout': { slot } }, false);
        expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>no mini-bag');
        expect(await shop.view('/basket')).toContain('<b>mf-checkout bad');
        expect(shop.failedParts()).toEqual(new Set(['mf-checkout']));
      },
    );
  });
}
