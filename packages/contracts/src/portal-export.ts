import { z } from 'zod';
import { maxId } from './max-id.ts';
import { measurementsSchema } from './measurements.ts';
import { penceSchema } from './money.ts';
import { oneLine } from './one-line.ts';
import { pieceDetailsSchema } from './piece-details.ts';
import { ppidSchema } from './ppid.ts';
import { friendlyUrlNameSchema, ownSlugSchema } from './slug.ts';
import { storySchema } from './story.ts';
import { slugPattern } from './url-patterns.ts';

/** The designers' portal exports its data as NDJSON files, one record a line, plus the media files beside them. */
const id = z.int().positive().max(maxId);
/** Place in a list, 1 first. */
const place = z.int().positive().max(maxId);
/** Time in UTC, in a year that a clock of today can show. */
const time = z.iso.datetime().refine((text) => /^(?:19[7-9]|20)/.test(text), 'is not of this time');
/** Path of a media file inside the export, e.g. `products/19170-1.webp`; it must be in media.ndjson. */
const mediaRef = z.string().min(1).max(200);
const line = z.string().trim().max(200).regex(oneLine, 'has line breaks or invisible characters');
const title = line.min(1);

/** designers.ndjson. `description` is HTML; `shipsFrom` an ISO country, absent means GB (D24). */
export const exportDesignerSchema = z.object({
  id,
  brandTitle: title,
  designerName: title,
  friendlyUrlName: ownSlugSchema,
  title: line.optional(),
  tagline: z.string().max(300).optional(),
  description: z.string().max(20_000).optional(),
  universities: z
    .array(z.object({ universityName: title, graduationYear: z.int().min(1950).max(2100).optional() }))
    .default([]),
  /** The designer's own site and social pages, in the order in which they are shown. */
  links: z
    .array(z.object({ title: title.max(40), url: z.url({ protocol: /^https$/ }).max(500) }))
    .min(1)
    .max(6)
    .optional(),
  classOf2021: z.boolean().default(false),
  shipsFrom: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('GB'),
  portraitImage: mediaRef.optional(),
  logoImage: mediaRef.optional(),
  bannerImage: mediaRef.optional(),
  story: storySchema.optional(),
  /** Place in the showcase, 1 first; absent: not featured. */
  featured: place.optional(),
  isBanner: z.boolean().default(false),
});

/** collections.ndjson, in the order in which they were added. */
export const exportCollectionSchema = z.object({
  id,
  designerId: id,
  title,
  friendlyUrlName: friendlyUrlNameSchema,
  thumbnailImage: mediaRef.optional(),
  story: storySchema.optional(),
  addedAt: time,
  featured: place.optional(),
});

/** categories.ndjson: three roots, up to three levels below; parents stand before their children. */
export const exportCategorySchema = z.object({
  id,
  parentId: id.optional(),
  title,
  friendlyUrlName: friendlyUrlNameSchema,
  description: z.string().max(500).optional(),
  image: mediaRef.optional(),
  position: z.int().min(0).max(maxId).default(0),
});

