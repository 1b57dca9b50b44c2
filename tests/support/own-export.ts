import { exampleCategories, exampleDesigner, exampleProduct, writeExport } from '@toile/testing';
import { onePixel } from '../resilience/support/one-pixel.ts';

/** Count of each size that there is: nobody finds one sold out. */
const stock = 100_000;

/** Numbers of the pieces of a shop's own. A size is ten times the piece's number, and one more. */
export const pieces = [1, 2, 3, 4, 5, 6] as const;

/** Writes a portal export with some coats; its folder. */
export const writeOwnExport = () =>
  writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: pieces.map((id) =>
      exampleProduct({
        id,
        title: `Coat ${id}`,
        friendlyUrlName: 'coat',
        sizes: ['S', 'M'].map((sizeDisplayTitle, n) => ({ id: id * 10 + n, sizeDisplayTitle, stock })),
        gallery: [{ id, type: 'image' as const, file: 'coat.png' }],
        listingThumbnail: 'coat.png',
      }),
    ),
    files: { 'coat.png': onePixel },
  });
