import type { NewsletterSubscription } from '@toile/contracts';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row an address; nothing is kept that the mailing list doesn't need. */
export const subscriptions = pgTable('subscriptions', {
  /** Lower case: mailboxes differ by case in theory only. */
  emailAddress: text('email_address').primaryKey(),
  interest: text('interest').$type<NewsletterSubscription['newsletterInterestOption']>().notNull(),
  subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
