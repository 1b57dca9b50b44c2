import { openStore } from '@toile/artefacts';
import { type Database, migrationsOf, openMigrated } from '@toile/database';
import { checkIssuer, type Logger, publicAddress, realClient, runService } from '@toile/service-kit';
import { staffTokens } from '@toile/service-kit/staff';
import { ordersAt, signInAt, withNeighbours } from './adapters/neighbours.ts';
import { postgresBreakers } from './adapters/postgres-breakers.ts';
import { postgresComparisons } from './adapters/postgres-comparisons.ts';
import { forgetFailures } from './adapters/postgres-failures.ts';
import { listenForChanges } from './adapters/postgres-listener.ts';
import { postgresLooks } from './adapters/postgres-looks.ts';
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
import { sendTo } from './features/notify-webhook/send-change.ts';
import { startRunner } from './features/watch-health/runner.ts';
import { withApprovals } from './rules/approvals.ts';
import { openReleases } from './rules/open-releases.ts';

const forgetEveryMs = 60 * 60 * 1000;

/** Deletes old reports now and then. Returns the end of it. */
function forgetReports({ db }: Pick<Database, 'db'>, logger: Logger): () => void {
  const timer = setInterval(() => {
    Promise.all([forgetFailures(db), forgetVisits(db)]).catch((error) =>
      logger.error({ err: error }, 'old reports could not be deleted'),
    );
  }, forgetEveryMs);
  return () => clearInterval(timer);
}

await runService({
  name: 'releases',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenForChanges(database.sessionUrl, service.logger);
    atEnd(() => changes.close());
    atEnd(forgetReports(database, service.logger));
    const { ARTEFACTS_DIR: folder, ARTEFACTS_URL: url } = config;
    const store = folder || url ? await openStore(config, folder ?? '') : undefined;
    const findDamage = store && storedArtefacts(store);
    const open = (db: typeof database.db, read: typeof findDamage) =>
      openReleases({ db }, read, {
        hasGatesBrowser: config.GATES_TOKEN !== undefined,
        limits: config.HEALTH_LIMITS,
      });
    const releases = open(database.db, findDamage);
    const { APPROVED_CHANNELS: channels } = config;
    const approved = withApprovals({ db: database.db, open, findDamage, channels });
    const { logger } = service;
    atEnd(startRunner({ releases, logger, asOnlyRunner: (work) => asOnlyRunner(database.db, work) }));
    showMetrics(database);
    const { receiver } = config;
    const untold = postgresWebhookDeliveries(database);
    if (receiver) atEnd(startWebhook({ changes: untold, send: sendTo(receiver), logger }));
    const app = createApp({
      ...service,
      releases: approved,
      approvals: approved,
      pins: postgresPins(database),
      tabs: postgresTabs(database),
      breakers: postgresBreakers(database),
      comparisons: postgresComparisons(database),
      looks: postgresLooks(database),
      retired: postgresRetiredVersions(database, {
        store,
        rules: { days: config.RETENTION_DAYS, newest: config.RETENTION_VERSIONS },
      }),
      pinsKey: config.PINS_PRIVATE_KEY,
      shop: publicAddress(config),
      channelShops: config.CHANNEL_SHOPS,
      changes,
      token: config.RELEASES_TOKEN,
      gatesToken: config.GATES_TOKEN,
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
