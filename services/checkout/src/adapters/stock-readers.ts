import { type ProductStock, type StockRange, stockDifferenceSchema } from '@toile/checkout-contract';
import { internalPaths } from '@toile/contracts';
import { serviceFetch } from '@toile/service-kit';
import type { StockReader } from '../domain/stock-readers.ts';

/** A service that shows products, over its internal endpoints. */
export function stockReader(baseUrl: string, token: string): StockReader {
  const call = async (method: string, path: string, body: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await serviceFetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`${method} ${path} was answered with ${answer.status}`);
  };
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
