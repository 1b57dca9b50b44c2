export * from './alert-rules.ts';
