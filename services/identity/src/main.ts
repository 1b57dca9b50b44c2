import { migrationsOf, openMigrated } from '@toile/database';
import { runService } from '@toile/service-kit';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { ensureDemoAccount } from './features/demo-account/ensure-demo-account.ts';
import { openIdentity } from './features/openid-provider/open-identity.ts';

const tidyEveryMs = 10 * 60 * 1000;

await runService({
  name: 'identity',
  config: configSchema,
  database: ({ DATABASE_URL }) => openMigrated(DATABASE_URL, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const { logger } = service;
    const identity = await openIdentity(database, { ...config, logger });
    const { DEMO_ACCOUNT_EMAIL: email, DEMO_ACCOUNT_PASSWORD: password } = config;
    if (password) {
      await ensureDemoAccount(identity.deps.accounts, email, password);
      logger.info({ email }, 'demo account is ready');
    }
    const tidying = setInterval(() => {
      identity.tidy().catch((error) => logger.error({ err: error }, 'tidying failed'));
    }, tidyEveryMs);
    atEnd(() => clearInterval(tidying));
    return createApp({ ...service, ...identity.deps });
  },
});
