import { productSchema } from '@toile/contracts';
import { serviceFetch } from '@toile/service-kit';
import type { Pieces } from '../domain/pieces.ts';

const pieceSchema = productSchema.pick({
  id: true,
  title: true,
  friendlyUrlName: true,
  unitPriceCurrency: true,
  designer: true,
  sizes: true,
});

/** Pieces as the catalogue service shows them. */
export const cataloguePieces = (baseUrl: string): Pieces => ({
  async find(productId) {
    const answer = await serviceFetch(`${baseUrl}/api/products/details/${productId}/-`);
    if (answer.ok) return pieceSchema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`The catalogue answered with ${answer.status}`);
  },
});
