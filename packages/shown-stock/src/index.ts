export type { ListKeys } from './copy.ts';
export { isSizeSoldOut, shownStatus, soldOutSizes, stockDigest } from './queries.ts';
export { type ShownStockDeps, shownStockRoutes } from './routes.ts';
export { shownStock } from './table.ts';
