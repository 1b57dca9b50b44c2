import { migrationsOf, openMigrated } from '@toile/database';
import { publicAddress, runService } from '@toile/service-kit';
import { forgetOldKeys } from './adapters/idempotency.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { startDeliverer } from './features/deliver-events/deliverer.ts';

await runService({
  name: 'payments-sandbox',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database: { db }, atEnd }) {
    await forgetOldKeys(db);
    const shop = config.CHECKOUT_URL ?? publicAddress(config);
    const deliverer = startDeliverer({
      db,
      url: config.CHECKOUT_WEBHOOK_URL ?? `${shop}/api/checkout/webhooks/stripe`,
      secret: config.STRIPE_WEBHOOK_SECRET,
      log: (message, details) => service.logger.warn(details, message),
    });
    atEnd(() => deliverer.stop());
    return createApp({
      ...service,
      db,
      secretKey: config.STRIPE_SECRET_KEY,
      publicOrigin: publicAddress(config),
      slowDebitMs: config.SLOW_DEBIT_SECONDS * 1000,
      wakeDeliverer: deliverer.wake,
    });
  },
});
