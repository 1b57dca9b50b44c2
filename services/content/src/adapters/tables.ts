import type { NewsletterSubscription, Passport } from '@toile/content-contract';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SoundFile } from '../domain/passports.ts';

/** A row for each address, with nothing but what the mailing list needs. */
export const subscriptions = pgTable('subscriptions', {
  /** Lower case: mailboxes differ by case in theory only. */
  emailAddress: text('email_address').primaryKey(),
  interest: text('interest').$type<NewsletterSubscription['newsletterInterestOption']>().notNull(),
  subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Passports as their pages show them: references are resolved at the import. */
export const passports = pgTable('passports', {
  ppid: text('ppid').primaryKey(),
  vendor: integer('vendor').notNull(),
  product: integer('product').notNull(),
  page: jsonb('page').$type<Passport>().notNull(),
  track: jsonb('track').$type<SoundFile[]>().notNull(),
});
