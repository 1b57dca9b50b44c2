import { imageShapes, storyWidths } from './picture-shapes.ts';

/**
 * All pictures that pages request from `/media`. Pages make their `srcset` from it, and the catalogue encodes it as
 * AVIF in advance, but the widest of galleries. `model` is the picture in the place of a model: the gallery's widths in another aspect.
 */
export const pictureShapes = {
  ...imageShapes,
  model: { aspect: '4:5', widths: imageShapes.gallery.widths },
  story: { widths: storyWidths },
} as const;
export type PictureShapeName = keyof typeof pictureShapes;

/** Quality of all pictures (SH-52), and the formats in which browsers get them, the preferred one first. */
export const shownQuality = 80;
export const shownFormats = ['avif', 'webp'] as const;
