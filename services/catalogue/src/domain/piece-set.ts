import { TypedFastBitSet } from 'typedfastbitset';

/** Places in a block of a set (see the migration `filter-sets`). */
export const blockSize = 16_384;
const bytesOfBlock = blockSize / 8;

/**
 * Set of pieces, a bit for the place of each in a stored order, in blocks that have a piece. Bits are in PostgreSQL's order, the
 * highest of a byte first: blocks are cut and counted, and not asked for a place.
 */
export type PieceSet = ReadonlyMap<number, Block>;
export type Block = TypedFastBitSet;

export const noPieces: PieceSet = new Map();

/** Block of the bytes that PostgreSQL keeps. */
export function blockOf(bytes: Uint8Array): Block {
  const own = new Uint8Array(bytesOfBlock);
  own.set(bytes);
  return TypedFastBitSet.fromWords(new Uint32Array(own.buffer));
}

/** Text of a block as PostgreSQL reads it: `x` and hexadecimal digits. */
export function textOfBlock({ words }: Block): string {
  return `x${Buffer.from(words.buffer).toString('hex')}`;
}

export function setOfPlaces(places: readonly number[]): PieceSet {
  const blocks = new Map<number, Uint8Array>();
  for (const place of places) {
    const block = Math.floor(place / blockSize);
    const bytes = blocks.get(block) ?? new Uint8Array(bytesOfBlock);
    const at = (place % blockSize) >> 3;
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (place % 8));
    blocks.set(block, bytes);
  }
  return new Map([...blocks].map(([block, bytes]) => [block, blockOf(bytes)]));
}

/** Pieces that are in both sets. */
export function inBoth(one: PieceSet, other: PieceSet): PieceSet {
  const both = new Map<number, Block>();
  for (const [block, bits] of one) {
    const others = other.get(block);
    const left = others && bits.new_intersection(others);
    if (left && !left.isEmpty()) both.set(block, left);
  }
  return both;
}

/** Pieces that are in one of two sets. */
export function inEither(one: PieceSet, other: PieceSet): PieceSet {
  const either = new Map(one);
  for (const [block, bits] of other) {
    const others = one.get(block);
    either.set(block, others ? bits.new_union(others) : bits);
  }
  return either;
}

/** Number of the pieces that are in both sets. */
export function countInBoth(one: PieceSet, other: PieceSet): number {
  let count = 0;
  for (const [block, bits] of one) {
    const others = other.get(block);
    if (others) count += bits.intersection_size(others);
  }
  return count;
}
