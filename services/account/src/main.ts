import { liveTokens } from '@toile/account-keeper';
import { dataChanges, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { mailSender, postgresMailbox } from '@toile/mail';
import { runService } from '@toile/service-kit';
import { accountJobs } from './adapters/account-jobs.ts';
import { alertLinks } from './adapters/alert-links.ts';
import { cataloguePieces } from './adapters/catalogue-pieces.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { forgetOld } from './features/forget/forget-old.ts';
import { noticeStock } from './features/notice-stock/notice-stock.ts';
import { composeMail } from './features/send-mail/compose-mail.ts';

await runService({
  name: 'account',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app(parts) {
    const { service, config, database, atEnd } = parts;
    const { db, sessionUrl } = database;
    const { logger } = service;
    const jobs = await accountJobs(sessionUrl, logger);
    atEnd(() => jobs.stop());
    const links = alertLinks(await sharedSecret(db, 'alerts'));
    const pieces = cataloguePieces(config.CATALOGUE_URL);
    const { letterhead } = config;
    const send = mailSender(parts, composeMail({ db, pieces, alertLinks: links, letterhead }));
    await jobs.work({
      noticeStock: () => noticeStock({ db, jobs }),
      forget: () => forgetOld(db),
      ...(send && { sendMail: send }),
    });
    if (send) await jobs.resumeMails(db);
    const changes = await listenTo(sessionUrl, dataChanges, logger);
    atEnd(changes.close);
    changes.subscribe(() => {
      jobs.noticeStock().catch((error) => logger.warn({ err: error }, 'stock is looked at in a minute'));
    });
    return createApp({
      ...service,
      db,
      jobs,
      alertLinks: links,
      shop: config.SHOP_CONFIG.product.name,
      publicOrigin: config.PUBLIC_ORIGIN,
      internalToken: config.INTERNAL_TOKEN,
      claimsOf: liveTokens(config.identity, db),
      stock: { db, token: config.INTERNAL_TOKEN },
      ...(config.isMailKept && { mailbox: postgresMailbox(db) }),
    });
  },
});
