import { showStock, takeTouched } from '../../adapters/postgres-shown-stock.ts';
import type { StockJobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';

export interface SettleStockDeps {
  db: Db;
  jobs: StockJobs;
}

/**
 * Updates the shown stock of touched products, and writes the jobs that tell the other services in the same transaction.
 */
export async function settleStock({ db, jobs }: SettleStockDeps): Promise<void> {
  const settleSome = () =>
    db.transaction(async (tx) => {
      const touched = await takeTouched(tx);
      const changed = touched.length > 0 ? await showStock(tx, touched) : [];
      if (changed.length > 0) await jobs.tellStock(tx, changed);
      return touched.length;
    });
  while ((await settleSome()) > 0);
}
