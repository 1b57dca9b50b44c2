import type { SeenCheck, SomeVersions } from '@toile/releases-contract';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, releaseSets } from './tables.ts';

/** Looks of a browser at the pages of sets, as somebody has asked for them. */
export const looks = pgTable(
  'looks',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text().notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    versions: jsonb().$type<SomeVersions>().notNull(),
    actor: text().notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Last word of the browser that has taken it up. */
    aliveAt: moment('alive_at'),
    opened: integer().notNull().default(0),
    of: integer().notNull().default(0),
    /** Null until it is done. */
    checks: jsonb().$type<SeenCheck[]>(),
  },
  (table) => [index('looks_by_set').on(table.setId, table.askedAt)],
);
