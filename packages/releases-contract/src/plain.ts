/** Entry for the first visit of a page: rules and constants without zod. Types come from the package itself. */
export * from './asked-words.ts';
export * from './change-words.ts';
export * from './class-prefix.ts';
export * from './half-share.ts';
export * from './least-visits.ts';
export * from './limit-words.ts';
export * from './own-measure-words.ts';
export * from './release-names.ts';
export * from './server-time.ts';
export * from './target-words.ts';
export * from './unopened-pages.ts';
