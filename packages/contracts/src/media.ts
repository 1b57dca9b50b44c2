import { z } from 'zod';

/** Widths that `/media` agrees to make; any other is refused. */
export const mediaWidths = [128, 240, 320, 480, 600, 800, 992, 1000, 1200, 1500, 1920] as const;

/** Of a card in a link preview, 1200 × 630: the whole picture in the middle, the ground of pictures around it. */
export const cardAspect = '40:21';

/** Aspect ratios (`width:height`) that `/media` agrees to crop to; to a card's it adds. */
export const mediaAspects = ['1:1', '2:3', '3:4', '4:5', '16:9', cardAspect] as const;

/** Query of the image-transform service: width, aspect, quality, format (specification §7, §9). A refusal names what is offered. */
export const mediaQuerySchema = z.object({
  w: z.enum(mediaWidths.map(String)).transform(Number).optional(),
  ar: z.enum(mediaAspects).optional(),
  q: z
    .string()
    .regex(/^(?:[3-8]\d|9[0-5])$/, 'is not a whole number from 30 to 95')
    .transform(Number)
    .default(80),
  f: z.enum(['auto', 'avif', 'webp', 'jpeg']).default('auto'),
});

/** Parts of a media record that make its address. */
export interface MediaFile {
  sha256: string;
  file: string;
}

/** Address of a stored file: `/media/<16 hex of its content>/<basename>`; it never changes, so it is cached for ever. */
export function mediaUrl({ sha256, file }: MediaFile): string {
  return `/media/${sha256.slice(0, 16)}/${file.slice(file.lastIndexOf('/') + 1)}`;
}

/** A picture as every API answer carries it. `width` and `height` are those of the stored file. */
export const imageSchema = z.object({
  url: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  alt: z.string().optional(),
});
export type Image = z.infer<typeof imageSchema>;
