export * from './catalogue.ts';
export * from './further-pieces.ts';
export * from './search.ts';
export * from './selection.ts';
