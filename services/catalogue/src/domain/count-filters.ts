import { type Filter, filterKinds } from '@toile/catalogue-contract';
import type { FilterCount } from './list-reader.ts';
import { countInBoth, inBoth, inEither, noPieces, type PieceSet } from './piece-set.ts';

/** Pieces of each value, by kind. */
export type FilterSets = ReadonlyMap<string, ReadonlyMap<string, PieceSet>>;

export const piecesOf = (
  sets: FilterSets,
  { kind, value }: Pick<Filter, 'value'> & { kind: string },
): PieceSet => sets.get(kind)?.get(value) ?? noPieces;

/** Pieces that are in all of these sets: of none there are none. */
const inAll = (sets: readonly PieceSet[]): PieceSet => (sets.length > 0 ? sets.reduce(inBoth) : noPieces);

/** Counts of each value among the pieces of a scope that the filters of all other kinds leave. */
export function countFilters(
  sets: FilterSets,
  { scope, filters }: { scope: readonly PieceSet[]; filters: readonly Filter[] },
): FilterCount[] {
  const chosen = new Map<string, PieceSet>();
  for (const filter of filters)
    chosen.set(filter.kind, inEither(chosen.get(filter.kind) ?? noPieces, piecesOf(sets, filter)));
  const leftWithout = (kind?: string) =>
    inAll([...scope, ...[...chosen].flatMap(([other, pieces]) => (other === kind ? [] : [pieces]))]);
  const left = leftWithout();
  return filterKinds.flatMap((kind) => {
    const leftByOthers = chosen.has(kind) ? leftWithout(kind) : left;
    return [...(sets.get(kind) ?? [])].map(([value, pieces]) => ({
      kind,
      value,
      count: countInBoth(leftByOthers, pieces),
    }));
  });
}
