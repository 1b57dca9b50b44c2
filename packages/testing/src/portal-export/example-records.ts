import type { ExportCategory, ExportCollection, ExportDesigner, ExportProduct } from '@toile/contracts';

/** A complete designer with changes. */
export function exampleDesigner(changes: Partial<ExportDesigner> = {}): ExportDesigner {
  return {
    id: 1058,
    brandTitle: 'Odile Marchetti',
    designerName: 'Odile Marchetti',
    friendlyUrlName: 'odile-marchetti',
    universities: [{ universityName: 'Central Saint Martins', graduationYear: 2021 }],
    classOf2021: false,
    shipsFrom: 'GB',
    isBanner: false,
    ...changes,
  };
}

/** A complete collection with changes. */
export function exampleCollection(changes: Partial<ExportCollection> = {}): ExportCollection {
  return {
    id: 1040,
    designerId: 1058,
    title: 'Tidal Studies',
    friendlyUrlName: 'tidal-studies',
    addedAt: '2026-03-01T09:00:00Z',
    ...changes,
  };
}

/** Womenswear › Dresses › Evening › Silk, Menswear › Coats, and Artefacts with nothing in it. */
export const exampleCategories: ExportCategory[] = [
  { id: 1, title: 'Womenswear', friendlyUrlName: 'womenswear', description: 'Made by women.', position: 0 },
  { id: 2, title: 'Menswear', friendlyUrlName: 'menswear', position: 1 },
  { id: 3, title: 'Artefacts', friendlyUrlName: 'artefacts', position: 2 },
  { id: 10, parentId: 1, title: 'Dresses', friendlyUrlName: 'dresses', position: 1 },
  { id: 11, parentId: 10, title: 'Evening', friendlyUrlName: 'evening', position: 0 },
  { id: 12, parentId: 11, title: 'Silk', friendlyUrlName: 'silk', position: 0 },
  { id: 13, parentId: 1, title: 'Coats', friendlyUrlName: 'coats', position: 0 },
  { id: 20, parentId: 2, title: 'Coats', friendlyUrlName: 'coats', position: 0 },
];

/** A complete product with changes; its picture is `coat.webp`, its size 501, or its own id when that is another. */
export function exampleProduct(changes: Partial<ExportProduct> = {}): ExportProduct {
  const sizeId = changes.id ?? 501;
  return {
    id: 19167,
    designerId: 1058,
    collectionIds: [],
    categoryIds: [12],
    title: 'Tide Coat',
    friendlyUrlName: 'tide-coat',
    unitPricePence: 12_000,
    shippingCostPence: 495,
    description: '<p>Bonded wool.</p>',
    status: 0,
    productType: 0,
    returnType: 2,
    sizes: [{ id: sizeId, sizeDisplayTitle: 'S', stock: 3 }],
    gallery: [{ id: 1, type: 'image', file: 'coat.webp' }],
    listingThumbnail: 'coat.webp',
    addedAt: '2026-03-01T09:00:00Z',
    ...changes,
  };
}
