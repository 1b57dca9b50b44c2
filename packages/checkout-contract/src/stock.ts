import { maxId } from '@toile/contracts';
import { z } from 'zod';

const id = z.int().positive().max(maxId);

/** Stock of a product as shoppers are shown it. The checkout owns stock and makes it. */
export const productStockSchema = z.object({
  productId: id,
  /** Grows with every change of the product's stock: a receiver ignores what is older than its own. */
  revision: z.int().positive(),
  /** No size of it can be bought. */
  isSoldOut: z.boolean(),
  /** Ids of the sizes that can't be bought. */
  soldOutSizes: z.array(id),
});
export type ProductStock = z.infer<typeof productStockSchema>;

/** Most products of one message: with all their sizes they stay below the largest body. */
export const stockNewsSize = 50;
/** PUT /internal/stock. Each product is complete in it, so messages may come late, twice, or in any order. */
export const stockNewsSchema = z.object({ products: z.array(productStockSchema).min(1).max(stockNewsSize) });

/** Products from one id to another, and a digest of their ids and revisions. */
export const stockRangeSchema = z.object({ from: id, to: id, digest: z.string() });
export type StockRange = z.infer<typeof stockRangeSchema>;

/** Most ranges of one comparison. */
export const stockComparisonSize = 500;
/** POST /internal/stock/comparison: which of these ranges differ from what the receiver has. */
export const stockComparisonSchema = z.object({ ranges: z.array(stockRangeSchema).max(stockComparisonSize) });
export const stockDifferenceSchema = z.object({ differing: z.array(stockRangeSchema) });
export type StockDifference = z.infer<typeof stockDifferenceSchema>;
