import { imageShapes, storyWidths } from './picture-shapes.ts';

/**
 * The one list of what pages ask of `/media`: they make their `srcset` of it, and the catalogue encodes it before anybody
 * asks. `model` is the picture that stands where a model will: a gallery's in another aspect.
 */
export const pictureShapes = {
  ...imageShapes,
  model: { aspect: '4:5', widths: imageShapes.gallery.widths },
  story: { widths: storyWidths },
} as const;
export type PictureShapeName = keyof typeof pictureShapes;

/** What every page asks for (SH-52), and the formats that browsers then say they read, the better one first. */
export const shownQuality = 80;
export const shownFormats = ['avif', 'webp'] as const;
