import { userInfo } from 'node:os';
import { migrationsOf, openForImport } from '@toile/database';
import { createLogger, databaseConfig, loadConfig } from '@toile/service-kit';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { doTask } from './features/run-orders/do-task.ts';
import { ordersTask, type Typed } from './features/run-orders/orders-task.ts';
import type { Outcome } from './features/run-orders/outcome.ts';

const typed = ordersTask(process.argv.slice(2));
if ('mistake' in typed) {
  console.error(`${typed.mistake}\n\n${typed.usage}`);
  process.exitCode = 2;
} else if ('usage' in typed) {
  console.log(typed.usage);
} else {
  const { ok, data, lines } = await run(typed);
  console.log(typed.json ? JSON.stringify(data) : lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

async function run({ task, dryRun, by = userName() }: Typed): Promise<Outcome> {
  const database = await openForImport(loadConfig(databaseConfig), migrationsOf(import.meta));
  const jobs = await pgBossJobs(database.sessionUrl, createLogger('orders', 'warn'));
  try {
    // Nobody has proven this name, and no name of the console looks like it.
    const asker = { actor: `command line: ${by}`, isDryRun: dryRun };
    return await doTask({ db: database.db, jobs }, task, asker);
  } finally {
    await jobs.stop();
    await database.close();
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user without a name.
    return `user ${process.getuid?.()}`;
  }
}
