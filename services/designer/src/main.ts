import { migrationsOf, openMigrated, openReads } from '@toile/database';
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
    const reads = await openReads(database, { url: config.DATABASE_READ_URL, log: service.logger });
    atEnd(reads.close);
    return createApp({
      ...service,
      reader: designerReader(reads.database, config.SHOP_CONFIG.sells.currency),
      changes: reads.subscribe,
      publicAnswer: publicAnswers(reads.subscribe),
      stock: { db: database.db, token: config.INTERNAL_TOKEN, listKeys: stockKeys },
    });
  },
});
