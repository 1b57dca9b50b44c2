import { openStore } from '@toile/artefacts';
import { migrationsOf, openMigrated } from '@toile/database';
import { checkIssuer, publicAddress, realClient, runService } from '@toile/service-kit';
import { staffTokens } from '@toile/service-kit/staff';
import { ordersAt, signInAt, withNeighbours } from './adapters/neighbours.ts';
import { postgresBreakers } from './adapters/postgres-breakers.ts';
import { postgresComparisons } from './adapters/postgres-comparisons.ts';
import { forgetFailures } from './adapters/postgres-failures.ts';
import { listenForChanges } from './adapters/postgres-listener.ts';
import { showMetrics } from './adapters/postgres-metrics.ts';
import { asOnlyRunner } from './adapters/postgres-only-runner.ts';
import { postgresPins } from './adapters/postgres-pins.ts';
import { postgresRetiredVersions } from './adapters/postgres-retired-versions.ts';
import { postgresTabs } from './adapters/postgres-tabs.ts';
import { forgetVisits } from './adapters/postgres-visits.ts';
import { postgresWebhookDeliveries } from './adapters/postgres-webhook-deliveries.ts';
import { storedArtefacts } from './adapters/stored-artefacts.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { startWebhook } from './features/notify-webhook/notify-webhook.ts';
import { startRunner } from './features/watch-health/runner.ts';
import { openReleases } from './rules/open-releases.ts';

const forgetEveryMs = 60 * 60 * 1000;

await runService({
  name: 'releases',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenForChanges(database.sessionUrl, service.logger);
    atEnd(() => changes.close());
    const forgetting = setInterval(() => {
      Promise.all([forgetFailures(database.db), forgetVisits(database.db)]).catch((error) =>
        service.logger.error({ err: error }, 'old reports could not be deleted'),
      );
    }, forgetEveryMs);
    atEnd(() => clearInterval(forgetting));
    const { ARTEFACTS_DIR: folder, ARTEFACTS_URL: url } = config;
    const store = folder || url ? await openStore(config, folder ?? '') : undefined;
    const releases = openReleases(database, store && storedArtefacts(store));
    const { logger } = service;
    atEnd(startRunner({ releases, logger, asOnlyRunner: (work) => asOnlyRunner(database.db, work) }));
    showMetrics(database);
    const { webhook } = config;
    const headKey = config.PINS_PRIVATE_KEY;
    if (webhook)
      atEnd(
        startWebhook({
          changes: postgresWebhookDeliveries(database),
          webhook: { ...webhook, headKey },
          logger,
        }),
      );
    const app = createApp({
      ...service,
      releases,
      pins: postgresPins(database),
      tabs: postgresTabs(database),
      breakers: postgresBreakers(database),
      comparisons: postgresComparisons(database),
      retired: postgresRetiredVersions(database, {
        store,
        rules: { days: config.RETENTION_DAYS, newest: config.RETENTION_VERSIONS },
      }),
      pinsKey: config.PINS_PRIVATE_KEY,
      shop: publicAddress(config),
      changes,
      token: config.RELEASES_TOKEN,
      tokenName: config.RELEASES_TOKEN_NAME,
      personOf: config.staff && staffTokens(config.staff),
      managerKey: config.RELEASE_MANAGER_KEY,
      consoleDir: config.CONSOLE_DIR,
      signIn: config.signIn,
    });
    const { CONSOLE_ORIGIN: origin, IDENTITY_URL: identity, CHECKOUT_URL: checkout, foreign } = config;
    if (foreign) atEnd(await checkIssuer({ issuer: foreign, prefix: 'STAFF', logger }));
    const clientOf = realClient(config.TRUSTED_PROXIES);
    const neighbours = [
      ...(identity && !foreign ? [signInAt(identity)] : []),
      ...(checkout ? [ordersAt(checkout)] : []),
    ];
    return origin ? withNeighbours(app, { origin, neighbours, clientOf, logger }) : app;
  },
});
