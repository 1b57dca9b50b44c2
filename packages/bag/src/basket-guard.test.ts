import { describe, expect, it } from '@jest/globals';
import { basketSchema } from '@toile/checkout-contract';
import { formatPence } from '@toile/contracts';
import fc from 'fast-check';
import { isBasket } from './basket-guard.ts';
import { testBasket } from './test-support/test-basket.ts';

type Json = unknown;

/** Paths to every value in a basket: `['basketItemsGroups', '0', 'designer', 'id']`. */
function pathsIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}

/** The same with another value at the path, or without it where `wrong` is undefined. */
function changed(value: Json, [key = '', ...rest]: string[], wrong: Json): Json {
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = rest.length > 0 ? changed(copy[key], rest, wrong) : wrong;
  return JSON.parse(JSON.stringify(copy));
}

const whole = {
  ...testBasket({ 19170: 2, 19171: 1 }, { notices: ['Wool coat (S) is sold out.'] }),
  owner: 'user-1',
};
whole.basketItemsGroups[0] = {
  ...(whole.basketItemsGroups[0] as (typeof whole.basketItemsGroups)[0]),
  designer: { id: 1060, brandTitle: 'Atelier Roe', friendlyUrlName: 'atelier-roe', shipsFrom: 'IT' },
};

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308));
const values = fc.oneof(
  numbers,
  fc.string(),
  fc.jsonValue(),
  fc.constantFrom(undefined, null, [], {}, 'x'.repeat(70)),
);
const faults = fc.array(fc.tuple(fc.constantFrom(...pathsIn(whole)), values), { maxLength: 2 });

/** Every amount in a basket that a screen writes as pounds. */
const amountsIn = (basket: Json) =>
  pathsIn(basket)
    .filter((path) => path.at(-1)?.endsWith('Pence'))
    .map((path) => path.reduce<Json>((part, key) => (part as Record<string, Json>)[key], basket));

describe('a basket that the browser takes for one', () => {
  it('is one by the contract, and shows amounts of money (SH-45)', () => {
    let accepted = 0;
    fc.assert(
      fc.property(faults, (wrong) => {
        let basket: Json = whole;
        for (const [path, value] of wrong) {
          try {
            basket = changed(basket, path, value);
          } catch {
            // The place is gone with what held it.
          }
        }
        if (!isBasket(basket)) return;
        accepted += 1;
        expect(basketSchema.safeParse(basket).error?.issues).toBeUndefined();
        for (const pence of amountsIn(basket))
          expect(formatPence(Number(pence), 'GBP')).toMatch(/^£[\d,]+\.\d\d$/);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it('has every field that the contract asks for', () => {
    expect(isBasket(whole)).toBe(true);
    for (const path of pathsIn(whole)) {
      const basket = changed(whole, path, undefined);
      if (isBasket(basket))
        expect([path.join('.'), basketSchema.safeParse(basket).success]).toEqual([path.join('.'), true]);
    }
  });

  it('is none without its pence, as older copies were: they would be shown as £N.aN', () => {
    expect(isBasket(changed(whole, ['totalCostPence'], undefined))).toBe(false);
    const group = ['basketItemsGroups', '0'];
    expect(isBasket(changed(whole, [...group, 'designerShippingCostPence'], undefined))).toBe(false);
    expect(isBasket(changed(whole, [...group, 'basketItems', '0', 'totalCostPence'], 'NaN'))).toBe(false);
  });
});
