import { migrationsOf, openMigrated } from '@toile/database';
import { runService } from '@toile/service-kit';
import { postgresSubscriptions } from './adapters/postgres-subscriptions.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

await runService({
  name: 'content',
  config: configSchema,
  database: ({ DATABASE_URL }) => openMigrated(DATABASE_URL, migrationsOf(import.meta)),
  app: ({ service, config, database }) =>
    createApp({
      ...service,
      subscriptions: postgresSubscriptions(database),
      triesPerMinute: config.SUBSCRIBE_TRIES_PER_MINUTE,
      now: () => new Date(),
    }),
});
