import { type ProductStock, type StockRange, stockDifferenceSchema } from '@toile/checkout-contract';
import { internalPaths } from '@toile/contracts';
import { internalCalls } from '@toile/service-kit';
import type { StockReader } from '../domain/stock-readers.ts';

/** A service that shows products, over its internal endpoints. */
export function stockReader(baseUrl: string, token: string): StockReader {
  const call = internalCalls(baseUrl, token);
  return {
    async report(products: ProductStock[]) {
      await call('PUT', internalPaths.stock, { products });
    },
    async differing(ranges: StockRange[]) {
      const answer = await call('POST', internalPaths.stockComparison, { ranges });
      return stockDifferenceSchema.parse(await answer.json()).differing;
    },
  };
}
