import { openQueue, watched } from '@toile/database/jobs';
import { withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { StockJobs } from '../domain/jobs.ts';
import { type StockReaderName, stockReaderNames } from '../domain/stock-readers.ts';

export interface StockWork {
  report(reader: StockReaderName, productIds: number[]): Promise<void>;
  compare(reader: StockReaderName): Promise<void>;
}

export interface RunningStockJobs extends StockJobs {
  /** Starts the workers, with a comparison first: a reader may have missed something while this service was down. */
  workOnStock(work: StockWork): Promise<void>;
}

const tellQueue = (reader: StockReaderName) => `tell-stock-${reader}`;
const compareQueue = (reader: StockReaderName) => `compare-stock-${reader}`;

/** Woken by a notification. When a reader is away for minutes, the next comparison tells it everything. */
const telling = {
  ...watched,
  notify: true,
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
};
/** Several jobs of a slow reader are told together. Jobs that wait for a retry are found by polling. */
const worker = { batchSize: 20, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 };
/** At most one waits. After a failure the next one comes within a minute. */
const comparing = { ...watched, policy: 'short', retryLimit: 0 } as const;
const everyMinute = '* * * * *';

/** Jobs that carry stock to the services that show products. */
export async function stockJobs(boss: PgBoss): Promise<RunningStockJobs> {
  for (const reader of stockReaderNames) {
    await openQueue(boss, tellQueue(reader), telling);
    await openQueue(boss, compareQueue(reader), comparing);
  }
  return {
    tellStock: async (tx, productIds) => {
      for (const reader of stockReaderNames)
        await boss.send(tellQueue(reader), { productIds }, { db: fromDrizzle(tx, sql) });
    },
    workOnStock: async ({ report, compare }) => {
      for (const reader of stockReaderNames) {
        await boss.work<{ productIds: number[] }>(tellQueue(reader), worker, (jobs) => {
          const productIds = [...new Set(jobs.flatMap(({ data }) => data.productIds))];
          return withRequestId(`job-${jobs[0]?.id}`, () => report(reader, productIds));
        });
        await boss.work(compareQueue(reader), ([job]) =>
          withRequestId(`job-${job?.id}`, () => compare(reader)),
        );
        await boss.schedule(compareQueue(reader), everyMinute);
        await boss.send(compareQueue(reader));
      }
    },
  };
}
