import { z } from 'zod';
import { measurementsSchema } from './measurements.ts';
import { imageSchema } from './media.ts';
import { pieceDetailsSchema } from './piece-details.ts';

export * from './product-codes.ts';

export const arContentSchema = z.object({
  glbUrl: z.string().optional(),
  usdzUrl: z.string().optional(),
  qrCode: z.string().optional(),
  arUrl: z.string().optional(),
  contentUrl: z.string().optional(),
  poster: imageSchema.optional(),
});

export const sizeSchema = z.object({
  id: z.int().positive(),
  sizeDisplayTitle: z.string(),
  isSoldOut: z.boolean().optional(),
  /** By the values that it is filtered by (`sizeKind`), of a band several; absent of none, and from an older service. */
  values: z.array(z.string()).optional(),
});

/** `poster` is the still picture of a video. */
export const galleryItemSchema = imageSchema.extend({
  id: z.int(),
  type: z.enum(['image', 'video']),
  poster: imageSchema.optional(),
});

/** The designer as products, cards and bag groups name it. `shipsFrom` is an ISO country; absent means GB (D24). */
export const designerRefSchema = z.object({
  id: z.int(),
  brandTitle: z.string(),
  friendlyUrlName: z.string(),
  shipsFrom: z.string().length(2).optional(),
});
export type DesignerRef = z.infer<typeof designerRefSchema>;

/** A product as a card shows it. `unitPrice` and `shippingCost` are pounds; the pence fields are what code uses. */
export const productCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  friendlyUrlName: z.string(),
  unitPrice: z.number(),
  unitPricePence: z.int(),
  unitPriceCurrency: z.string(),
  shippingCost: z.number(),
  shippingCostPence: z.int(),
  status: z.int(),
  productType: z.int(),
  hasAr: z.boolean(),
  listingThumbnail: imageSchema,
  /** Second picture of the gallery, for the hover bonus (design language 20). */
  secondThumbnail: imageSchema.optional(),
  /** Sizes that can be bought, by the values that they are filtered by; absent of none, and from an older service. */
  inSizes: z.array(z.string()).optional(),
  designer: designerRefSchema,
});
export type ProductCard = z.infer<typeof productCardSchema>;

/** GET /api/products/details/{id}/{friendlyUrlName} (SV-14, SV-25). `story` is JSON text as the portal stores it. */
export const productSchema = productCardSchema.extend({
  tagline: z.string().optional(),
  description: z.string(),
  material: z.string().optional(),
  colour: z.string().optional(),
  details: pieceDetailsSchema.optional(),
  sizingInformation: z.string().optional(),
  measurements: measurementsSchema.optional(),
  deliveryMessage: z.string().optional(),
  returnType: z.int(),
  /** Days between the order and the parcel, of what isn't in stock. */
  leadTimeDays: z.int().optional(),
  /** The shop's words about its return (CA-28); absent from an older service. */
  returnWords: z.array(z.string()).optional(),
  arContent: arContentSchema.optional(),
  story: z.string().optional(),
  sizes: z.array(sizeSchema),
  gallery: z.array(galleryItemSchema),
  /** Category path from the root, for breadcrumbs. */
  categories: z.array(z.object({ title: z.string(), friendlyUrlName: z.string() })),
});
export type Product = z.infer<typeof productSchema>;
