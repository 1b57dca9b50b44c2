import type { AskedChange } from '@toile/releases-contract';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { channels, moment } from './tables.ts';

/** Changes that a second person approves, refuses or lets expire; the history has what came of each. */
export const askedChanges = pgTable('asked_changes', {
  id: uuid().primaryKey(),
  channel: text()
    .notNull()
    .references(() => channels.name),
  /** As it is told. */
  asked: jsonb().$type<AskedChange>().notNull(),
  /** As it is made. */
  change: jsonb().$type<object>().notNull(),
  actorId: text('actor_id').notNull(),
  /** Versions that the channel showed, and its canary, in a word. */
  shown: text().notNull(),
  until: moment('until').notNull(),
});
