import { dataChanges, listenTo, migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { designerReader } from './adapters/postgres-designers.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

const config = loadConfig(configSchema);
const logger = createLogger('designer', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, new URL('../migrations', import.meta.url).pathname);
const changes = await listenTo(config.DATABASE_URL, dataChanges, logger);
const app = createApp({
  logger,
  readiness: async () => void (await database.db.execute(sql`select 1`)),
  reader: designerReader(database),
  changes: changes.subscribe,
});
await startService({
  name: 'designer',
  app,
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    await changes.close();
    await database.close();
  },
});
