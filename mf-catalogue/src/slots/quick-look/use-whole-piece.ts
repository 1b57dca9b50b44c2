import type { Product, ProductCard } from '@toile/contracts';
import { useEffect, useState } from 'react';
import { beginWith, fetchProduct } from '../../pages/product/product.loader.ts';

interface WholePiece {
  product: Product;
  state: 'coming' | 'there' | 'failed';
}

/** A piece by its card, then whole, as its page asks for it. */
export function useWholePiece(card: ProductCard): WholePiece {
  const [piece, setPiece] = useState<WholePiece>(() => ({ ...beginWith(card), state: 'coming' }));
  useEffect(() => {
    const leaving = new AbortController();
    fetchProduct(card, leaving).then(
      (product) => setPiece({ product, state: 'there' }),
      () => leaving.signal.aborted || setPiece((known) => ({ ...known, state: 'failed' })),
    );
    return () => leaving.abort();
  }, [card]);
  return piece;
}
