/** What the first visit of a page may load: rules and constants without zod. Types come from the package itself. */
export * from './catalogue-addresses.ts';
export * from './search-query.ts';
