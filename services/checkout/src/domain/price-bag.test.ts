import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { basketAnswer } from './basket-answer.ts';
import { fitToStock } from './fit-to-stock.ts';
import { fingerprint, type OfferedLine, priceBag, type Terms } from './price-bag.ts';

const line = (change: Partial<OfferedLine> = {}): OfferedLine => ({
  productId: 1,
  sizeId: 1,
  quantity: 1,
  sizeTitle: 'M',
  available: 5,
  title: 'Coat',
  friendlyUrlName: 'coat',
  unitPricePence: 1999,
  shippingPence: 500,
  productType: 0,
  thumbnail: { url: '/media/a/b.webp' },
  designer: { id: 1, brandTitle: 'Aster', friendlyUrlName: 'aster' },
  ...change,
});

const anyLine = fc.record({
  sizeId: fc.integer({ min: 1, max: 1e9 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  unitPricePence: fc.integer({ min: 0, max: 1_000_000 }),
  shippingPence: fc.integer({ min: 0, max: 10_000 }),
  designer: fc
    .integer({ min: 1, max: 20 })
    .map((id) => ({ id, brandTitle: `d${id}`, friendlyUrlName: `d${id}` })),
});
const max: Terms = { shipping: 'max', sells: { currency: 'GBP', countries: ['GB'] } };
const identity = { basketId: 'b', lastUpdated: '2026-01-01T00:00:00.000Z' };

it('tells the terms of a piece, and none of an offer without them (CA-28)', () => {
  const terms = { productType: 1, returnType: 1, leadTimeDays: 28 };
  const pieces = [line(terms), line({ sizeId: 2, returnType: null, leadTimeDays: null })];
  const [parcel] = basketAnswer(identity, priceBag(pieces, max)).basketItemsGroups;
  expect(parcel?.basketItems.map(({ product }) => product)).toMatchObject([
    terms,
    { returnType: undefined, leadTimeDays: undefined },
  ]);
});

it('has the same order of parcels and pieces in whatever order they came', () => {
  const bertha = { id: 2, brandTitle: 'Bertha', friendlyUrlName: 'bertha' };
  const pieces = [
    line({ sizeId: 7, title: 'Coat' }),
    line({ sizeId: 8, title: 'Coat' }),
    line({ sizeId: 3, title: 'Shirt' }),
    line({ sizeId: 1, title: 'Apron', designer: bertha }),
  ];
  const sizes = (lines: OfferedLine[]) =>
    priceBag(lines, max).groups.map((group) => group.lines.map(({ sizeId }) => sizeId));
  expect(sizes(pieces)).toEqual([[7, 8, 3], [1]]);
  expect(sizes(pieces.toReversed())).toEqual(sizes(pieces));
});

describe('pence arithmetic', () => {
  it('makes the total the integer sum of lines and one parcel per designer (T14, T15, D29)', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (changes) => {
        const bag = priceBag(changes.map(line), max);
        const answer = basketAnswer(identity, bag);
        const designers = new Set(changes.map(({ designer }) => designer.id));
        let expected = 0n;
        for (const { quantity, unitPricePence } of changes)
          expected += BigInt(quantity) * BigInt(unitPricePence);
        for (const id of designers) {
          const costs = changes
            .filter(({ designer }) => designer.id === id)
            .map((each) => each.shippingPence);
          expected += BigInt(Math.max(...costs));
        }
        expect(BigInt(answer.totalCostPence)).toBe(expected);
        expect(answer.basketItemsGroups).toHaveLength(designers.size);
        expect(Math.round(answer.totalCost * 100)).toBe(answer.totalCostPence);
        expect(answer.totalCostCurrency.replace(/[£,.]/g, '').replace(/^0+(?=\d)/, '')).toBe(
          String(expected),
        );
        const groups = answer.basketItemsGroups.map(({ totalCostPence }) => totalCostPence);
        expect(groups.reduce((total, part) => total + part, 0)).toBe(answer.totalCostPence);
      }),
      { numRuns: 2000 },
    );
  });

  it('knows 19.99 × 3 and 0.1 + 0.2', () => {
    const three = priceBag([line({ quantity: 3, shippingPence: 0 })], max);
    expect(basketAnswer(identity, three)).toMatchObject({ totalCost: 59.97, totalCostCurrency: '£59.97' });
    const small = priceBag(
      [
        line({ unitPricePence: 10, shippingPence: 0 }),
        line({ sizeId: 2, unitPricePence: 20, shippingPence: 0 }),
      ],
      max,
    );
    expect(basketAnswer(identity, small).totalCost).toBe(0.3);
  });

  it('adds every shipping cost when the rule says so (D29)', () => {
    expect(
      priceBag([line(), line({ sizeId: 2, shippingPence: 300 })], { ...max, shipping: 'sum' }).groups[0]
        ?.shippingPence,
    ).toBe(800);
  });
});

describe('what no longer fits', () => {
  it('drops what is sold out and lowers what is more than there is, in words (D12)', () => {
    const fitted = fitToStock([
      line({ sizeId: 1, available: 0 }),
      line({ sizeId: 2, quantity: 9, available: 2 }),
      line({ sizeId: 3, quantity: 2 }),
    ]);
    expect(fitted.lines.map(({ sizeId, quantity }) => [sizeId, quantity])).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(fitted.notices).toEqual([
      { sizeId: 1, text: 'Coat (M) is sold out and was taken out of your bag.' },
      { sizeId: 2, text: 'Only 2 of Coat (M) left: your bag was changed to 2.' },
    ]);
  });

  it('sees a changed price in the fingerprint, not a changed order of lines (D37)', () => {
    const two = [line({ sizeId: 1 }), line({ sizeId: 2 })];
    const print = fingerprint(priceBag(two, max));
    expect(fingerprint(priceBag(two.toReversed(), max))).toBe(print);
    expect(fingerprint(priceBag([line({ unitPricePence: 2000 }), line({ sizeId: 2 })], max))).not.toBe(print);
  });
});
