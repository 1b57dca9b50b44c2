import { describe, expect, it } from '@jest/globals';
import type { ReturnPolicy } from '@toile/contracts';
import type { OfferedLine, PricedGroup } from './price-bag.ts';
import { backFor, type ReturnableParcel, type ReturnedPiece, returnableParcel } from './return-rules.ts';

const day = 86_400_000;
const delivered = new Date('2026-11-01T15:00:00Z');

interface Given {
  policy?: ReturnPolicy;
  /** `[returnType, productType, quantity]` of each; a piece costs £19.99. */
  lines?: [number | null, number, number][];
  before?: ReturnedPiece[];
  beforePence?: number;
  sentAt?: Date | undefined;
  deliveredAt?: Date | undefined;
  now?: Date;
}

function parcelOf({ lines = [[2, 0, 1]], policy = 'spec', before = [], ...given }: Given = {}) {
  const parcel = {
    designer: { id: 1, brandTitle: 'B', friendlyUrlName: 'b' },
    lines: lines.map(([returnType, productType, quantity], index) => ({
      sizeId: index + 1,
      title: `Piece ${index + 1}`,
      sizeTitle: 'M',
      unitPricePence: 1999,
      returnType,
      productType,
      quantity,
    })) as OfferedLine[],
    shippingPence: 450,
    totalPence: 0,
  } satisfies PricedGroup;
  const { sentAt = delivered, now = delivered, beforePence = 0 } = given;
  const deliveredAt = 'deliveredAt' in given ? given.deliveredAt : delivered;
  return returnableParcel({ policy, parcel, before, beforePence, sentAt, deliveredAt, now });
}

const back = (parcel: ReturnableParcel | undefined, ...pieces: [number, number][]) =>
  parcel &&
  backFor(
    parcel,
    pieces.map(([sizeId, quantity]) => ({ sizeId, quantity })),
  );

describe('what goes back of a piece', () => {
  it.each<[string, Given, number | undefined]>([
    ['all of its price', { lines: [[2, 0, 1]] }, 1999],
    ['half of it, and the half penny', { lines: [[1, 2, 1]] }, 1000],
    ['nothing of one that can’t be returned', { lines: [[0, 2, 1]] }, undefined],
    ['nothing of one whose rule nobody knows', { lines: [[7, 0, 1]] }, undefined],
    ['nothing of one without a rule', { lines: [[null, 0, 1]] }, undefined],
    [
      'by law all, and delivery, unless it was made to measure',
      { lines: [[0, 0, 1]], policy: 'statutory' },
      2449,
    ],
    ['half of one made to measure, without delivery', { lines: [[1, 2, 1]], policy: 'statutory' }, 1000],
  ])('is %s', (_what, given, pence) => {
    expect(back(parcelOf(given), [1, 1])).toBe(pence);
  });

  it('has delivery with the last of a parcel’s pieces, by law and once', () => {
    const lines: Given['lines'] = [[2, 0, 2]];
    expect(back(parcelOf({ lines, policy: 'statutory' }), [1, 1])).toBe(1999);
    expect(back(parcelOf({ lines, policy: 'statutory' }), [1, 2])).toBe(2 * 1999 + 450);
    const before = [{ sizeId: 1, quantity: 1 }];
    const again = (beforePence: number) => parcelOf({ lines, policy: 'statutory', before, beforePence });
    expect(back(again(1999), [1, 1])).toBe(1999 + 450);
    expect(back(again(1999 + 450), [1, 1])).toBe(1999);
    expect(back(parcelOf({ lines }), [1, 2])).toBe(2 * 1999);
  });
});

describe('what may be asked for', () => {
  it('are pieces of the parcel, each as often as it was bought and not before', () => {
    const lines: Given['lines'] = [
      [2, 0, 2],
      [2, 0, 1],
      [0, 0, 1],
    ];
    const parcel = parcelOf({
      lines,
      before: [
        { sizeId: 1, quantity: 1 },
        { sizeId: 2, quantity: 1 },
      ],
    });
    expect(parcel?.pieces.map(({ sizeId, most }) => [sizeId, most])).toEqual([[1, 1]]);
    for (const asked of [
      [[1, 2]],
      [[2, 1]],
      [[3, 1]],
      [[9, 1]],
      [
        [1, 1],
        [1, 1],
      ],
      [],
    ] as [number, number][][])
      expect([asked, back(parcel, ...asked)]).toEqual([asked, undefined]);
  });

  it('ends 14 days after the parcel has arrived, with the end of that day, and begins when it leaves', () => {
    const at = (days: number, hours = 0) => new Date(delivered.getTime() + days * day + hours * 3_600_000);
    expect(parcelOf({ now: at(14) })?.until).toBe('2026-11-15');
    expect(parcelOf({ now: at(14, 8) })).toBeDefined();
    expect(parcelOf({ now: at(14, 10) })).toBeUndefined();
    expect(parcelOf({ deliveredAt: undefined, now: at(90) })).toMatchObject({ until: undefined });
  });
});
