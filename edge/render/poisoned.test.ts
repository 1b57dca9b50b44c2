import { describe, expect, it } from '@jest/globals';
import { basket } from '../testing/fault-tests.ts';
import { poisons } from '../testing/poisons.ts';
import { shownShop } from '../testing/shown-shop.ts';

const designer = '200 <main><b>mf-designer good of good</b><i>mini-bag good</i></main>';
const strictly = (code: string) => `(function () { 'use strict'; ${code}; })()`;
/** All of them, in every place, are tried by `npm run test:security`. */
const some = poisons.filter((_each, at) => at % 20 === 0);

const shop = shownShop();

describe('a version that changes what all parts share', () => {
  it.each(some)(
    'by %s is refused, and it alone is replaced and reported (SH-10, T41)',
    async (_what, poison) => {
      await shop.show({ 'mf-designer': { loader: strictly(poison) } }, true);
      expect(await shop.views('/designer', '/basket')).toEqual([designer, basket]);
      expect(shop.failures()).toEqual(['mf-designer badN loader']);
    },
  );

  const all = poisons.map(([, code]) => `try { ${code} } catch { refused += 1; }`).join('\n');

  it('in a later timer is refused, and reported alone (SH-10, T41)', async () => {
    const later = `setTimeout(() => { 'use strict'; let refused = 0; ${all}; throw new Error('refused ' + refused); }, 5)`;
    await shop.show({ 'mf-designer': { loader: later } }, true);
    await shop.view('/designer');
    while (shop.failures().length === 0) await shop.glance('/designer');
    expect(await shop.views('/designer', '/basket')).toEqual([designer, basket]);
    expect(shop.failures()).toEqual(['mf-designer badN stray']);
  });

  it('without strictness changes nothing for anybody (SH-10, T41)', async () => {
    const code = `let refused = 0; ${all}`;
    await shop.show({ 'mf-designer': { evaluate: code, loader: code, page: code } }, false);
    const [page, bag] = await shop.views('/designer', '/basket');
    expect(page).toMatch(/^200 <main><b>mf-designer bad\d+ of bad\d+<\/b><i>mini-bag good<\/i><\/main>$/);
    expect(bag).toBe(basket);
    expect(shop.failures()).toEqual([]);
  });

  it('by a global of its own has it for itself (SH-10, T41)', async () => {
    const evaluate = "'use strict'; globalThis.own = 'kept'";
    await shop.show({ 'mf-designer': { evaluate, page: 'return globalThis.own' } }, false);
    expect(await shop.view('/designer')).toContain('<main>kept');
    await shop.show({ 'mf-checkout': { page: 'return String(globalThis.own)' } }, false);
    expect(await shop.view('/basket')).toContain('<main>undefined');
  });

  it.each([
    ['of the router', 'require("react-router-dom").UNSAFE_LocationContext'],
    ['of the frame', 'require("@toile/frame").FrameProvider({ frame: {} }).type'],
  ])('by the value of a context %s has it for one page (SH-10, T41)', async (_what, context) => {
    await shop.show({ 'mf-designer': { page: `${context}._currentValue = 'poison'` } }, false);
    await shop.view('/designer');
    await shop.show({ 'mf-checkout': { page: `return String(${context}._currentValue)` } }, false);
    for (let n = 0; n < 4; n++) expect(await shop.view('/basket')).toContain('<main>null');
  });
});
