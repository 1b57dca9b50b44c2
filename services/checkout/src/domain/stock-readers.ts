import type { ProductStock, StockRange } from '@toile/checkout-contract';

/** The services that show products or wait for them. Each is told separately, so that one that is down doesn't hold up another. */
export const stockReaderNames = ['catalogue', 'designer', 'account'] as const;
export type StockReaderName = (typeof stockReaderNames)[number];

/** Both calls throw while the service can't be reached. */
export interface StockReader {
  report(products: ProductStock[]): Promise<void>;
  /** The ranges in which the service's stock differs. */
  differing(ranges: StockRange[]): Promise<StockRange[]>;
}
/** undefined: a service that this shop doesn't have. */
export type StockReaders = Record<StockReaderName, StockReader | undefined>;
