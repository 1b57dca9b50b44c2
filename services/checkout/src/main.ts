import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { accessTokens } from './adapters/access-tokens.ts';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { stripePayments } from './adapters/stripe-payments.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { followUp } from './features/reconcile/follow-order.ts';

const name = 'checkout';
const config = loadConfig(configSchema);
const logger = createLogger(name, config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL, { max: 20, connectionTimeoutMs: 15_000 });
const payingDatabase = openDatabase(config.DATABASE_URL, { max: 10, connectionTimeoutMs: 15_000 });
await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
const jobs = await pgBossJobs(config.DATABASE_URL, logger);
const deps = {
  db: database.db,
  payingDb: payingDatabase.db,
  jobs,
  logger,
  provider: stripePayments(config.payments),
  shippingRule: config.SHIPPING_RULE,
  reservationMinutes: config.RESERVATION_MINUTES,
  userOf: accessTokens(config.identity),
};
await jobs.work({
  followOrder: (orderId) => followUp(deps, orderId),
  refund: (intentId) => deps.provider.refund(intentId),
});
await startService({
  name,
  app: createApp(deps),
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    await jobs.stop();
    await payingDatabase.close();
    await database.close();
  },
});
