import type { ProductStock, StockRange } from '@toile/checkout-contract';

/** The services that show products. Each is told separately, so that one that is down doesn't hold up the other. */
export const stockReaderNames = ['catalogue', 'designer'] as const;
export type StockReaderName = (typeof stockReaderNames)[number];

/** Both calls throw while the service can't be reached. */
export interface StockReader {
  report(products: ProductStock[]): Promise<void>;
  /** The ranges in which the service's stock differs. */
  differing(ranges: StockRange[]): Promise<StockRange[]>;
}
export type StockReaders = Record<StockReaderName, StockReader>;
