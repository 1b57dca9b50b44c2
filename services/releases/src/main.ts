import { migrationsOf, openMigrated } from '@toile/database';
import { runService } from '@toile/service-kit';
import { listenForChanges } from './adapters/change-listener.ts';
import { postgresReleases } from './adapters/postgres-releases.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';

await runService({
  name: 'releases',
  config: configSchema,
  database: ({ DATABASE_URL }) => openMigrated(DATABASE_URL, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenForChanges(config.DATABASE_URL, service.logger);
    atEnd(() => changes.close());
    return createApp({
      ...service,
      releases: postgresReleases(database),
      changes,
      token: config.RELEASES_TOKEN,
      managerKey: config.RELEASE_MANAGER_KEY,
    });
  },
});
