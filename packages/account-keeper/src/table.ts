import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sessions and accounts that have ended: their access tokens count for nothing. Forgotten once no token can be of them. */
export const endedSessions = pgTable('ended_sessions', {
  /** A `sid` or a `sub` of tokens. */
  id: text('id').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
