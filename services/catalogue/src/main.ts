import { dataChanges, listenTo, migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { catalogueReader } from './adapters/postgres-catalogue.ts';
import { variantsOnDisk } from './adapters/variants-on-disk.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

const config = loadConfig(configSchema);
const logger = createLogger('catalogue', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, new URL('../migrations', import.meta.url).pathname);
const makeVariant = await variantsOnDisk(config, logger);
const changes = await listenTo(config.DATABASE_URL, dataChanges, logger);
const app = createApp({
  logger,
  readiness: async () => void (await database.db.execute(sql`select 1`)),
  reader: catalogueReader(database),
  changes: changes.subscribe,
  media: { folder: config.MEDIA_DIR, makeVariant },
});
await startService({
  name: 'catalogue',
  app,
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    await changes.close();
    await database.close();
  },
});
