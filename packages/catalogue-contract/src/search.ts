import { imageSchema, productCardSchema } from '@toile/contracts';
import { z } from 'zod';
import { chosenPartSchema } from './filters.ts';

export const searchKinds = ['product', 'designer', 'collection', 'category', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A thing that search finds; `path` is its page's, `owner` whose it is or where it stands. */
const searchHitSchema = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  path: z.string(),
  owner: z.string().optional(),
  image: imageSchema.optional(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** Reading of what was typed. */
const readAsSchema = z.object({
  /** The words that were looked for, where they are others than those typed. */
  corrected: z.string().optional(),
  /** Limits of price in pence, as "under 200" says them. */
  fromPence: z.int().optional(),
  toPence: z.int().optional(),
  /** True when nothing has all of the words, and these have some. */
  isRelaxed: z.boolean(),
});

/** GET /api/search?q=&currentPage=. */
export const searchAnswerSchema = chosenPartSchema.extend({
  readAs: readAsSchema,
  products: z.array(productCardSchema),
  others: z.array(searchHitSchema),
  /** `totalProducts` counts no further than `mostRanked`. */
  paginationInfo: z.object({ totalPages: z.int(), currentPage: z.int(), totalProducts: z.int() }),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** GET /api/search/suggestions?q=, while it is typed. */
export const suggestionsSchema = z.object({ suggestions: z.array(searchHitSchema) });
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Of all that match, these many are ranked: the newest of them. */
export const mostRanked = 2400;
