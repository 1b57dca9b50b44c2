import type { ImageShape } from './image-source.ts';

/** The shapes in which the shop shows pictures (design language 17). A remote may make its own. */
export const imageShapes = {
  /** Cards of a product grid or slider. */
  listing: {
    aspect: '2:3',
    widths: [240, 320, 480, 600, 800],
    slot: { base: '50vw', from600: '33vw', from992: '25vw' },
  },
  /** Product gallery, up to 1500×2250 (SH-53). */
  gallery: {
    aspect: '2:3',
    widths: [480, 600, 800, 992, 1200, 1500],
    slot: { base: '100vw', from992: '56vw' },
  },
  /** Thumbnails: bag lines, gallery strip. */
  thumb: { aspect: '2:3', widths: [128, 240], slot: { base: '112px' } },
  /** Designer portrait, up to 1000×1000 (SH-53). */
  portrait: {
    aspect: '1:1',
    widths: [320, 480, 600, 800, 1000],
    slot: { base: '100vw', from600: '50vw', from992: '40vw' },
  },
  /** A designer's portrait on a card. */
  designerCard: {
    aspect: '1:1',
    widths: [240, 320, 480, 600],
    slot: { base: '80vw', from480: '50vw', from992: '25vw' },
  },
  /** Collection thumbnail (D17). */
  collection: {
    aspect: '4:5',
    widths: [320, 480, 600, 800],
    slot: { base: '80vw', from480: '50vw', from992: '25vw' },
  },
  /** Full-bleed banners. */
  banner: { aspect: '16:9', widths: [480, 800, 1200, 1500, 1920], slot: { base: '100vw' } },
  /** The two doors of the home and shop pages. */
  door: { aspect: '3:4', widths: [320, 480, 600, 800, 992], slot: { base: '50vw' } },
} as const satisfies Record<string, ImageShape>;
