import type { Image, ProductCard } from '@toile/contracts';

/** The picture of a page's link previews: its own, or else its newest piece. */
export function previewOf(own: Image | undefined, [piece]: readonly ProductCard[]) {
  if (own || !piece) return { image: own?.url, imageAlt: own?.alt };
  return { image: piece.listingThumbnail.url, imageAlt: piece.listingThumbnail.alt ?? piece.title };
}
