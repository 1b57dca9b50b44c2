import path from 'node:path';
import { migrate, openDatabase } from '@toile/database';
import { createLogger, startService } from '@toile/service-kit';
import { listenForChanges } from './adapters/change-listener.ts';
import { postgresReleases } from './adapters/postgres-releases.ts';
import { createApp } from './app.ts';
import { releasesConfig } from './config.ts';

const config = releasesConfig();
const logger = createLogger('releases', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, path.join(import.meta.dirname, '../migrations'));
const changes = listenForChanges(config.DATABASE_URL, logger);
await changes.start();

await startService({
  name: 'releases',
  app: createApp({ logger, releases: postgresReleases(database), changes, token: config.RELEASES_TOKEN }),
  port: config.PORT,
  host: config.HOST,
  logger,
  // Followers of a channel never end by themselves; they come back to the next process.
  patience: 1000,
  onShutdown: async () => {
    await changes.close();
    await database.close();
  },
});
