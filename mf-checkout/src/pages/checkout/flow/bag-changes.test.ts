import { describe, expect, it } from '@jest/globals';
import { testBasket } from '../../../testing/test-basket.ts';
import { bagChanges } from './bag-changes.ts';

const known = testBasket();
const empty = testBasket({ isEmpty: true });

describe('what differs between two bags, in words (D37)', () => {
  it('is nothing for the same pieces at the same prices', () => {
    expect(bagChanges(known, { ...testBasket(), lastUpdated: '2026-02-02T00:00:00Z' })).toEqual([]);
  });

  it('names what came and what went, with the total', () => {
    expect(bagChanges(known, empty)).toEqual([
      'Wool coat (M) is no longer in your bag.',
      'Silk scarf (M) is no longer in your bag.',
      'The total is £0.00 now, it was £297.50.',
    ]);
    expect(bagChanges(empty, known)).toEqual([
      'Wool coat (M) was added.',
      'Silk scarf (M) was added.',
      'The total is £297.50 now, it was £0.00.',
    ]);
  });

  it('names another quantity and another price of a piece', () => {
    const dearer = structuredClone(testBasket({ quantity: 3 }));
    const coat = dearer.basketItemsGroups[0]?.basketItems[0];
    if (coat) coat.product = { ...coat.product, unitPricePence: 13_000, unitPriceCurrency: '£130.00' };
    expect(bagChanges(known, dearer)).toEqual([
      'Wool coat (M): 3 instead of 2.',
      'Wool coat (M) is £130.00 now, it was £120.00.',
      'The total is £417.50 now, it was £297.50.',
    ]);
  });

  it('names the total alone when only delivery has another price', () => {
    const delivery = { ...known, totalCostPence: 30_000, totalCostCurrency: '£300.00' };
    expect(bagChanges(known, delivery)).toEqual(['The total is £300.00 now, it was £297.50.']);
  });
});
