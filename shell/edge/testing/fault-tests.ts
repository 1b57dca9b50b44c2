import { describe, expect, it } from '@jest/globals';
import type { RemoteCode } from './remote-code.ts';
import type { ShownShop } from './shown-shop.ts';

/** Where in a version a fault is, and how it is reported. */
export type Fault = [what: string, code: RemoteCode, phase: string];

const designer = '200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>';
export const basket = '200 <main><b>mf-checkout good of good</b><i>mini-bag good</i></main>';

/** Each fault with a good version before and without one, beside a page of another remote. */
export function versionTests(shop: ShownShop, faults: Fault[]): void {
  describe('a version that', () => {
    it.each(faults)(
      '%s is replaced by the one before, and blamed (SH-10, T41)',
      async (_what, code, phase) => {
        await shop.show({ 'mf-designer': code }, true);
        expect(await shop.views('/designer', '/basket')).toEqual([designer, basket]);
        expect(shop.blamed()).toEqual([`mf-designer badN ${phase}`]);
      },
    );

    it.each(faults)(
      '%s and has none before leaves a panel in its place alone (SH-10, T41)',
      async (_what, code) => {
        await shop.show({ 'mf-designer': code }, false);
        const panel = '503 <main>panel<i>mini-bag good</i></main>';
        expect(await shop.views('/designer', '/basket')).toEqual([panel, basket]);
        expect(shop.blamedParts()).toEqual(new Set(['mf-designer']));
      },
    );
  });
}

/** What a page can do wrong while it renders, done by a widget of every page. */
export function widgetTests(shop: ShownShop, faults: Fault[]): void {
  const inWidget = faults.filter(([, { page }]) => page).map(([what, { page }]) => [what, page] as const);

  describe('a widget of every page that', () => {
    it.each(inWidget)('%s is replaced by the one before (SH-10, T41)', async (_what, slot = '') => {
      await shop.show({ 'mf-checkout': { slot } }, true);
      expect(await shop.view('/designer')).toContain('<i>mini-bag good</i>');
      expect(await shop.view('/basket')).toBe(basket);
      expect(shop.blamedParts()).toEqual(new Set(['mf-checkout']));
    });

    it.each(inWidget)(
      '%s and has none before is missing alone: its remote’s pages go on (SH-10, T41)',
      async (_what, slot = '') => {
        await shop.show({ 'mf-checkout': { slot } }, false);
        expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>no mini-bag');
        expect(await shop.view('/basket')).toContain('<b>mf-checkout bad');
        expect(shop.blamedParts()).toEqual(new Set(['mf-checkout']));
      },
    );
  });
}
