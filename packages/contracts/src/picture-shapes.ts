import type { PictureShapeName, pictureShapes } from './listed-pictures.ts';
import type { cardAspect, mediaAspects, mediaWidths } from './media.ts';
import { ownAddress } from './own-address.ts';

export type ImageWidth = (typeof mediaWidths)[number];
export type ImageAspect = Exclude<(typeof mediaAspects)[number], CardAspect>;
type CardAspect = typeof cardAspect;

/** Share of the viewport's width that a picture takes, from each breakpoint on (specification §9: 480, 600, 992). */
export interface ImageSlot {
  base: string;
  from480?: string;
  from600?: string;
  from992?: string;
}

interface Shape {
  aspect: ImageAspect;
  /** Offered widths, ascending; the largest is the `src` for what knows no `srcset`. */
  widths: readonly ImageWidth[];
  slot: ImageSlot;
}

/** The shapes in which pages show pictures (design language 17). A page may give its own slot, nothing else. */
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
} as const satisfies Record<string, Shape>;

/** Pictures of a story keep their aspect. */
export const storyWidths = [480, 800, 1200, 1920] as const satisfies readonly ImageWidth[];

type Slotted<Listed> = Listed extends { aspect: ImageAspect; widths: readonly ImageWidth[] }
  ? { aspect: Listed['aspect']; widths: Listed['widths']; slot: ImageSlot }
  : never;

/** A shape on the list; another width or aspect would not be encoded before a shopper asks. */
export type ImageShape = Slotted<(typeof pictureShapes)[PictureShapeName]>;

/** A collection's picture fills the width of a large screen, as `banner`, from so many pixels on. */
export const fullBleedFrom = 1600;

/** Address of a stored picture in another size (SH-52). */
export function transformedUrl(url: string, width: ImageWidth, aspect?: ImageAspect): string {
  return ownAddress(`${url}?w=${width}${aspect ? `&ar=${aspect}` : ''}&q=80&f=auto`);
}

const card: CardAspect = '40:21';
/** Size in px of what link previews show. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of a stored picture as link previews show it: a JPEG of `cardSize`, whatever its reader accepts. */
export const cardUrl = (url: string): string => ownAddress(`${url}?w=${cardSize.width}&ar=${card}&f=jpeg`);

/** Owner of a picture: decides whether it goes through the image service. */
export interface ImageOwner {
  kind: 'product' | 'designer' | 'collection';
  id: number;
}

/** First ids whose pictures go through the image service; older ones keep their stored URL (specification §9). */
export const firstTransformedId = { product: 19_167, designer: 1058, collection: 1040 } as const;

/** True when the picture is served as stored (SH-51), false when it is transformed (SH-52). */
export function isStoredAsIs({ kind, id }: ImageOwner): boolean {
  return id < firstTransformedId[kind];
}
