import { liveTokens } from '@toile/account-keeper';
import { migrationsOf, openMigrated, openReads } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { mailSender, postgresMailbox } from '@toile/mail';
import { runService } from '@toile/service-kit';
import { contentJobs } from './adapters/content-jobs.ts';
import { newsletterKeys } from './adapters/newsletter-keys.ts';
import { postgresPassports } from './adapters/postgres-passports.ts';
import { postgresSubscriptions } from './adapters/postgres-subscriptions.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { forgetOld } from './features/forget/forget-old.ts';
import { composeMail } from './features/send-mail/compose-mail.ts';

await runService({
  name: 'content',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app(parts) {
    const { service, config, database, atEnd } = parts;
    const { db, sessionUrl } = database;
    const reads = await openReads(database, { url: config.DATABASE_READ_URL, log: service.logger });
    atEnd(reads.close);
    const jobs = await contentJobs(sessionUrl, service.logger);
    atEnd(() => jobs.stop());
    const keys = newsletterKeys(config.PUBLIC_ORIGIN, await sharedSecret(db, 'newsletter'));
    const { letterhead } = config;
    const send = mailSender(parts, composeMail({ db, newsletterKeys: keys, letterhead }));
    await jobs.work({ send, forget: () => forgetOld(db) });
    if (send) await jobs.resumeMails(db);
    return createApp({
      ...service,
      db,
      shop: config.SHOP_CONFIG,
      publicOrigin: config.PUBLIC_ORIGIN,
      changes: reads.subscribe,
      passports: postgresPassports(reads.database),
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