const url = z.string().max(500);
/** products.ndjson. `categoryIds` are the deepest ones; prices and shipping are integer pence; stock is per size. */
export const exportProductSchema = z.object({
  id,
  designerId: id,
  collectionIds: z.array(id).default([]),
  categoryIds: z.array(id).min(1),
  title,
  friendlyUrlName: friendlyUrlNameSchema,
  tagline: z.string().max(300).optional(),
  unitPricePence: penceSchema,
  shippingCostPence: penceSchema,
  description: z.string().max(20_000),
  /** Materials of the piece, in words: `80% lambswool, 20% mohair`. */
  material: title.optional(),
  /** Colours of the piece by name, main one first, three at most: `Navy/Ecru`. */
  colour: title.max(60).optional(),
  details: pieceDetailsSchema.optional(),
  sizingInformation: z.string().max(5_000).optional(),
  measurements: measurementsSchema.optional(),
  deliveryMessage: z.string().max(2_000).optional(),
  status: z.int().min(0).max(9),
  productType: z.int().min(0).max(9),
  returnType: z.int().min(0).max(9),
  /** Days between the order and the parcel, of what is made or waited for. */
  leadTimeDays: z.int().min(1).max(365).optional(),
  sizes: z
    .array(z.object({ id, sizeDisplayTitle: title.max(40), stock: z.int().min(0).max(100_000) }))
    .min(1),
  gallery: z
    .array(z.object({ id, type: z.enum(['image', 'video']), file: mediaRef, poster: mediaRef.optional() }))
    .min(1),
  listingThumbnail: mediaRef,
  arContent: z
    .object({
      glb: mediaRef.optional(),
      usdz: mediaRef.optional(),
      poster: mediaRef.optional(),
      qrCode: url.optional(),
      arUrl: url.optional(),
      contentUrl: url.optional(),
    })
    .optional(),
  story: storySchema.optional(),
  addedAt: time,
  /** Place among this week's picks, 1 first. */
  weeklyPick: place.optional(),
  /** Place in the 'View in your space' list, 1 first. */
  featured3D: place.optional(),
});

/** media.ndjson: every file of the export. Width and height only for pictures and films. In stories, `file.url` is `media:<file>`. */
export const exportMediaSchema = z.object({
  file: mediaRef,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum([
    'image/webp',
    'image/avif',
    'image/jpeg',
    'image/png',
    'video/mp4',
    'video/webm',
    'model/gltf-binary',
    'model/vnd.usdz+zip',
    'audio/mpeg',
    'audio/ogg',
  ]),
  bytes: z.int().positive(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  alt: z.string().max(300).optional(),
});

/**
 * care.ndjson: care symbols in a box of 24 by 24, drawn with a line of 1.25 and no fill. A page draws `paths` itself, as
 * an image whose text alternative is `alt`: /media takes no SVG, and paths need neither a request nor an inline style.
 */
export const exportCareSymbolSchema = z.object({
  id: z.string().regex(slugPattern).max(40),
  alt: title,
  /** Absolute moves, lines and curves. */
  paths: z
    .array(
      z
        .string()
        .regex(/^M[MLCZ0-9 .-]+$/)
        .max(600),
    )
    .min(1)
    .max(12),
});

/** passports.ndjson: one page `/pp/{vendor}/{product}/{ppid}` each (CO-24…CO-37, D49). */
export const exportPassportSchema = z.object({
  /** Designer's id. */
  vendor: id,
  product: id,
  ppid: ppidSchema,
  title,
  brandTitle: title,
  designerName: title,
  /** Target of the journey's link to the designer. */
  designerProfileUrl: z.string().regex(/^\/[a-z0-9-]*$/),
  description: z.string().min(1).max(20_000),
  /** Share of the garment's weight. */
  materials: z
    .array(z.object({ name: title, origin: title.optional(), percent: z.int().min(1).max(100) }))
    .min(1)
    .refine((list) => list.reduce((sum, { percent }) => sum + percent, 0) === 100, 'do not add up to 100'),
  /** Washing in words, and ids of care.ndjson. */
  washing: z.string().min(1).max(2_000),
  care: z.array(exportCareSymbolSchema.shape.id).min(1),
  making: z.array(z.object({ title, text: z.string().min(1).max(2_000), image: mediaRef })).min(1),
  story: storySchema,
  gallery: z.array(mediaRef).min(1),
  /** The track that comes with the garment, once in each format; players take the first that they know. */
  track: z.array(mediaRef).min(1),
});

export type ExportDesigner = z.infer<typeof exportDesignerSchema>;
export type ExportCollection = z.infer<typeof exportCollectionSchema>;
export type ExportCategory = z.infer<typeof exportCategorySchema>;
export type ExportProduct = z.infer<typeof exportProductSchema>;
export type ExportMedia = z.infer<typeof exportMediaSchema>;
export type ExportCareSymbol = z.infer<typeof exportCareSymbolSchema>;
export type ExportPassport = z.infer<typeof exportPassportSchema>;
