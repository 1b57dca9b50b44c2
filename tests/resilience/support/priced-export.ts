import { exampleCategories, exampleDesigner, exampleProduct, writeExport } from '@toile/testing';
import { onePixel } from './one-pixel.ts';

const count = 300;

/** The folder of an export whose products, 1 to 300, all have this price: a shop that shows two prices shows two states. */
export const pricedExport = (unitPricePence: number): Promise<string> =>
  writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: Array.from({ length: count }, (_, n) =>
      exampleProduct({
        id: n + 1,
        unitPricePence,
        gallery: [{ id: 1, type: 'image', file: 'good.png' }],
        listingThumbnail: 'good.png',
        sizes: [{ id: (n + 1) * 10, sizeDisplayTitle: 'S', stock: 1000 }],
      }),
    ),
    files: { 'good.png': onePixel },
  });
