import { TypedFastBitSet } from 'typedfastbitset';

/** Places in a block of a set (see the migration `filter-sets`). */
export const blockSize = 16_384;

/** Places in a block, counted from its first one. */
export type Block = TypedFastBitSet;

/** Set of pieces: the places that they have in a stored order, in blocks that have a piece. */
export type PieceSet = ReadonlyMap<number, Block>;

export const noPieces: PieceSet = new Map();

/** Four bytes, each with its bits the other way round: PostgreSQL has the first place in the highest bit. */
function turned(word: number): number {
  const pairs = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1);
  const fours = ((pairs >>> 2) & 0x33333333) | ((pairs & 0x33333333) << 2);
  return ((fours >>> 4) & 0x0f0f0f0f) | ((fours & 0x0f0f0f0f) << 4);
}

const emptyBlock = (): Block => TypedFastBitSet.fromWords(new Uint32Array(blockSize / 32));

/** Block of the bytes that PostgreSQL keeps. */
export function blockOf(bytes: Uint8Array): Block {
  // Words begin at multiples of four; what the database sends begins anywhere.
  const words = new Uint32Array(new Uint8Array(bytes).buffer);
  return TypedFastBitSet.fromWords(words.map(turned));
}

export function setOfPlaces(places: readonly number[]): PieceSet {
  const set = new Map<number, Block>();
  for (const place of places) {
    const at = Math.floor(place / blockSize);
    const block = set.get(at) ?? emptyBlock();
    block.add(place % blockSize);
    set.set(at, block);
  }
  return set;
}

/** Pieces that are in one of two sets. */
export function inEither(one: PieceSet, other: PieceSet): PieceSet {
  const either = new Map(one);
  other.forEach((block, at) => {
    const others = one.get(at);
    either.set(at, others ? block.new_union(others) : block);
  });
  return either;
}

/**
 * Blocks of the pieces that are in all sets, of none if there is no set, in their order or the other way round. It is the same
 * block each time: thousands of new ones a second would have to be collected.
 */
export function* blocksInAll(sets: readonly PieceSet[], isFalling = false): Generator<[at: number, Block]> {
  const [fewest = noPieces, ...others] = [...sets].sort((one, other) => one.size - other.size);
  const left = emptyBlock();
  for (const [at, block] of [...fewest].sort(([one], [other]) => (isFalling ? other - one : one - other))) {
    left.words.set(block.words);
    const isLeft = others.every((set) => {
      const own = set.get(at);
      return own !== undefined && !left.intersection(own).isEmpty();
    });
    if (isLeft) yield [at, left];
  }
}

const blocksToReuse: Block[] = [];

/** Set of the pieces that are in all sets, until this is asked for another one. */
export function setInAll(sets: readonly PieceSet[]): PieceSet {
  const all = new Map<number, Block>();
  for (const [at, { words }] of blocksInAll(sets)) {
    blocksToReuse[all.size] ??= emptyBlock();
    const block = blocksToReuse[all.size] as Block;
    block.words.set(words);
    all.set(at, block);
  }
  return all;
}

/** Number of the pieces that are in both sets. A loop over pairs would make each of them anew, thousands of times. */
export function countInBoth(one: PieceSet, other: PieceSet): number {
  let count = 0;
  one.forEach((block, at) => {
    const others = other.get(at);
    if (others) count += block.intersection_size(others);
  });
  return count;
}
