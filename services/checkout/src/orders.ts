import { userInfo } from 'node:os';
import { migrationsOf, openForImport } from '@toile/database';
import { createLogger, databaseConfig, loadConfig } from '@toile/service-kit';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { ordersCommand, type WithDeps } from './features/run-orders/orders-command.ts';

const withDeps: WithDeps = async (work) => {
  const database = await openForImport(loadConfig(databaseConfig), migrationsOf(import.meta));
  const jobs = await pgBossJobs(database.sessionUrl, createLogger('orders', 'warn'));
  try {
    return await work({ db: database.db, jobs });
  } finally {
    await jobs.stop();
    await database.close();
  }
};

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user without a name.
    return `user ${process.getuid?.()}`;
  }
}

const { code, text } = await ordersCommand(process.argv.slice(2), { userName: userName(), withDeps });
console[code === 2 ? 'error' : 'log'](text);
process.exitCode = code;
