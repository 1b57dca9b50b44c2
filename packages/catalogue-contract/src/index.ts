export { type Product, productSchema } from '@toile/contracts';
export * from './catalogue.ts';
export * from './catalogue-addresses.ts';
