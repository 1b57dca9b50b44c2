import { expect, it } from '@jest/globals';
import { changeTexts, keysIn, keysText, surrogateKeys } from './surrogate-keys.ts';

it('reads what it writes, each key once; what names nothing may be anything', () => {
  const { shop, product, category } = surrogateKeys;
  expect(keysText([product(1), shop, product(1)])).toBe('product:1 shop');
  expect(keysIn(keysText([product(1), category(2)]))).toEqual(['product:1', 'category:2']);
  for (const text of ['', ' ', null, undefined]) expect(keysIn(text)).toBeUndefined();
});

it('tells of a change in notifications that PostgreSQL takes, and of a large one without names', () => {
  const products = (count: number) => Array.from({ length: count }, (_, n) => surrogateKeys.product(n));
  const some = changeTexts(products(2000));
  expect(some.length).toBeGreaterThan(1);
  expect(Math.max(...some.map((text) => text.length))).toBeLessThan(8000);
  expect(some.flatMap(keysIn)).toEqual(products(2000));
  expect(changeTexts(products(20_000))).toEqual(['']);
  expect(changeTexts([])).toEqual(['']);
});
