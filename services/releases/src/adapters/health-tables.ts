import { type Hold, networkBuckets, type Side } from '@toile/releases-contract';
import { customType, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { channels, moment } from './tables.ts';

const bits = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `bit(${config?.length})`,
});

/** `counted` of a part's own measure: `name` is that measure, `version` the bound that its time is over. */
export const ownCounted = 'own';

/**
 * Counts of visits by edges, in each minute. Without a canary `canaryId` is empty and the share 0; name and version
 * are those of what failed, or of a part's own measure, else empty.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    channel: text().notNull(),
    minute: moment('minute').notNull(),
    canaryId: text('candidate_id').notNull(),
    share: real().notNull(),
    variant: text('arm').$type<Side>().notNull(),
    setId: text('set_id').notNull(),
    counted: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    count: integer().notNull(),
    /** In which places the networks of those visitors are; null where no edge has told. */
    networks: bits({ length: networkBuckets }),
  },
  ({ channel, minute, canaryId, share, variant, setId, counted, name, version }) => [
    primaryKey({
      name: 'visit_counts_key',
      columns: [channel, canaryId, minute, share, variant, setId, counted, name, version],
    }),
  ],
);

/** Holds: parts that health does nothing to by itself, or with `*` the whole channel. */
export const holds = pgTable(
  'holds',
  {
    channel: text()
      .notNull()
      .references(() => channels.name),
    name: text().$type<Hold['name']>().notNull(),
    until: moment('until').notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.name] })],
);

/** Freezes: channels that show nothing new. One whose end is past is none. */
export const freezes = pgTable('freezes', {
  channel: text()
    .primaryKey()
    .references(() => channels.name),
  since: moment('since').notNull().defaultNow(),
  until: moment('until').notNull(),
  reason: text().notNull(),
  actor: text().notNull(),
});

/** The last message of each process of an edge: one that comes again counts nothing. */
export const visitSenders = pgTable('visit_senders', {
  edge: text().primaryKey(),
  sequence: integer().notNull(),
  at: moment('at').notNull().defaultNow(),
});
