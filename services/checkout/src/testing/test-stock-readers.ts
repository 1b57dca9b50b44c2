import { fileURLToPath } from 'node:url';
import type { ProductStock } from '@toile/checkout-contract';
import { listenTo } from '@toile/database';
import { createLogger, createServiceApp, startService } from '@toile/service-kit';
import { shownStockRoutes } from '@toile/shown-stock';
import { testDatabase } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { pgBossJobs } from '../adapters/pg-boss-jobs.ts';
import { touchedTopic } from '../adapters/postgres-shown-stock.ts';
import { stockReader } from '../adapters/stock-readers.ts';
import { shownStock } from '../adapters/tables.ts';
import { followStock } from '../features/tell-stock/follow-stock.ts';
import { stockWork } from '../features/tell-stock/tell-stock.ts';
import type { TestShop } from './test-shop.ts';

const token = 'a-token-of-this-test';
const logger = createLogger('checkout', 'silent');

export interface TestReader {
  url: string;
  /** Bodies of the messages that it took. */
  messages: ProductStock[][];
  /** While it is down, it answers nothing but 503. */
  isDown: boolean;
  has(productId: number): Promise<ProductStock | undefined>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** A service that shows products, as far as stock goes: its own database, the real routes. */
export async function startTestReader(): Promise<TestReader> {
  const { database, drop } = await testDatabase(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const { db } = database;
  const app = createServiceApp({
    name: 'reader',
    logger,
    readiness: async () => {},
    routes(app) {
      app.use((req, res, next) => {
        if (reader.isDown) return void res.status(503).end();
        if (req.method === 'PUT') reader.messages.push((req.body as { products: ProductStock[] }).products);
        next();
      });
      shownStockRoutes(app, { stock: { db, token } });
    },
  });
  const service = await startService({ name: 'reader', app, port: 0, logger });
  const reader: TestReader = {
    url: service.url,
    messages: [],
    isDown: false,
    has: async (productId) =>
      (await db.select().from(shownStock).where(eq(shownStock.productId, productId)))[0],
    forget: async () => void (await db.delete(shownStock)),
    async stop() {
      await service.stop();
      await drop();
    },
  };
  return reader;
}

/** Does with stock what `main.ts` does, as a process of its own beside the shop. Returns its end. */
export async function startTelling(
  { databaseUrl, database }: TestShop,
  urls: Record<'catalogue' | 'designer', string>,
): Promise<() => Promise<void>> {
  const jobs = await pgBossJobs(databaseUrl, logger);
  const readers = {
    catalogue: stockReader(urls.catalogue, token),
    designer: stockReader(urls.designer, token),
    account: undefined,
  };
  const deps = { db: database.db, jobs, logger, readers };
  await jobs.workOnStock(stockWork(deps));
  const touched = await listenTo(databaseUrl, touchedTopic);
  const unfollow = followStock({ ...deps, touched: touched.subscribe });
  return async () => {
    await touched.close();
    await unfollow();
    await jobs.stop();
  };
}
