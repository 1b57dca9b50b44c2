export * from './designer.ts';
