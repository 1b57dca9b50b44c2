export { type Product, productSchema } from '@toile/contracts';
export * from './catalogue.ts';
export * from './catalogue-addresses.ts';
export * from './filter-kinds.ts';
export * from './filters.ts';
export * from './list-choice.ts';
export * from './search.ts';
export * from './search-query.ts';
