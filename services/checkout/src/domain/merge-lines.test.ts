import { describe, expect, it } from '@jest/globals';
import { maxLines, maxQuantityPerLine } from '@toile/checkout-contract';
import fc from 'fast-check';
import { type KeptLine, sum, union } from './merge-lines.ts';

const bag = fc.uniqueArray(
  fc.record({
    sizeId: fc.integer({ min: 1, max: 60 }),
    quantity: fc.integer({ min: 1, max: maxQuantityPerLine }),
  }),
  { selector: ({ sizeId }) => sizeId, maxLength: maxLines },
);
const pair = fc
  .tuple(bag, bag)
  .map((bags) => bags.map((lines) => lines.map((line) => ({ ...line, productId: 1 }))));

const countsOf = (lines: KeptLine[] = []) => new Map(lines.map(({ sizeId, quantity }) => [sizeId, quantity]));
/** A bag with the lines that a merge has changed, as they are written. */
const written = (own: KeptLine[] = [], changed: KeptLine[]) =>
  new Map([...countsOf(own), ...countsOf(changed)]);
const linesOf = (counts: Map<number, number>): KeptLine[] =>
  [...counts].map(([sizeId, quantity]) => ({ productId: 1, sizeId, quantity }));

describe('a guest’s bag and a user’s (T21, D12)', () => {
  it('become all pieces of both, each as often as in the one that has more of it', () => {
    fc.assert(
      fc.property(pair, ([own = [], brought = []]) => {
        const merged = written(own, union(own, brought));
        const mine = countsOf(own);
        const theirs = countsOf(brought);
        expect(new Set(merged.keys())).toEqual(new Set([...mine.keys(), ...theirs.keys()]));
        for (const [sizeId, quantity] of merged)
          expect(quantity).toBe(Math.max(mine.get(sizeId) ?? 0, theirs.get(sizeId) ?? 0));
      }),
      { numRuns: 1000 },
    );
  });

  it('merged again, change nothing more, whichever of the two comes first', () => {
    fc.assert(
      fc.property(pair, ([own = [], brought = []]) => {
        const merged = written(own, union(own, brought));
        expect(union(linesOf(merged), brought)).toEqual([]);
        const other = written(brought, union(brought, own));
        expect(new Map([...other].sort())).toEqual(new Map([...merged].sort()));
      }),
      { numRuns: 1000 },
    );
  });
});

it('pieces of a form come on top, and fill no more than a bag may have', () => {
  fc.assert(
    fc.property(pair, ([own = [], brought = []]) => {
      const merged = written(own, sum(own, brought));
      expect(merged.size).toBeLessThanOrEqual(maxLines);
      for (const { sizeId, quantity } of own) {
        const more = countsOf(brought).get(sizeId) ?? 0;
        expect(merged.get(sizeId)).toBe(Math.min(quantity + more, maxQuantityPerLine));
      }
    }),
    { numRuns: 1000 },
  );
});
