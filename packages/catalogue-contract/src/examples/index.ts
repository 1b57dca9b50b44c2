export * from './catalogue.ts';
export * from './search.ts';
