import { examplePicture, exampleProductCard } from '@toile/contracts/examples';
import type { Selection } from '../selection.ts';

/** Two pieces and a picture. */
export const exampleSelection = (changes: Partial<Selection> = {}): Selection => ({
  title: 'Undyed',
  text: 'The colour of the fibre, and nothing added to it.',
  image: examplePicture('fleece'),
  products: [exampleProductCard(), exampleProductCard({ id: 19_171, title: 'Ebb coat' })],
  paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 2 },
  ...changes,
});
