import { imageSchema, productCardSchema } from '@toile/contracts';
import { z } from 'zod';
import { chosenPartSchema } from './filters.ts';

/** GET /api/home/shop/{slug}?currentPage=: a page of the pieces that a rule of the shop's editors finds, the newest first. */
export const selectionSchema = chosenPartSchema.extend({
  title: z.string(),
  text: z.string(),
  /** Of one of its pieces. */
  image: imageSchema.optional(),
  products: z.array(productCardSchema),
  paginationInfo: z.object({ totalPages: z.int(), currentPage: z.int(), totalProducts: z.int() }),
});
export type Selection = z.infer<typeof selectionSchema>;
