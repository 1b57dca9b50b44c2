import { designerRefSchema, imageSchema, productCardSchema } from '@toile/contracts';
import { z } from 'zod';
import { chosenPartSchema } from './filters.ts';

/** A department with more has letters and a field, and lists some (CA-07). */
export const mostDesignersInFull = 36;
/** Of those: a page of the catalogue stays as small as it is when the shop grows. */
export const mostListedDesigners = 24;

export interface Category {
  id: number;
  title: string;
  friendlyUrlName: string;
  isSelected: boolean;
  childrenCategories: Category[];
}
export const categorySchema: z.ZodType<Category> = z.object({
  id: z.int(),
  title: z.string(),
  friendlyUrlName: z.string(),
  isSelected: z.boolean(),
  get childrenCategories() {
    return z.array(categorySchema);
  },
});

/**
 * Of a department with more designers than are listed: the letters that their names begin with, what the names of the listed
 * ones begin with (nothing: of the first ones), and how many there are of those.
 */
const designerIndexSchema = z.object({ letters: z.array(z.string()), begins: z.string(), total: z.int() });

/** GET /api/storecatalogue/… (SV-13). `selectedCategory.path` is the slugs from the root down to it. */
export const storeCatalogueSchema = chosenPartSchema.extend({
  rootCategory: categorySchema,
  designers: z.array(
    designerRefSchema
      .pick({ id: true, brandTitle: true, friendlyUrlName: true })
      .extend({ isSelected: z.boolean() }),
  ),
  designerIndex: designerIndexSchema.optional(),
  products: z.array(productCardSchema),
  selectedDesigner: designerRefSchema.optional(),
  selectedCategory: z.object({
    id: z.int(),
    title: z.string(),
    friendlyUrlName: z.string(),
    description: z.string().optional(),
    path: z.array(z.string()),
  }),
  paginationInfo: z.object({ totalPages: z.int(), currentPage: z.int(), totalProducts: z.int() }),
});
export type StoreCatalogue = z.infer<typeof storeCatalogueSchema>;

/** GET /api/home/shop (SV-09). */
export const homeShopSchema = z.object({
  featuredProducts: z.array(productCardSchema),
  featured3D: z.array(productCardSchema),
  /** A picture for each door: the root category's own. */
  doors: z.array(z.object({ friendlyUrlName: z.string(), title: z.string(), image: imageSchema.optional() })),
  /** Pages of pieces by a rule; absent from an older service. */
  selections: z.array(z.object({ title: z.string(), path: z.string() })).optional(),
});
export type HomeShop = z.infer<typeof homeShopSchema>;
