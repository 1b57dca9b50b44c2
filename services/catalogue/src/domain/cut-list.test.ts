import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@toile/catalogue-contract';
import { countFilters, cutList } from './cut-list.ts';
import { blockOf, blockSize, setOfPlaces } from './piece-set.ts';

/** Pieces in three blocks and one far behind, of which each value has every so many. */
const all = [...Array.from({ length: 3 * blockSize }, (_, place) => place), 9 * blockSize + 5];
const every = (step: number) => all.filter((place) => place % step === 0);
const values = {
  colour: { red: every(3), blue: every(5) },
  material: { wool: every(7), linen: [all.at(-1) ?? 0] },
};
const scope = every(2);
const sets = new Map(
  Object.entries(values).map(([kind, ofKind]) => [
    kind,
    new Map(Object.entries(ofKind).map(([value, places]) => [value, setOfPlaces(places)])),
  ]),
);

const red: Filter = { kind: 'colour', value: 'red' };
const blue: Filter = { kind: 'colour', value: 'blue' };
const wool: Filter = { kind: 'material', value: 'wool' };
const unknown: Filter = { kind: 'colour', value: 'no-colour' };

const placesOf = ({ kind, value }: Filter) =>
  (values as Record<string, Record<string, number[]>>)[kind]?.[value] ?? [];
/** Places that the filters leave, by a look at each. */
function left(filters: readonly Filter[]): number[] {
  const kinds = [...new Set(filters.map(({ kind }) => kind))].map(
    (kind) => new Set(filters.filter((filter) => filter.kind === kind).flatMap(placesOf)),
  );
  return scope.filter((place) => kinds.every((kind) => kind.has(place)));
}

describe.each([
  ['nothing', []],
  ['a value', [red]],
  ['two values of a kind', [red, blue]],
  ['values of two kinds', [red, blue, wool]],
  ['a value that no piece has', [unknown, wool]],
])('a list of which %s is chosen', (_what, filters: Filter[]) => {
  const list = { sets, scope: [setOfPlaces(scope)], filters };
  const expected = left(filters);

  it.each([false, true])('has each part of it in its order (falling: %s)', (isFalling) => {
    const inOrder = isFalling ? expected.toReversed() : expected;
    for (const [offset, limit] of [
      [0, 24],
      [7, 1],
      [expected.length - 3, 24],
      [10, 9000],
      [0, 2 ** 31 - 1],
    ] as const) {
      const first = Math.max(0, offset);
      expect(cutList(list, { offset: first, limit, isFalling })).toEqual({
        total: expected.length,
        places: inOrder.slice(first, first + limit),
      });
    }
  });

  it('counts each value with the filters of the other kinds', () => {
    const counts = countFilters(list).map(({ kind, value, count }) => [kind, value, count]);
    const byHand = [red, blue, wool, { kind: 'material', value: 'linen' } as const].map((value) => {
      const others = filters.filter(({ kind }) => kind !== value.kind);
      return [value.kind, value.value, left([...others, value]).length];
    });
    expect(counts).toHaveLength(byHand.length);
    expect(counts).toEqual(expect.arrayContaining(byHand));
  });
});

it('nothing is cut from no set', () => {
  const list = { sets, scope: [], filters: [] };
  expect(cutList(list, { offset: 0, limit: 24, isFalling: false })).toEqual({ total: 0, places: [] });
});

it('a block of the bytes of PostgreSQL has its first place in their first bit', () => {
  const bytes = new Uint8Array(blockSize / 8 + 1).subarray(1);
  bytes.set([0b1000_0001, 0b0100_0000]);
  bytes.set([0b0000_0001], bytes.length - 1);
  expect(blockOf(bytes).array()).toEqual([0, 7, 9, blockSize - 1]);
});
