import { shopConfigSchema } from '@toile/contracts';
import { dataChanges, listenTo, migrationsOf } from '@toile/database';
import { sendMail, smtpPost } from '@toile/mail';
import { TestMailServer } from '@toile/mail/testing';
import type { Logger } from '@toile/service-kit';
import { testDatabase } from '@toile/testing';
import { accountJobs } from '../adapters/account-jobs.ts';
import { alertLinks } from '../adapters/alert-links.ts';
import { forgetOld } from '../features/forget/forget-old.ts';
import { noticeStock } from '../features/notice-stock/notice-stock.ts';
import { composeMail } from '../features/send-mail/compose-mail.ts';
import { testOrigin } from './test-calls.ts';
import { testPieces } from './test-pieces.ts';

/** Jobs and mails of the service on a fresh database, with a real mail server. */
export async function openWork(logger: Logger) {
  const { database, url: databaseUrl, drop } = await testDatabase(migrationsOf(import.meta));
  const { db, pool } = database;
  const catalogue = testPieces();
  const mails = await new TestMailServer().start();
  const jobs = await accountJobs(databaseUrl, logger);
  const links = alertLinks('a secret of this test');
  const from = { name: 'Toile', address: 'hello@toile.example' };
  const post = smtpPost({ url: mails.url, from, replyTo: from.address, handOverMs: 5000, answerMs: 5000 });
  const letterhead = { shop: shopConfigSchema.parse({}), origin: testOrigin, host: 'toile.example' };
  const compose = composeMail({ db, pieces: catalogue.pieces, alertLinks: links, letterhead });
  await jobs.work({
    noticeStock: () => noticeStock({ db, jobs }),
    forget: () => forgetOld(db),
    sendMail: (id) => sendMail({ db, pool, post, compose, logger }, id),
  });
  const changes = await listenTo(databaseUrl, dataChanges);
  changes.subscribe(() => void jobs.noticeStock());
  const stop = async () => {
    await changes.close();
    await jobs.stop();
    await mails.stop();
    await drop();
  };
  return { database, db, jobs, links, mails, catalogue: catalogue.state, stop };
}
