import { migrationsOf, openMigrated } from '@toile/database';
import { checkIssuer, runService } from '@toile/service-kit';
import { withStaff } from './adapters/with-staff.ts';
import { createApp } from './app.ts';
import { type Config, configSchema } from './config.ts';
import { releasesApi } from './domain/shop-client.ts';
import { type DemoAccount, ensureDemoAccount } from './features/demo-account/ensure-demo-account.ts';
import { openIdentity } from './features/openid-provider/open-identity.ts';

const tidyEveryMs = 10 * 60 * 1000;

function demoAccounts(config: Config): DemoAccount[] {
  const { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD, DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } = config;
  const shopper = { email: DEMO_ACCOUNT_EMAIL, password: DEMO_ACCOUNT_PASSWORD, name: 'Demo Shopper' };
  const manager = { email: DEMO_STAFF_EMAIL, password: DEMO_STAFF_PASSWORD, name: 'Demo Release Manager' };
  return [shopper, { ...manager, roles: ['release-manager'] }].flatMap(({ password, ...account }) =>
    password ? [{ ...account, password }] : [],
  );
}

await runService({
  name: 'identity',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const { logger } = service;
    if (config.external) atEnd(await checkIssuer({ issuer: config.external, prefix: 'IDENTITY', logger }));
    const identity = await openIdentity(database, { ...config, logger });
    const staff =
      config.staff &&
      (await openIdentity(database, { ...config.staff, api: releasesApi, shop: config.shop, logger }));
    for (const account of demoAccounts(config)) {
      await ensureDemoAccount(identity.deps.accounts, account);
      logger.info({ email: account.email }, 'demo account is ready');
    }
    const tidy = () => Promise.all([identity.tidy(), staff?.tidy()]);
    const tidying = setInterval(() => {
      tidy().catch((error) => logger.error({ err: error }, 'tidying failed'));
    }, tidyEveryMs);
    atEnd(() => clearInterval(tidying));
    const app = createApp({ ...service, ...identity.deps });
    return staff ? withStaff(app, createApp({ ...service, ...staff.deps })) : app;
  },
});
