import { dataChanges, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { keepUntilChange, publicAnswers, runService } from '@toile/service-kit';
import { catalogueReader } from './adapters/postgres-catalogue.ts';
import { variantsOnDisk } from './adapters/variants-on-disk.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

await runService({
  name: 'catalogue',
  config: configSchema,
  database: ({ DATABASE_URL }) => openMigrated(DATABASE_URL, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenTo(config.DATABASE_URL, dataChanges, service.logger);
    atEnd(changes.close);
    const makeVariant = await variantsOnDisk(
      {
        folder: config.MEDIA_DIR,
        cacheFolder: config.MEDIA_CACHE_DIR,
        cacheMegabytes: config.MEDIA_CACHE_MB,
        workers: config.MEDIA_WORKERS,
      },
      service.logger,
    );
    const { returns, sells } = config.SHOP_CONFIG;
    return createApp({
      ...service,
      reader: catalogueReader(database, keepUntilChange(changes.subscribe, { max: 50 }), sells.currency),
      returnPolicy: returns.policy,
      changes: changes.subscribe,
      publicAnswer: publicAnswers(changes.subscribe),
      stock: { db: database.db, token: config.INTERNAL_TOKEN },
      media: { folder: config.MEDIA_DIR, makeVariant, linkSecret: config.INTERNAL_TOKEN },
    });
  },
});
