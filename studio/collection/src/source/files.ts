/** Records older than these show their stored files as they are; newer ones go through the image service. */
const LIMITS = { product: 19167, designer: 1058, collection: 1040 } as const;

/** What is shown as it is stored must be read by every browser; the rest is kept as small as can be. */
const kindOf = (owner: keyof typeof LIMITS, id: number): string => (id < LIMITS[owner] ? 'webp' : 'avif');

/** A product's picture by its place in the gallery: 1 the plate, 2 the close-up, 3 the back or folded, the last on a hanger, a form or a chair. */
export const productFile = (id: number, place: number): string =>
  `products/${id}-${place}.${kindOf('product', id)}`;
export const portraitFile = (id: number): string => `designers/${id}-portrait.${kindOf('designer', id)}`;
export const coverFile = (id: number): string => `collections/${id}.${kindOf('collection', id)}`;
export const logoFile = (id: number): string => `designers/${id}-logo.webp`;
export const bannerFile = (id: number): string => `designers/${id}-banner.webp`;
