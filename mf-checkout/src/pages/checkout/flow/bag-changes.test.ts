import { describe, expect, it } from '@jest/globals';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { bagChanges } from './bag-changes.ts';

const known = exampleBasket();
const empty = exampleBasket({ isEmpty: true });

describe('what differs between two bags, in words (D37)', () => {
  it('is nothing for the same pieces at the same prices', () => {
    expect(bagChanges(known, { ...exampleBasket(), lastUpdated: '2026-02-02T00:00:00Z' })).toEqual([]);
  });

  it('names what came and what went, with the total', () => {
    expect(bagChanges(known, empty)).toEqual([
      'Wool coat (M) is no longer in your bag.',
      'Silk scarf (M) is no longer in your bag.',
      'The total is now £0.00 instead of £297.50.',
    ]);
    expect(bagChanges(empty, known)).toEqual([
      'Wool coat (M) was added to your bag.',
      'Silk scarf (M) was added to your bag.',
      'The total is now £297.50 instead of £0.00.',
    ]);
  });

  it('names another quantity and another price of a piece', () => {
    const dearer = structuredClone(exampleBasket({ quantity: 3 }));
    const coat = dearer.basketItemsGroups[0]?.basketItems[0];
    if (coat) coat.product = { ...coat.product, unitPricePence: 13_000, unitPriceCurrency: '£130.00' };
    expect(bagChanges(known, dearer)).toEqual([
      'Your bag holds 3 of Wool coat (M).',
      'Wool coat (M) now costs £130.00 instead of £120.00.',
      'The total is now £417.50 instead of £297.50.',
    ]);
  });

  it('does not name a piece again that a notice names with the reason', () => {
    const notices = ['Wool coat (M) is sold out and was taken out of your bag.'];
    const noticedSizes = known.localBasket.items.slice(0, 1).map((item) => item.productSizeVariantId);
    expect(bagChanges(known, { ...empty, notices, noticedSizes })).toEqual([
      'Silk scarf (M) is no longer in your bag.',
      'The total is now £0.00 instead of £297.50.',
    ]);
  });

  it('names the total alone when only delivery has another price', () => {
    const delivery = { ...known, totalCostPence: 30_000, totalCostCurrency: '£300.00' };
    expect(bagChanges(known, delivery)).toEqual(['The total is now £300.00 instead of £297.50.']);
  });
});
