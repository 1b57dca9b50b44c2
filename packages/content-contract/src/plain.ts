/** Entry for the first visit of a page: rules and constants without zod. Types come from the package itself. */
export * from './newsletter-access.ts';
export * from './newsletter-rules.ts';
