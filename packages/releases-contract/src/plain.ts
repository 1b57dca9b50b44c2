/** Entry for the first visit of a page: rules and constants without zod. Types come from the package itself. */
export * from './class-prefix.ts';
export * from './release-names.ts';
