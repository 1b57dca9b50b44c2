import {
  type Category,
  type HomeShop,
  homeShopSchema,
  type Product,
  type ProductCard,
  productCardSchema,
  productSchema,
  type StoreCatalogue,
  storeCatalogueSchema,
} from '@toile/contracts';

const image = (name: string) => ({ url: `/media/0123456789abcdef/${name}.webp`, width: 1500, height: 2250 });

export const exampleDesigner = {
  id: 1058,
  brandTitle: 'Odile Marchetti',
  friendlyUrlName: 'odile-marchetti',
};

/** A card with changes, as the service answers it. */
export function exampleCard(changes: Partial<ProductCard> = {}): ProductCard {
  return productCardSchema.parse({
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
    listingThumbnail: image('coat'),
    designer: exampleDesigner,
    ...changes,
  });
}

export function exampleProduct(changes: Partial<Product> = {}): Product {
  return productSchema.parse({
    ...exampleCard(),
    tagline: 'Bonded wool, cut in one piece.',
    description: '<p>Bonded wool with a <b>felled</b> seam.</p>',
    sizingInformation: '<p>Cut for UK 10.</p>',
    deliveryMessage: '<p>Leaves the studio within three days.</p>',
    returnType: 2,
    sizes: [
      { id: 501, sizeDisplayTitle: 'S' },
      { id: 502, sizeDisplayTitle: 'M', isSoldOut: true },
    ],
    gallery: [
      { id: 1, type: 'image', ...image('coat') },
      { id: 2, type: 'image', ...image('cloth') },
      { id: 3, type: 'video', url: '/media/0123456789abcdef/walk.mp4', poster: image('still') },
    ],
    categories: [
      { title: 'Womenswear', friendlyUrlName: 'womenswear' },
      { title: 'Coats', friendlyUrlName: 'coats' },
    ],
    ...changes,
  });
}

const category = (id: number, title: string, children: Category[] = []): Category => ({
  id,
  title,
  friendlyUrlName: title.toLowerCase(),
  isSelected: false,
  childrenCategories: children,
});

/** Womenswear with Coats (and Capes below) and Dresses; Coats is selected. */
export function exampleCatalogue(changes: Partial<StoreCatalogue> = {}): StoreCatalogue {
  const coats = { ...category(11, 'Coats', [category(12, 'Capes')]), isSelected: true };
  return storeCatalogueSchema.parse({
    rootCategory: category(1, 'Womenswear', [coats, category(13, 'Dresses')]),
    designers: [
      { ...exampleDesigner, isSelected: false },
      { id: 1059, brandTitle: 'Nightjar', friendlyUrlName: 'nightjar', isSelected: false },
    ],
    products: [exampleCard(), exampleCard({ id: 19_171, title: 'Ebb coat', status: 1 })],
    selectedCategory: { id: 11, title: 'Coats', friendlyUrlName: 'coats', path: ['womenswear', 'coats'] },
    paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 2 },
    ...changes,
  });
}

export function exampleShop(changes: Partial<HomeShop> = {}): HomeShop {
  return homeShopSchema.parse({
    featuredProducts: [exampleCard()],
    featured3D: [exampleCard({ id: 19_172, title: 'Shell bag', hasAr: true })],
    doors: [
      { friendlyUrlName: 'womenswear', title: 'Womenswear', image: image('womenswear') },
      { friendlyUrlName: 'menswear', title: 'Menswear', image: image('menswear') },
      { friendlyUrlName: 'artefacts', title: 'Artefacts' },
    ],
    ...changes,
  });
}
