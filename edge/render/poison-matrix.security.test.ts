import { describe, expect, it, jest } from '@jest/globals';
import { basket } from '../testing/fault-tests.ts';
import { poisons } from '../testing/poisons.ts';
import type { RemoteCode } from '../testing/remote-code.ts';
import { shownShop } from '../testing/shown-shop.ts';

jest.setTimeout(120_000);

const designer = '200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>';
const strictly = (code: string) => `(function () { 'use strict'; ${code}; })()`;

const locations: [where: string, phase: string, code: (poison: string) => RemoteCode][] = [
  ['while it is evaluated', 'entry', (poison) => ({ evaluate: poison })],
  ['in its loader', 'loader', (poison) => ({ loader: poison })],
  ['in a component', 'render', (poison) => ({ page: poison })],
];

const shop = shownShop();

describe.each(locations)('a version that changes what all parts share %s', (_where, phase, codeOf) => {
  it.each(poisons)(
    '%s is refused, and it alone is replaced and reported (SH-10, T41)',
    async (_what, poison) => {
      await shop.show({ 'mf-designer': codeOf(strictly(poison)) }, true);
      expect(await shop.views('/designer', '/basket')).toEqual([designer, basket]);
      expect(shop.failures()).toEqual([`mf-designer badN ${phase}`]);
    },
  );
});
