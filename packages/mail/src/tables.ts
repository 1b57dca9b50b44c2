import { isNull } from 'drizzle-orm';
import { type ExtraConfigColumn, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** To the millisecond. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Columns of every `outbox`. A service adds what the mail is about. */
export const outboxColumns = {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: moment('created_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  /** Set just before the last byte of an attempt: from then on the server may have accepted it. null again after a refusal. */
  handedOverAt: moment('handed_over_at'),
  /** Since when the mail server answers "later". */
  putOffSince: moment('put_off_since'),
  sentAt: moment('sent_at'),
  /** When the mail server refused it for good. `failure` is the server's code. */
  failedAt: moment('failed_at'),
  failure: text('failure'),
};

/** Index of every `outbox`: mails that weren’t sent are a few among all that ever were. */
export const unsentMails = ({ createdAt, sentAt }: Record<'createdAt' | 'sentAt', ExtraConfigColumn>) =>
  index('unsent_mails').on(createdAt).where(isNull(sentAt));

/** Mails of a shop without a mail server: read in its mailbox while developing. */
export const mailbox = pgTable('mailbox', {
  /** The same mail delivered twice is one mail. */
  messageId: text('message_id').primaryKey(),
  to: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});
