import type { Image, mediaAspects, mediaWidths } from '@toile/contracts';

export type ImageWidth = (typeof mediaWidths)[number];
export type ImageAspect = (typeof mediaAspects)[number];

/** Whose picture it is: that decides whether it goes through the image service. */
export interface ImageOwner {
  kind: 'product' | 'designer' | 'collection';
  id: number;
}

/** First ids whose pictures go through the image service; older ones keep their stored URL (specification §9). */
const firstTransformedId = { product: 19_167, designer: 1058, collection: 1040 } as const;

/** How much of the viewport's width a picture takes, from each breakpoint on (§9: 480, 600, 992). */
export interface ImageSlot {
  base: string;
  from480?: string;
  from600?: string;
  from992?: string;
}

export interface ImageShape {
  aspect: ImageAspect;
  /** Offered widths, ascending; the largest is the `src` for what knows no `srcset`. */
  widths: readonly ImageWidth[];
  slot: ImageSlot;
}

export interface ImageSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
}

/** True when the picture is served as stored (SH-51), false when it is transformed (SH-52). */
export function isStoredAsIs({ kind, id }: ImageOwner): boolean {
  return id < firstTransformedId[kind];
}

const heightOf = (width: number, aspect: ImageAspect) => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return Math.round((width * down) / across);
};

/** Address of a stored picture in another size: quality 80, format by what the browser accepts. */
export function transformedUrl(url: string, width: ImageWidth, aspect: ImageAspect): string {
  return `${url}?w=${width}&ar=${aspect}&q=80&f=auto`;
}

const sizesOf = ({ base, from480, from600, from992 }: ImageSlot) =>
  [
    from992 && `(min-width: 992px) ${from992}`,
    from600 && `(min-width: 600px) ${from600}`,
    from480 && `(min-width: 480px) ${from480}`,
    base,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Everything an `<img>` needs: address, candidates, and the size that keeps the layout still (SH-49…SH-53).
 * A picture that is nobody's (a category's, the shop's own) has no limit and is always resized.
 */
export function imageSource(image: Image, owner: ImageOwner | undefined, shape: ImageShape): ImageSource {
  const largest = shape.widths.at(-1) ?? 600;
  const size = { width: largest, height: heightOf(largest, shape.aspect) };
  if ((owner && isStoredAsIs(owner)) || !image.url.startsWith('/media/')) return { src: image.url, ...size };
  return {
    src: transformedUrl(image.url, largest, shape.aspect),
    srcSet: shape.widths.map((w) => `${transformedUrl(image.url, w, shape.aspect)} ${w}w`).join(', '),
    sizes: sizesOf(shape.slot),
    ...size,
  };
}
