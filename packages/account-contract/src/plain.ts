export * from './alert-rules.ts';
export * from './wish-list-rules.ts';
