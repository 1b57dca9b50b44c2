import { type StockDifference, stockComparisonSchema, stockNewsSchema } from '@toile/checkout-contract';
import { internalPaths } from '@toile/contracts';
import type { Db } from '@toile/database';
import { bearerOnly, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { differingRanges, type ListKeys, takeStockNews } from './copy.ts';

export interface ShownStockDeps {
  stock: {
    db: Db;
    /** The bearer token of the calls. */
    token: string;
    /** Absent: the service keeps no lists of products. */
    listKeys?: ListKeys;
  };
}

/** Message of the checkout to a service that shows products what is sold out. */
export function shownStockRoutes(app: Express, { stock: { db, token, listKeys } }: ShownStockDeps): void {
  const checkoutOnly = bearerOnly(token, {
    status: 401,
    code: 'internal-token-needed',
    title: 'The internal token is needed',
  });
  app.put(internalPaths.stock, checkoutOnly, async (req, res) => {
    await takeStockNews(db, parse(stockNewsSchema, req.body).products, listKeys);
    res.status(204).end();
  });
  app.post(internalPaths.stockComparison, checkoutOnly, async (req, res) => {
    const { ranges } = parse(stockComparisonSchema, req.body);
    const body: StockDifference = { differing: await differingRanges(db, ranges) };
    res.json(body);
  });
}
