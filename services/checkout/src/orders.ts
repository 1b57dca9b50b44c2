import { migrationsOf, openForImport } from '@toile/database';
import { createLogger, databaseConfig, loadConfig } from '@toile/service-kit';
import { TransactionRollbackError } from 'drizzle-orm';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { ordersTask, ordersUsage, type Typed } from './features/run-orders/orders-task.ts';
import type { OrdersDeps, Outcome } from './features/run-orders/outcome.ts';
import { runOrders } from './features/run-orders/run-orders.ts';

const typed = ordersTask(process.argv.slice(2));
if (typeof typed === 'string') {
  console.error(`${typed}\n\n${ordersUsage}`);
  process.exitCode = 2;
} else {
  const { ok, data, lines } = await run(typed);
  console.log(typed.json ? JSON.stringify(data) : lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

async function run({ task, dryRun }: Typed): Promise<Outcome> {
  const database = await openForImport(loadConfig(databaseConfig), migrationsOf(import.meta));
  const jobs = await pgBossJobs(database.sessionUrl, createLogger('orders', 'warn'));
  try {
    const deps = { db: database.db, jobs };
    return await (dryRun ? withoutChange(deps, task) : runOrders(deps, task));
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/** Does all of it in a transaction that goes back. */
async function withoutChange({ db, jobs }: OrdersDeps, task: Typed['task']): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    await db.transaction(async (tx) => {
      outcome = await runOrders({ db: tx, jobs }, task);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!outcome) throw new Error('Nothing was tried');
  return outcome;
}
