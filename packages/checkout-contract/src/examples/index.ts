export * from './basket.ts';
export * from './order.ts';
