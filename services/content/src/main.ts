import { dataChanges, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { runService } from '@toile/service-kit';
import { postgresPassports } from './adapters/postgres-passports.ts';
import { postgresSubscriptions } from './adapters/postgres-subscriptions.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

await runService({
  name: 'content',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenTo(database.sessionUrl, dataChanges, service.logger);
    atEnd(changes.close);
    return createApp({
      ...service,
      shop: config.SHOP_CONFIG,
      publicOrigin: config.PUBLIC_ORIGIN,
      changes: changes.subscribe,
      passports: postgresPassports(database),
      linkSecret: config.INTERNAL_TOKEN,
      subscriptions: postgresSubscriptions(database),
      triesPerMinute: config.SUBSCRIBE_TRIES_PER_MINUTE,
      now: () => new Date(),
    });
  },
});
