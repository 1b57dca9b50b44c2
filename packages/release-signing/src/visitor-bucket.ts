import { createHash } from 'node:crypto';
import type { Half } from '@toile/releases-contract';
import { halfShare } from '@toile/releases-contract/plain';

/** A visitor's cookie, where there is one. */
export const isVisitorId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/**
 * Bucket of a visitor between 0 and 100, for one canary. The canary's share begins at 0: growing it adds visitors and
 * moves none out, and the next canary meets others.
 */
export function bucketOf(visitor: string, canaryId: string): number {
  const hash = createHash('sha256').update(`${canaryId} ${visitor}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}

interface Placed {
  id: string;
  half?: Half | undefined;
}

/** Half of the visitors that a canary has while another runs: who has the first loses nothing when a second begins. */
export const halfOf = ({ id, half }: Placed): Half => half ?? { of: id, side: 'lower' };

/** Half that is free beside a canary. */
export function halfBeside(canary: Placed): Half {
  const { of, side } = halfOf(canary);
  return { of, side: side === 'lower' ? 'upper' : 'lower' };
}

/** True when a visitor is of a half. */
export const isInHalf = (visitor: string, { of, side }: Half): boolean =>
  bucketOf(visitor, of) < halfShare === (side === 'lower');

/** Place of a visitor between 0 and 100 in the row of those who get a canary: those of its half come before all others. */
export function placeOf(visitor: string, canary: Placed): number {
  const half = halfOf(canary);
  const bucket = bucketOf(visitor, canary.id);
  if (half.of === canary.id) return bucket;
  return (isInHalf(visitor, half) ? 0 : halfShare) + bucket / 2;
}

/** True when a visitor gets a canary with this share of all, in per cent. */
export const isInShare = (visitor: string, { share, ...canary }: Placed & { share: number }): boolean =>
  placeOf(visitor, canary) < share;
