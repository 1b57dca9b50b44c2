import {
  type Collection,
  type CollectionCard,
  collectionCardSchema,
  collectionSchema,
  type Designer,
  type DesignerCard,
  designerCardSchema,
  designerSchema,
  type ProductCard,
  productCardSchema,
} from '@toile/contracts';

const image = (name: string) => ({ url: `/media/0123456789abcdef/${name}.webp`, width: 1600, height: 2000 });

export const exampleRef = { id: 1058, brandTitle: 'Odile Marchetti', friendlyUrlName: 'odile-marchetti' };

export const exampleStory = (text: string) =>
  JSON.stringify({ blocks: [{ type: 'header', data: { text, level: 2 } }] });

export function exampleProductCard(changes: Partial<ProductCard> = {}): ProductCard {
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
    designer: exampleRef,
    ...changes,
  });
}

export function exampleCollectionCard(changes: Partial<CollectionCard> = {}): CollectionCard {
  return collectionCardSchema.parse({
    id: 1040,
    title: 'Tidal studies',
    friendlyUrlName: 'tidal-studies',
    thumbnailImage: image('tidal'),
    designer: exampleRef,
    ...changes,
  });
}

export function exampleDesignerCard(changes: Partial<DesignerCard> = {}): DesignerCard {
  return designerCardSchema.parse({
    ...exampleRef,
    designerName: 'Odile Marchetti-Ray',
    tagline: 'Coats for weather.',
    university: { universityName: 'Central Saint Martins', graduationYear: 2021 },
    portraitImage: image('odile'),
    ...changes,
  });
}

export function exampleDesigner(changes: Partial<Designer> = {}): Designer {
  return designerSchema.parse({
    ...exampleRef,
    designerName: 'Odile Marchetti-Ray',
    tagline: 'Coats for weather.',
    description: '<p>Grew up on the <b>estuary</b>.</p>',
    universities: [
      { universityName: 'Central Saint Martins', graduationYear: 2021 },
      { universityName: 'Glasgow School of Art' },
    ],
    portraitImage: image('odile'),
    logoImage: { url: '/media/0123456789abcdef/logo.webp', width: 320, height: 96 },
    story: exampleStory('The first coat'),
    collections: [exampleCollectionCard()],
    products: [exampleProductCard()],
    ...changes,
  });
}

export function exampleCollection(changes: Partial<Collection> = {}): Collection {
  return collectionSchema.parse({
    ...exampleCollectionCard(),
    story: exampleStory('Low water'),
    products: [exampleProductCard()],
    ...changes,
  });
}
