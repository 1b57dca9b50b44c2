import { exampleProductCard } from '@toile/contracts/examples';
import type { SearchAnswer, SearchHit } from '../search.ts';

export const exampleHit = (changes: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'designer',
  title: 'Maren Ólafs',
  path: '/maren-olafs',
  ...changes,
});

/** Two pieces and a designer. */
export const exampleSearch = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  readAs: { isRelaxed: false },
  products: [exampleProductCard(), exampleProductCard({ id: 19_171, title: 'Ebb coat' })],
  others: [exampleHit()],
  paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 2 },
  ...changes,
});
