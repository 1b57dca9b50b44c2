import { productCardSchema, productSchema } from '@toile/contracts';
import { z } from 'zod';

/** A card with the sizes of its piece. */
const pieceSchema = productCardSchema.extend({ sizes: productSchema.shape.sizes });
export type Piece = z.infer<typeof pieceSchema>;

/** GET /api/products/pieces?ids=19170-18813: those of these pieces that the shop has, in the order asked for. */
export const piecesSchema = z.array(pieceSchema);
