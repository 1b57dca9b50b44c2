import { createHash } from 'node:crypto';

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

/** True when a visitor gets a canary with this share of them, in per cent. */
export const isInShare = (visitor: string, { id, share }: { id: string; share: number }): boolean =>
  bucketOf(visitor, id) < share;
