import { type Filter, filterKinds } from '@toile/catalogue-contract';
import type { FilterCount } from './list-reader.ts';
import {
  blockSize,
  blocksInAll,
  countInBoth,
  inEither,
  noPieces,
  type PieceSet,
  setInAll,
} from './piece-set.ts';

/** Pieces of each value, by kind: of each filter, and of each category by its id. */
export type FilterSets = ReadonlyMap<string, ReadonlyMap<string, PieceSet>>;

/** Sets that a list is cut from. */
export interface ListSets {
  sets: FilterSets;
  /** Sets that its pieces are in, whatever is chosen. */
  scope: readonly PieceSet[];
  filters: readonly Filter[];
}

/** Sets that the pieces are in which the filters of all kinds but one leave. */
function setsLeft({ sets, scope, filters }: ListSets, without?: Filter['kind']): PieceSet[] {
  const chosen = new Map<string, PieceSet>();
  for (const { kind, value } of filters) {
    const pieces = sets.get(kind)?.get(value) ?? noPieces;
    if (kind !== without) chosen.set(kind, inEither(chosen.get(kind) ?? noPieces, pieces));
  }
  return [...scope, ...chosen.values()];
}

/** Number of the pieces that all filters leave, and the places of a part of them in their order. */
export function cutList(
  list: ListSets,
  { offset, limit, isFalling }: { offset: number; limit: number; isFalling: boolean },
): { total: number; places: number[] } {
  let total = 0;
  const places: number[] = [];
  for (const [at, block] of blocksInAll(setsLeft(list), isFalling)) {
    const size = block.size();
    if (places.length < limit && total + size > offset) {
      const own = isFalling ? block.array().reverse() : block.array();
      const first = Math.max(0, offset - total);
      for (const place of own.slice(first, first + limit - places.length))
        places.push(at * blockSize + place);
    }
    total += size;
  }
  return { total, places };
}

/** Counts of each value among the pieces that the filters of all other kinds leave. */
export function countFilters(list: ListSets): FilterCount[] {
  const chosen = new Set(list.filters.map(({ kind }) => kind));
  const countsOf = (kinds: readonly Filter['kind'][], without?: Filter['kind']): FilterCount[] => {
    const left = setInAll(setsLeft(list, without));
    return kinds.flatMap((kind) =>
      [...(list.sets.get(kind) ?? [])].map(([value, pieces]) => ({
        kind,
        value,
        count: countInBoth(pieces, left),
      })),
    );
  };
  return [
    ...countsOf(filterKinds.filter((kind) => !chosen.has(kind))),
    ...[...chosen].flatMap((kind) => countsOf([kind], kind)),
  ];
}
