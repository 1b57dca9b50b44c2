import { fileURLToPath } from 'node:url';
import { listenTo, migrate, openDatabase } from '@toile/database';
import { createLogger, loadConfig, startService } from '@toile/service-kit';
import { accessTokens } from './adapters/access-tokens.ts';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { forgetOldClients, rememberedStock } from './adapters/postgres-holds.ts';
import { mailboxPost, postgresMailbox } from './adapters/postgres-mailbox.ts';
import { owedMails } from './adapters/postgres-outbox.ts';
import { touchedTopic } from './adapters/postgres-shown-stock.ts';
import { smtpPost } from './adapters/smtp-post.ts';
import { stockReader } from './adapters/stock-readers.ts';
import { stripePayments } from './adapters/stripe-payments.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { holdRules } from './features/hold-pieces/hold-rules.ts';
import { takeTurns, turnsAtOnce } from './features/keep-bag/take-turns.ts';
import { followUp } from './features/reconcile/follow-order.ts';
import { sendMail } from './features/send-mail/send-mail.ts';
import { followStock } from './features/tell-stock/follow-stock.ts';
import { stockWork } from './features/tell-stock/tell-stock.ts';

const name = 'checkout';
const config = loadConfig(configSchema);
const logger = createLogger(name, config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL, { max: 20, connectionTimeoutMs: 15_000 });
await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
const jobs = await pgBossJobs(config.DATABASE_URL, logger);
const deps = {
  db: database.db,
  jobs,
  logger,
  provider: stripePayments(config.payments),
  shippingRule: config.SHIPPING_RULE,
  turn: takeTurns(turnsAtOnce),
  holdRules,
  shopStock: rememberedStock(database.db),
  userOf: accessTokens(config.identity),
  ...(config.isMailKept && { mailbox: postgresMailbox(database.db) }),
};
const post = config.smtp ? smtpPost(config.smtp) : config.isMailKept && mailboxPost(database.db);
const mailing = post && { ...deps, pool: database.pool, post, letterhead: config.letterhead };
await jobs.work({
  followOrder: (orderId) => followUp(deps, orderId),
  refund: (intentId) => deps.provider.refund(intentId),
  forgetClients: () => forgetOldClients(database.db, holdRules),
  ...(mailing && { sendMail: (owedId: string) => sendMail(mailing, owedId) }),
});
if (mailing) await jobs.sendMails(await owedMails(database.db));
else logger.warn('No SMTP_URL: confirmations of orders wait until there is one');
const readers = {
  catalogue: stockReader(config.CATALOGUE_URL, config.INTERNAL_TOKEN),
  designer: stockReader(config.DESIGNER_URL, config.INTERNAL_TOKEN),
};
await jobs.workOnStock(stockWork({ ...deps, readers }));
const touched = await listenTo(config.DATABASE_URL, touchedTopic, logger);
const unfollowStock = followStock({ ...deps, touched: touched.subscribe });
await startService({
  name,
  app: createApp(deps),
  port: config.PORT,
  host: config.HOST,
  logger,
  onShutdown: async () => {
    await touched.close();
    await unfollowStock();
    await jobs.stop();
    await database.close();
  },
});
