import { designerRefSchema, imageSchema, productCardSchema } from '@toile/contracts';
import { z } from 'zod';

export const universitySchema = z.object({ universityName: z.string(), graduationYear: z.int().optional() });

/** A page of the designer's own, by https. */
const designerLinkSchema = z.object({ title: z.string(), url: z.string() });

/** GET /api/designers (SV-10). */
export const designerListSchema = z.array(
  designerRefSchema.pick({ id: true, brandTitle: true, friendlyUrlName: true }),
);
export type DesignerList = z.infer<typeof designerListSchema>;

/** A designer as sliders and the showcase show it (DE-17). */
export const designerCardSchema = designerRefSchema.extend({
  designerName: z.string(),
  tagline: z.string().optional(),
  university: universitySchema.optional(),
  portraitImage: imageSchema.optional(),
  isBanner: z.boolean().optional(),
});
export type DesignerCard = z.infer<typeof designerCardSchema>;

export const collectionCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  friendlyUrlName: z.string(),
  thumbnailImage: imageSchema.optional(),
  designer: designerRefSchema,
});
export type CollectionCard = z.infer<typeof collectionCardSchema>;

/** GET /api/designers/details/{designerUrl} (SV-11, SV-26). `story` is JSON text; `description` is HTML. */
export const designerSchema = designerRefSchema.extend({
  designerName: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  tagline: z.string().optional(),
  universities: z.array(universitySchema),
  /** The designer's own pages elsewhere; absent: none. */
  links: z.array(designerLinkSchema).optional(),
  portraitImage: imageSchema.optional(),
  logoImage: imageSchema.optional(),
  bannerImage: imageSchema.optional(),
  story: z.string().optional(),
  collections: z.array(collectionCardSchema),
  products: z.array(productCardSchema),
});
export type Designer = z.infer<typeof designerSchema>;

/** GET /api/collections/details/{designerUrl}/{id}/{collectionUrl} (SV-15, SV-27). */
export const collectionSchema = collectionCardSchema.extend({
  story: z.string().optional(),
  products: z.array(productCardSchema),
});
export type Collection = z.infer<typeof collectionSchema>;

/** GET /api/home/showcase (SV-08). */
export const showcaseSchema = z.object({
  featuredDesigners: z.array(designerCardSchema),
  featuredCollections: z.array(collectionCardSchema),
});
export type Showcase = z.infer<typeof showcaseSchema>;

/** GET /api/designers/all-class-21 (SV-12). */
export const classOf2021Schema = z.array(
  z.object({
    id: z.int(),
    friendlyUrlName: z.string(),
    designerName: z.string(),
    portraitImage: imageSchema.optional(),
    university: z.object({ universityName: z.string() }).optional(),
  }),
);
export type ClassOf2021 = z.infer<typeof classOf2021Schema>;
