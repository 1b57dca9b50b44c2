import { describe, expect, it } from '@jest/globals';
import type { RemoteCode } from '../testing/remote-code.ts';
import { shownShop } from '../testing/shown-shop.ts';

/** Values that faulty code throws, as code. */
const values = {
  nothing: 'undefined',
  null: 'null',
  'a text': '"broken"',
  'a symbol': 'Symbol("broken")',
  'an object that can’t be read':
    '{ get message() { throw 1 }, get stack() { throw 2 }, toString() { throw 3 } }',
  'an object without a prototype': 'Object.create(null)',
  'a promise': 'new Promise(() => {})',
  'a frozen error': 'Object.freeze(new Error("broken"))',
};
const locations: Partial<Record<keyof RemoteCode, string>> = {
  evaluate: 'entry',
  lazy: 'route',
  loader: 'loader',
  page: 'render',
};
const shop = shownShop();

/** Each value in one place of a page and of a widget, by turns. */
const turn = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
const cases = Object.entries(values).map(([what, value], at) => ({
  what,
  value,
  inPage: turn(Object.entries(locations), at),
  inWidget: turn(['slot', 'loadSlot'], at),
}));

describe.each(cases)('a version that throws $what', ({ value, inPage: [location, phase], inWidget }) => {
  it(`in its ${location} is reported for its ${phase}, and the one before is used`, async () => {
    await shop.show({ 'mf-designer': { [location]: `throw ${value}` } }, true);
    expect(await shop.view('/designer')).toContain('200 <main><b>mf-designer good of good</b>');
    expect(shop.failures()).toEqual([`mf-designer badN ${phase}`]);
  });

  it(`in the ${inWidget} of a widget takes no page with it`, async () => {
    await shop.show({ 'mf-checkout': { [inWidget]: `throw ${value}` } }, true);
    expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b><i>mini-bag good</i>');
    expect(shop.failedParts()).toEqual(new Set(['mf-checkout']));
  });
});
