import { migrationsOf, openMigrated } from '@toile/database';
import { mailSender, postgresMailbox } from '@toile/mail';
import { checkIssuer, runService } from '@toile/service-kit';
import { identityJobs } from './adapters/identity-jobs.ts';
import { keeperClient, orderLists } from './adapters/keeper-client.ts';
import { withStaff } from './adapters/with-staff.ts';
import { createApp } from './app.ts';
import { type Config, configSchema } from './config.ts';
import { releasesApi } from './domain/shop-client.ts';
import { type DemoAccount, ensureDemoAccount } from './features/demo-account/ensure-demo-account.ts';
import { openIdentity } from './features/openid-provider/open-identity.ts';
import { composeMail } from './features/send-mail/compose-mail.ts';
import { tellEnding } from './features/tell-ending/tell-ending.ts';

const tidyEveryMs = 10 * 60 * 1000;

function demoAccounts(config: Config): DemoAccount[] {
  const { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD, DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } = config;
  const shopper = { email: DEMO_ACCOUNT_EMAIL, password: DEMO_ACCOUNT_PASSWORD, name: 'Demo Shopper' };
  const staff = { email: DEMO_STAFF_EMAIL, password: DEMO_STAFF_PASSWORD, name: 'Demo Staff' };
  return [shopper, { ...staff, roles: ['release-manager', 'orders'] }].flatMap(({ password, ...account }) =>
    password ? [{ ...account, password }] : [],
  );
}

await runService({
  name: 'identity',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app(parts) {
    const { service, config, database, atEnd } = parts;
    const { logger } = service;
    const jobs = await identityJobs(database.sessionUrl, logger);
    atEnd(() => jobs.stop());
    const keepers = config.keepers.map((address) => keeperClient(address, config.INTERNAL_TOKEN));
    await jobs.workOnEndings((id) => tellEnding({ db: database.db, keepers }, id));
    if (config.external) atEnd(await checkIssuer({ issuer: config.external, prefix: 'IDENTITY', logger }));
    const ordersOf = orderLists(config.CHECKOUT_URL, config.INTERNAL_TOKEN);
    const shared = { jobs, keepers, ordersOf, logger };
    const identity = await openIdentity(database, { ...config, ...shared });
    const staff =
      config.staff &&
      (await openIdentity(database, { ...config.staff, api: releasesApi, shop: config.shop, ...shared }));
    for (const account of demoAccounts(config)) {
      await ensureDemoAccount(identity.deps.accounts, account);
      logger.info({ email: account.email }, 'demo account is ready');
    }
    const tidy = () => Promise.all([identity.tidy(), staff?.tidy()]);
    const tidying = setInterval(() => {
      tidy().catch((error) => logger.error({ err: error }, 'tidying failed'));
    }, tidyEveryMs);
    atEnd(() => clearInterval(tidying));
    const { letterhead } = config;
    const { accounts } = identity.deps;
    const send = mailSender(parts, composeMail({ db: database.db, accounts, letterhead }));
    if (send) await jobs.work(send);
    if (send) await jobs.resumeMails(database.db);
    const app = createApp({
      ...service,
      ...identity.deps,
      ...(config.isMailKept && { mailbox: postgresMailbox(database.db) }),
    });
    return staff ? withStaff(app, createApp({ ...service, ...staff.deps })) : app;
  },
});
