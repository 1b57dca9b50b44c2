import type { Product, ProductCard } from '../product.ts';
import { examplePicture } from './picture.ts';

/** The designer as cards and products name them. */
export const exampleDesignerRef = {
  id: 1058,
  brandTitle: 'Odile Marchetti',
  friendlyUrlName: 'odile-marchetti',
};

export const exampleProductCard = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: 19_170,
  title: 'Tide coat',
  friendlyUrlName: 'tide-coat',
  unitPrice: 420,
  unitPricePence: 42_000,
  unitPriceCurrency: '£420.00',
  shippingCost: 6,
  shippingCostPence: 600,
  status: 0,
  productType: 0,
  hasAr: false,
  listingThumbnail: examplePicture('coat'),
  designer: exampleDesignerRef,
  ...changes,
});

/** Two pictures and a film; size M is sold out. */
export const exampleProduct = (changes: Partial<Product> = {}): Product => ({
  ...exampleProductCard(),
  tagline: 'Bonded wool, cut in one piece.',
  description: '<p>Bonded wool with a <b>felled</b> seam.</p>',
  sizingInformation: '<p>Cut for UK 10.</p>',
  deliveryMessage: '<p>Leaves the studio within three days.</p>',
  returnType: 2,
  returnWords: ['You get a full refund.', 'Returns must be unworn.'],
  sizes: [
    { id: 501, sizeDisplayTitle: 'S' },
    { id: 502, sizeDisplayTitle: 'M', isSoldOut: true },
  ],
  gallery: [
    { id: 1, type: 'image', ...examplePicture('coat') },
    { id: 2, type: 'image', ...examplePicture('cloth') },
    { id: 3, type: 'video', url: '/media/0123456789abcdef/walk.mp4', poster: examplePicture('still') },
  ],
  categories: [
    { title: 'Womenswear', friendlyUrlName: 'womenswear' },
    { title: 'Coats', friendlyUrlName: 'coats' },
  ],
  ...changes,
});
