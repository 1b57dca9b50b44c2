import { createHash } from 'node:crypto';

/** A visitor's cookie, where there is one. */
export const isVisitorId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/**
 * Where a visitor stands between 0 and 100, for one candidate. The candidate's share begins at 0: growing it adds visitors
 * and moves none out, and the next candidate meets others.
 */
export function placeOf(visitor: string, candidateId: string): number {
  const hash = createHash('sha256').update(`${candidateId} ${visitor}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** Whether a visitor gets a candidate with this share of them, in per cent. */
export const isInShare = (visitor: string, { id, share }: { id: string; share: number }): boolean =>
  placeOf(visitor, id) < share;
