import {
  type ExportDesigner,
  type ExportProduct,
  exportDesignerSchema,
  exportProductSchema,
} from '@toile/contracts';
import type { Offer } from '../adapters/postgres-offers.ts';

export interface TestOffer {
  id: number;
  designerId?: number;
  pence?: number;
  shipping?: number;
  status?: number;
  /** Stock by size; the sizes' ids are ten times the product's id, plus 0, 1, … */
  stock?: number[];
}

export function exportedDesigner(id: number): ExportDesigner {
  return exportDesignerSchema.parse({
    id,
    brandTitle: `Brand ${id}`,
    designerName: `Designer ${id}`,
    friendlyUrlName: `brand-${id}`,
  });
}

export function exportedProduct(offer: TestOffer): ExportProduct {
  const { id, designerId = 1, pence = 1999, shipping = 450, status = 0, stock = [5] } = offer;
  return exportProductSchema.parse({
    id,
    designerId,
    categoryIds: [1],
    title: `Coat ${id}`,
    friendlyUrlName: `coat-${id}`,
    unitPricePence: pence,
    shippingCostPence: shipping,
    description: 'A coat.',
    status,
    productType: 0,
    returnType: 2,
    sizes: stock.map((pieces, place) => ({
      id: id * 10 + place,
      sizeDisplayTitle: `S${place}`,
      stock: pieces,
    })),
    gallery: [{ id: 1, type: 'image', file: 'coat.webp' }],
    listingThumbnail: 'coat.webp',
    addedAt: '2026-01-01T00:00:00Z',
  });
}

/** As the checkout takes it from an export. */
export function testOffer(offer: TestOffer): Offer {
  return {
    product: exportedProduct(offer),
    designer: exportedDesigner(offer.designerId ?? 1),
    thumbnail: { url: '/media/0123456789abcdef/coat.webp', width: 600, height: 900 },
  };
}
