import {
  type NewsletterInterest,
  type NewsletterTopic,
  newsletterTopics,
  type Passport,
} from '@toile/content-contract';
import { outboxColumns, unsentMails } from '@toile/mail/tables';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '../domain/mail-kind.ts';
import type { SoundFile } from '../domain/passports.ts';

export { endedSessions } from '@toile/account-keeper/table';
export { secrets } from '@toile/database/secrets';
export { mailbox } from '@toile/mail/tables';

/** A row for each address, with nothing but what the mailing list needs. Leaving deletes it. */
export const subscriptions = pgTable('subscriptions', {
  /** In the links of its mails. */
  id: uuid('id').notNull().unique().defaultRandom(),
  /** Lower case: mailboxes differ by case in theory only. */
  emailAddress: text('email_address').primaryKey(),
  interest: text('interest').$type<NewsletterInterest>().notNull(),
  topics: text('topics')
    .array()
    .$type<NewsletterTopic[]>()
    .notNull()
    .default([...newsletterTopics]),
  /** When the link of its mail was confirmed; null: anybody may have typed the address, and it is not on the list. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The last mail that a sign-up owed, and since when: the next is due an hour later. */
  mailedBy: uuid('mailed_by'),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Mails that the newsletter owes. */
export const outbox = pgTable(
  'outbox',
  {
    ...outboxColumns,
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /** null: the recipient has left. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('outbox_subscription').on(table.subscriptionId), unsentMails(table)],
);

/** Passports as their pages show them: references are resolved at the import. */
export const passports = pgTable('passports', {
  ppid: text('ppid').primaryKey(),
  vendor: integer('vendor').notNull(),
  product: integer('product').notNull(),
  page: jsonb('page').$type<Passport>().notNull(),
  track: jsonb('track').$type<SoundFile[]>().notNull(),
});
