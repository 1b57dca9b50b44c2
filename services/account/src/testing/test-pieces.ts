import { exampleProduct } from '@toile/contracts/examples';
import type { Pieces } from '../domain/pieces.ts';

/** Of the product in every test; it has a size S, too. */
export const sizeM = 502;
export const productId = exampleProduct().id;

/** Stock of the product, newer each time it is told. */
let revision = 1;
export const stockNews = (soldOutSizes: number[]) => {
  revision += 1;
  return { products: [{ productId, revision, isSoldOut: soldOutSizes.length > 1, soldOutSizes }] };
};

/** Pieces of a catalogue that can be away, or have one piece less. */
export function testPieces() {
  const state = { isAway: false, isGone: false };
  const pieces: Pieces = {
    async find(id) {
      if (state.isAway) throw new Error('The catalogue is away');
      return id === productId && !state.isGone ? exampleProduct() : undefined;
    },
  };
  return { pieces, state };
}
