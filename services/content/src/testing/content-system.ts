import { rm } from 'node:fs/promises';
import { shopConfigSchema } from '@toile/contracts';
import { dataChanges, importTransaction, listenTo, migrationsOf } from '@toile/database';
import { sendMail, smtpPost } from '@toile/mail';
import { type ReadMail, readMail, TestMailServer } from '@toile/mail/testing';
import type { Verdict } from '@toile/portal-import';
import { createLogger } from '@toile/service-kit';
import { type ExportDraft, type TestDatabase, testDatabase, until, writeExport } from '@toile/testing';
import type { Express } from 'express';
import { contentJobs } from '../adapters/content-jobs.ts';
import { type NewsletterKeys, newsletterKeys } from '../adapters/newsletter-keys.ts';
import { passportWriter, postgresPassports } from '../adapters/postgres-passports.ts';
import { postgresSubscriptions } from '../adapters/postgres-subscriptions.ts';
import { createApp } from '../app.ts';
import { importPortalExport } from '../features/import-portal-export/import-portal-export.ts';
import { composeMail } from '../features/send-mail/compose-mail.ts';

export interface ContentSystem {
  test: TestDatabase;
  /** Takes the mails of the newsletter. */
  server: TestMailServer;
  keys: NewsletterKeys;
  /** An app with counters of its own over the same database. A bearer token is the address that it stands for, and the account's id. */
  createApp(): Express;
  /** When nothing is owed any more, the mails that an address has, the newest last. */
  mailsTo(email: string): Promise<ReadMail[]>;
  /** Imports a draft of which a verdict, unless given, refuses nothing. */
  import(draft: ExportDraft, verdict?: Verdict): Promise<void>;
  stop(): Promise<void>;
}

export const linkSecret = 'a-secret-of-this-test';
export const now = new Date('2026-11-21T03:00:00Z');
export const publicOrigin = 'https://shop.example';
const logger = createLogger('content', 'silent');
const shop = shopConfigSchema.parse({ product: { slug: 'loom' }, routes: { grant: '/grant' } });

/** Sends the mails of the newsletter to a real mail server. */
async function startMails({ url, database: { db, pool } }: TestDatabase, keys: NewsletterKeys) {
  const server = await new TestMailServer().start();
  const jobs = await contentJobs(url, logger);
  const from = { name: 'Toile', address: 'news@toile.example' };
  const mailing = {
    db,
    pool,
    post: smtpPost({ url: server.url, from, replyTo: from.address, handOverMs: 5000, answerMs: 5000 }),
    compose: composeMail({
      db,
      newsletterKeys: keys,
      letterhead: { shop, origin: publicOrigin, host: 'toile.example' },
    }),
    logger,
  };
  await jobs.work({ send: (id) => sendMail(mailing, id), forget: async () => {} });
  const isSettled = async () =>
    (await pool.query('select 1 from outbox where sent_at is null and failed_at is null')).rowCount === 0;
  async function mailsTo(email: string): Promise<ReadMail[]> {
    await until('every mail is sent', isSettled, { seconds: 60 });
    const own = server.taken.filter(({ to: [taken] }) => taken === email);
    return own.map(({ source }) => readMail(source, publicOrigin));
  }
  return { server, jobs, mailsTo };
}

/** The content service on a real PostgreSQL database of its own, and a real mail server. */
export async function contentSystem(): Promise<ContentSystem> {
  const test = await testDatabase(migrationsOf(import.meta));
  const { db, ready: readiness } = test.database;
  const changes = await listenTo(test.url, dataChanges);
  const keys = newsletterKeys(publicOrigin, linkSecret);
  const { server, jobs, mailsTo } = await startMails(test, keys);
  return {
    test,
    server,
    keys,
    createApp: () =>
      createApp({
        name: 'content',
        logger,
        readiness,
        db,
        changes: changes.subscribe,
        shop,
        passports: postgresPassports(test.database),
        linkSecret,
        internalToken: linkSecret,
        subscriptions: postgresSubscriptions(test.database, jobs),
        newsletterKeys: keys,
        claimsOf: async (request) => {
          const token = /^Bearer (\S+@\S+)(?: (\S+))?$/.exec(request.get('authorization') ?? '');
          const [, email, sub = email] = token ?? [];
          return sub ? { sub, email, email_verified: true } : undefined;
        },
        publicOrigin,
        triesPerMinute: 15,
        now: () => now,
      }),
    mailsTo,
    async import(draft, verdict = new Map()) {
      const folder = await writeExport(draft);
      await importPortalExport({ folder, verdict }, (work) =>
        importTransaction(test.database, (transaction) => work(passportWriter(transaction))),
      ).finally(() => rm(folder, { recursive: true }));
    },
    async stop() {
      await jobs.stop();
      await server.stop();
      await changes.close();
      await test.drop();
    },
  };
}
