import { afterEach, expect, it } from '@jest/globals';
import { inShop, ownAddress } from './own-address.ts';
import { transformedUrl } from './picture-shapes.ts';

afterEach(() => {
  globalThis.shopBase = undefined;
});

it('addresses of a shop at the root stay as they are (SH-07)', () => {
  for (const base of [undefined, '']) {
    globalThis.shopBase = base;
    expect(ownAddress('/p/1/coat')).toBe('/p/1/coat');
    expect(inShop('/p/1/coat')).toBe('/p/1/coat');
    expect(inShop('/')).toBe('/');
  }
});

it('addresses of a shop below a path have it before them, those of others never (SH-07)', () => {
  globalThis.shopBase = '/shop';
  expect(ownAddress('/')).toBe('/shop/');
  expect(ownAddress('/shop')).toBe('/shop/shop');
  expect(ownAddress('https://js.stripe.com/v3/')).toBe('https://js.stripe.com/v3/');
  expect(transformedUrl('/media/1/a.webp', 600)).toBe('/shop/media/1/a.webp?w=600&q=80&f=auto');
});

it('a route knows an address without the path (SH-07)', () => {
  globalThis.shopBase = '/shop';
  expect(inShop('/shop/p/1/coat')).toBe('/p/1/coat');
  expect(inShop('/shop/')).toBe('/');
  expect(inShop('/shop')).toBe('/');
});
