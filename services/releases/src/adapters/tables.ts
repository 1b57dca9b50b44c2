import type { DeployableName, FailureReport, ReleaseManifest, ReleaseTuple } from '@toile/contracts';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Published versions: written once, never changed. */
export const versions = pgTable(
  'versions',
  {
    name: text().$type<DeployableName>().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    actor: text().notNull(),
    note: text(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Immutable tuples of versions; the id is a hash of the tuple. */
export const releaseSets = pgTable('release_sets', {
  id: text().primaryKey(),
  versions: jsonb().$type<ReleaseTuple>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What a channel points to. A candidate set takes `candidateShare` per cent of the visitors. */
export const channels = pgTable('channels', {
  name: text().primaryKey(),
  setId: text('set_id')
    .notNull()
    .references(() => releaseSets.id),
  revision: integer().notNull(),
  candidateSetId: text('candidate_set_id').references(() => releaseSets.id),
  candidateShare: smallint('candidate_share').notNull().default(0),
});

/** Append-only: who pointed a channel where, and why. `changed` names the parts and their versions after the change. */
export const channelChanges = pgTable(
  'channel_changes',
  {
    channel: text()
      .notNull()
      .references(() => channels.name),
    revision: integer().notNull(),
    action: text().$type<'promote' | 'rollback'>().notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    previousSetId: text('previous_set_id').references(() => releaseSets.id),
    changed: jsonb().$type<Partial<ReleaseTuple>>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.revision] })],
);

/** Failures that browsers and the edge reported, by version and set. */
export const failures = pgTable(
  'failures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().$type<DeployableName>().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    setId: text('set_id').notNull(),
    message: text().notNull(),
    path: text().notNull(),
    /** What the page was really made with. */
    versions: jsonb().$type<FailureReport['versions']>(),
    seenBy: text('seen_by').$type<FailureReport['seenBy']>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('failures_by_version').on(table.name, table.version, table.at)],
);
