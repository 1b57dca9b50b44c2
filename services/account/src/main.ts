import { liveTokens } from '@toile/account-keeper';
import {
  type Database,
  dataChanges,
  listenTo,
  migrationsOf,
  openMigrated,
  openSessions,
} from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { mailboxPost, mailsAtATime, owedMails, postgresMailbox, sendMail, smtpPost } from '@toile/mail';
import { runService, type ServiceParts } from '@toile/service-kit';
import { accountJobs } from './adapters/account-jobs.ts';
import { alertLinks } from './adapters/alert-links.ts';
import { cataloguePieces } from './adapters/catalogue-pieces.ts';
import { createApp } from './app.ts';
import { type Config, configSchema } from './config.ts';
import { forgetOld } from './features/forget/forget-old.ts';
import { noticeStock } from './features/notice-stock/notice-stock.ts';
import { type ComposeDeps, composeMail } from './features/send-mail/compose-mail.ts';

type Parts = ServiceParts<Config, Database>;

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
    const send = sending(parts, {
      db,
      pieces: cataloguePieces(config.CATALOGUE_URL),
      alertLinks: links,
      letterhead: config.letterhead,
    });
    await jobs.work({
      noticeStock: () => noticeStock({ db, jobs }),
      forget: () => forgetOld(db),
      ...(send && { sendMail: send }),
    });
    if (send) await jobs.sendMails(await owedMails(db));
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

/** An attempt to send a mail; undefined without a mail server. */
function sending({ service: { logger }, config, database: { db }, atEnd }: Parts, deps: ComposeDeps) {
  const post = config.smtp ? smtpPost(config.smtp) : config.isMailKept && mailboxPost(db);
  if (!post) return void logger.warn('No SMTP_URL: mails about alerts wait until there is one');
  const claims = openSessions(config, { max: mailsAtATime });
  // A mail that is being sent is not waited for: the next process continues it.
  atEnd(() => void claims.close());
  const mailing = { db, pool: claims.pool, post, compose: composeMail(deps), logger };
  return (owedId: string) => sendMail(mailing, owedId);
}
