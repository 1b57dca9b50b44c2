import { dataChanges, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { publicAnswers, runService } from '@toile/service-kit';
import { designerReader } from './adapters/postgres-designers.ts';
import { stockKeys } from './adapters/postgres-stock-keys.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

await runService({
  name: 'designer',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenTo(database.sessionUrl, dataChanges, service.logger);
    atEnd(changes.close);
    return createApp({
      ...service,
      reader: designerReader(database, config.SHOP_CONFIG.sells.currency),
      changes: changes.subscribe,
      publicAnswer: publicAnswers(changes.subscribe),
      stock: { db: database.db, token: config.INTERNAL_TOKEN, listKeys: stockKeys },
    });
  },
});
