import { migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { postgresSubscriptions } from './adapters/postgres-subscriptions.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

const config = loadConfig(configSchema);
const logger = createLogger('content', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, new URL('../migrations', import.meta.url).pathname);
const app = createApp({
  logger,
  readiness: async () => void (await database.db.execute(sql`select 1`)),
  subscriptions: postgresSubscriptions(database),
  triesPerMinute: config.SUBSCRIBE_TRIES_PER_MINUTE,
  now: () => new Date(),
});
await startService({
  name: 'content',
  app,
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: () => database.close(),
});
