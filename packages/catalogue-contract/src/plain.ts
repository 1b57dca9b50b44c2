/** Entry for the first visit of a page: rules and constants without zod. Types come from the package itself. */
export * from './catalogue-addresses.ts';
export * from './filter-kinds.ts';
export * from './list-choice.ts';
export * from './pieces-address.ts';
export * from './search-query.ts';
