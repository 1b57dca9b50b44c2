export { type Product, productSchema } from '@toile/contracts';
export * from './catalogue.ts';
export * from './catalogue-addresses.ts';
export * from './search.ts';
export * from './search-query.ts';
