import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { forgetOldKeys } from './api/idempotency.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { startDeliverer } from './features/webhooks/deliverer.ts';

const name = 'payments-sandbox';
const config = loadConfig(configSchema);
const logger = createLogger(name, config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
await forgetOldKeys(database.db);

const deliverer = startDeliverer({
  db: database.db,
  url:
    config.CHECKOUT_WEBHOOK_URL ??
    `${config.CHECKOUT_URL ?? config.PUBLIC_ORIGIN}/api/checkout/webhooks/stripe`,
  secret: config.STRIPE_WEBHOOK_SECRET,
  log: (message, details) => logger.warn(details, message),
});
const app = await createApp({
  db: database.db,
  logger,
  secretKey: config.STRIPE_SECRET_KEY,
  publicOrigin: config.PUBLIC_ORIGIN,
  wakeDeliverer: deliverer.wake,
});
await startService({
  name,
  app,
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    await deliverer.stop();
    await database.close();
  },
});
