import { productCardSchema, productSchema } from '@toile/contracts';
import { z } from 'zod';

/** Ways on from a piece. All can be bought, and each is in one row alone. */
export const furtherPiecesSchema = z.object({
  /** Others of its collection, those of other categories first. */
  goesWith: z.array(productCardSchema),
  /** Collection that they are of; `path` is its page's. */
  collection: z.object({ title: z.string(), path: z.string() }).optional(),
  /** Pieces that share its category, its colour, its material or about its price. */
  similar: z.array(productCardSchema),
  /** The newest of its designer. */
  ofDesigner: z.array(productCardSchema),
});
export type FurtherPieces = z.infer<typeof furtherPiecesSchema>;

/** GET /api/products/details/{id}/{friendlyUrlName}?with=further: all that a product's page shows. */
export const productPageSchema = productSchema.extend({ further: furtherPiecesSchema.optional() });
export type ProductPageData = z.infer<typeof productPageSchema>;
