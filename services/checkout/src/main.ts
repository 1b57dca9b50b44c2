import { type Database, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { mailSender, postgresMailbox } from '@toile/mail';
import { runService, type ServiceParts } from '@toile/service-kit';
import { openDrops } from '@toile/service-kit/drops';
import { staffTokens } from '@toile/service-kit/staff';
import type { z } from 'zod';
import { accessTokenUser } from './adapters/access-token-user.ts';
import { formBags } from './adapters/form-bags.ts';
import { orderKeys } from './adapters/order-keys.ts';
import { pgBossJobs } from './adapters/pg-boss-jobs.ts';
import { noteOutsold } from './adapters/postgres-claims.ts';
import { watchCheckout } from './adapters/postgres-metrics.ts';
import { touchedTopic } from './adapters/postgres-shown-stock.ts';
import { rememberedStock } from './adapters/postgres-stock.ts';
import { resumeJobs } from './adapters/resume-jobs.ts';
import { stockReader } from './adapters/stock-readers.ts';
import { stripePayments } from './adapters/stripe-payments.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { stockRules } from './domain/stock-rules.ts';
import { forgetOld } from './features/forget/forget-old.ts';
import { endOutsold } from './features/reconcile/end-outsold.ts';
import { followUp } from './features/reconcile/follow-order.ts';
import { doRefund } from './features/refund/do-refund.ts';
import { composeOrderMail } from './features/send-mail/order-mail.ts';
import { followStock } from './features/tell-stock/follow-stock.ts';
import { stockWork } from './features/tell-stock/tell-stock.ts';
import { takeTurns, turnsAtOnce } from './rules/take-turns.ts';

type Parts = ServiceParts<z.output<typeof configSchema>, Database>;
type Deps = Awaited<ReturnType<typeof openDeps>>;

const pool = { max: 20, connectionTimeoutMs: 15_000 };

await runService({
  name: 'checkout',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta), pool),
  async app(parts) {
    const deps = await openDeps(parts);
    await workOnOrders(parts, deps);
    await tellOfStock(parts, deps);
    return createApp(deps);
  },
});

async function openDeps({ service, config, database: { db, sessionUrl }, atEnd }: Parts) {
  const jobs = await pgBossJobs(sessionUrl, service.logger);
  atEnd(() => jobs.stop());
  watchCheckout(db);
  return {
    ...service,
    db,
    jobs,
    provider: stripePayments(config.payments),
    terms: { shipping: config.SHIPPING_RULE, sells: config.SHOP_CONFIG.sells },
    turn: takeTurns(turnsAtOnce),
    stockRules,
    shopStock: rememberedStock(db),
    shopperOf: accessTokenUser(config.identity, db),
    personOf: config.staff && staffTokens(config.staff),
    formBags: formBags(config.PUBLIC_ORIGIN),
    orderKeys: orderKeys(config.PUBLIC_ORIGIN, await sharedSecret(db, 'orders')),
    publicOrigin: config.PUBLIC_ORIGIN,
    drops: openDrops(config, { isSecure: config.PUBLIC_ORIGIN.startsWith('https:') }),
    internalToken: config.INTERNAL_TOKEN,
    returnPolicy: config.SHOP_CONFIG.returns.policy,
    ...(config.isMailKept && { mailbox: postgresMailbox(db) }),
  };
}

/** Starts the work on payments and mails, with what earlier processes left. */
async function workOnOrders(parts: Parts, deps: Deps): Promise<void> {
  const { db, jobs, orderKeys } = deps;
  const send = mailSender(parts, composeOrderMail(db, { ...parts.config.letterhead, orderKeys }));
  await jobs.work({
    followOrder: (orderId) => followUp(deps, orderId),
    refund: (intentId) => deps.provider.refund(intentId),
    refundPart: (refundId) => doRefund(deps, refundId),
    noteOutsold: (sizeIds) => noteOutsold(db, sizeIds),
    endOutsold: (orderId) => endOutsold(deps, orderId),
    async everyHour() {
      await resumeJobs(deps);
      await forgetOld(db);
    },
    ...(send && { sendMail: send }),
  });
  await resumeJobs(deps);
  if (send) await jobs.resumeMails(db);
}

/** Tells the services that show products what is sold out. */
async function tellOfStock({ config, database, atEnd }: Parts, deps: Deps): Promise<void> {
  const readers = {
    catalogue: stockReader(config.CATALOGUE_URL, config.INTERNAL_TOKEN),
    designer: stockReader(config.DESIGNER_URL, config.INTERNAL_TOKEN),
    account: config.ACCOUNT_URL ? stockReader(config.ACCOUNT_URL, config.INTERNAL_TOKEN) : undefined,
  };
  await deps.jobs.workOnStock(stockWork({ ...deps, readers }));
  const touched = await listenTo(database.sessionUrl, touchedTopic, deps.logger);
  atEnd(followStock({ ...deps, touched: touched.subscribe }));
  atEnd(touched.close);
}
