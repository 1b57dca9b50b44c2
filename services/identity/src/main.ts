import { migrate, openDatabase } from '@toile/database';
import { createLogger, startService } from '@toile/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { openIdentity } from './identity.ts';

const tidyEvery = 10 * 60 * 1000;

const config = readConfig();
const logger = createLogger('identity', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);
await migrate(database, new URL('../migrations', import.meta.url).pathname);

const identity = await openIdentity(database, config);
const { DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD } = config;
if (DEMO_ACCOUNT_PASSWORD) {
  await ensureDemoAccount(identity.deps.accounts, DEMO_ACCOUNT_EMAIL, DEMO_ACCOUNT_PASSWORD);
  logger.info({ email: DEMO_ACCOUNT_EMAIL }, 'demo account is ready');
}

const tidying = setInterval(() => {
  identity.tidy().catch((error) => logger.error({ err: error }, 'tidying failed'));
}, tidyEvery);

const readiness = async () => void (await database.pool.query('select 1'));
await startService({
  name: 'identity',
  app: createApp({ ...identity.deps, logger, readiness }),
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    clearInterval(tidying);
    await database.close();
  },
});
