import type { ProductStock, StockRange } from '@toile/contracts';

/** The services that show products. Each is told for itself: one that is down keeps no other from hearing. */
export const stockReaderNames = ['catalogue', 'designer'] as const;
export type StockReaderName = (typeof stockReaderNames)[number];

/** Both calls throw while the service can't be reached. */
export interface StockReader {
  tell(products: ProductStock[]): Promise<void>;
  /** Those of the ranges of which the service has something else. */
  differing(ranges: StockRange[]): Promise<StockRange[]>;
}
export type StockReaders = Record<StockReaderName, StockReader>;
