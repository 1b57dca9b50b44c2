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
import { contentJobs } from './adapters/content-jobs.ts';
import { newsletterKeys } from './adapters/newsletter-keys.ts';
import { postgresPassports } from './adapters/postgres-passports.ts';
import { postgresSubscriptions } from './adapters/postgres-subscriptions.ts';
import { createApp } from './app.ts';
import { type Config, configSchema } from './config.ts';
import { forgetOld } from './features/forget/forget-old.ts';
import { type ComposeDeps, composeMail } from './features/send-mail/compose-mail.ts';

type Parts = ServiceParts<Config, Database>;

await runService({
  name: 'content',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app(parts) {
    const { service, config, database, atEnd } = parts;
    const { db, sessionUrl } = database;
    const changes = await listenTo(sessionUrl, dataChanges, service.logger);
    atEnd(changes.close);
    const jobs = await contentJobs(sessionUrl, service.logger);
    atEnd(() => jobs.stop());
    const keys = newsletterKeys(config.PUBLIC_ORIGIN, await sharedSecret(db, 'newsletter'));
    const send = sending(parts, { db, newsletterKeys: keys, letterhead: config.letterhead });
    await jobs.work({ send, forget: () => forgetOld(db) });
    if (send) await jobs.sendMails(await owedMails(db));
    return createApp({
      ...service,
      db,
      shop: config.SHOP_CONFIG,
      publicOrigin: config.PUBLIC_ORIGIN,
      changes: changes.subscribe,
      passports: postgresPassports(database),
      linkSecret: config.INTERNAL_TOKEN,
      internalToken: config.INTERNAL_TOKEN,
      subscriptions: postgresSubscriptions(database, jobs),
      newsletterKeys: keys,
      claimsOf: liveTokens(config.identity, db),
      triesPerMinute: config.SUBSCRIBE_TRIES_PER_MINUTE,
      now: () => new Date(),
      ...(config.isMailKept && { mailbox: postgresMailbox(db) }),
    });
  },
});

/** An attempt to send a mail; undefined without a mail server. */
function sending({ service: { logger }, config, database: { db }, atEnd }: Parts, deps: ComposeDeps) {
  const post = config.smtp ? smtpPost(config.smtp) : config.isMailKept && mailboxPost(db);
  if (!post) return void logger.warn('No SMTP_URL: mails of the newsletter wait until there is one');
  const claims = openSessions(config, { max: mailsAtATime });
  // A mail that is being sent is not waited for: the next process continues it.
  atEnd(() => void claims.close());
  const mailing = { db, pool: claims.pool, post, compose: composeMail(deps), logger };
  return (owedId: string) => sendMail(mailing, owedId);
}
