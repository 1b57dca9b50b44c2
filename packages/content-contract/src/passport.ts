import { imageSchema, ppidSchema } from '@toile/contracts';
import { z } from 'zod';

/** A care symbol in a box of 24 by 24, drawn with a line of 1.25 and no fill. */
export const careSymbolSchema = z.object({
  /** Meaning of the sign, e.g. `Machine wash at 30 °C`. */
  alt: z.string(),
  /** SVG path data. */
  paths: z.array(z.string()),
});
export type CareSymbol = z.infer<typeof careSymbolSchema>;

/** GET /api/passports/{vendor}/{product}/{ppid}: what the page of one garment shows (CO-24 to CO-37). */
export const passportSchema = z.object({
  ppid: ppidSchema,
  title: z.string(),
  brandTitle: z.string(),
  designerName: z.string(),
  /** Path of the designer's profile, or of the home page (CO-31). */
  designerProfileUrl: z.string(),
  /** HTML. */
  description: z.string(),
  /** Shares of the garment's weight, which add up to 100. */
  materials: z.array(z.object({ name: z.string(), origin: z.string().optional(), percent: z.int() })),
  /** Washing in words. */
  washing: z.string(),
  care: z.array(careSymbolSchema),
  /** Steps of the making, in their order. */
  making: z.array(z.object({ title: z.string(), text: z.string(), image: imageSchema })),
  /** JSON text of the journey's blocks. */
  story: z.string(),
  gallery: z.array(imageSchema),
});
export type Passport = z.infer<typeof passportSchema>;

/** POST /api/passports/{vendor}/{product}/{ppid}/track: addresses of the track that end (CO-35, D51). */
export const claimedTrackSchema = z.object({
  sources: z.array(z.object({ url: z.string(), type: z.string() })).min(1),
  /** Time in ms after which the addresses answer 403. */
  expiresAt: z.int(),
});
export type ClaimedTrack = z.infer<typeof claimedTrackSchema>;
