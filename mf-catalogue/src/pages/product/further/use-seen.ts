import type { Product, ProductCard } from '@toile/contracts';
import { useEffect } from 'react';

const most = 4;

/**
 * Pieces that were looked at since the document was opened, the newest last. In memory alone: nothing that isn't needed is stored
 * before consent (T47).
 */
const seenPieces = new Map<number, ProductCard>();

/** Notes a piece, and answers those that were seen before it, the newest first. */
export function useSeen(product: Product): readonly ProductCard[] {
  const { id } = product;
  useEffect(() => {
    const { story: _, ...card } = product;
    seenPieces.delete(id);
    seenPieces.set(id, card);
  }, [id, product]);
  return [...seenPieces.values()]
    .filter((seen) => seen.id !== id)
    .slice(-most)
    .reverse();
}
