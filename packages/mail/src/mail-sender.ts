import { type Database, type DatabaseSettings, openSessions } from '@toile/database';
import type { ServiceParts } from '@toile/service-kit';
import { mailsAtATime, type SendMail } from './mail-jobs.ts';
import { mailboxPost } from './mailbox.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';
import type { MailSettings } from './settings.ts';
import { smtpPost } from './smtp-post.ts';
import { watchOutbox } from './watch-outbox.ts';

/** An attempt to send a mail of a service; undefined: there is no place where mails go, and they wait. */
export function mailSender(
  { service, config, database, atEnd }: ServiceParts<MailSettings & DatabaseSettings, Database>,
  compose: SendMailDeps['compose'],
): SendMail | undefined {
  const { logger } = service;
  const { db } = database;
  watchOutbox(db);
  const post = config.smtp ? smtpPost(config.smtp) : config.isMailKept && mailboxPost(db);
  if (!post) return void logger.warn('No SMTP_URL: mails wait until there is one');
  const claims = openSessions(config, { max: mailsAtATime });
  // A mail that is being sent is not waited for: the next process continues it.
  atEnd(() => void claims.close());
  return (owedId) => sendMail({ db, pool: claims.pool, post, compose, logger }, owedId);
}
