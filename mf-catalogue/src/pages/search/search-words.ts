import type { SearchHit } from '@toile/catalogue-contract';

const kindWords: Partial<Record<SearchHit['kind'], string>> = {
  designer: 'Designer',
  collection: 'Collection',
  category: 'Category',
  page: 'Page',
};

/** Kind of a hit, with its owner or place. */
export const placeOf = ({ kind, owner }: SearchHit): string =>
  [kindWords[kind], owner].filter(Boolean).join(' · ');
