import type { Image } from '@toile/contracts';
import {
  type ImageAspect,
  type ImageOwner,
  type ImageShape,
  type ImageSlot,
  isStoredAsIs,
  ownAddress,
  transformedUrl,
} from '@toile/contracts/plain';

export interface ImageSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
}

const heightOf = (width: number, aspect: ImageAspect) => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return Math.round((width * down) / across);
};

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
 * Data of an `<img>`: address, sources, and the size that keeps the layout still (SH-49…SH-53). A picture that is
 * nobody's (a category's, the shop's own) has no limit and is always resized.
 */
export function imageSource(image: Image, owner: ImageOwner | undefined, shape: ImageShape): ImageSource {
  const largest = shape.widths.at(-1) ?? 600;
  const size = { width: largest, height: heightOf(largest, shape.aspect) };
  // What is no stored picture came with a build, which knows its address.
  if (!image.url.startsWith('/media/')) return { src: image.url, ...size };
  if (owner && isStoredAsIs(owner)) return { src: ownAddress(image.url), ...size };
  return {
    src: transformedUrl(image.url, largest, shape.aspect),
    srcSet: shape.widths.map((w) => `${transformedUrl(image.url, w, shape.aspect)} ${w}w`).join(', '),
    sizes: sizesOf(shape.slot),
    ...size,
  };
}
