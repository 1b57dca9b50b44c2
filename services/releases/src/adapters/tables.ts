import type {
  Approval,
  CanaryPlan,
  ChangedParts,
  Commit,
  DeployableName,
  FailureReport,
  Half,
  HistoryMoment,
  HoldDetails,
  OpenBreaker,
  Registration,
  ReleaseManifest,
  ReleaseTuple,
  SomeVersions,
  Stage,
  Target,
  Verdict,
} from '@toile/releases-contract';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { healthActor } from '../domain/health-measures.ts';
import type { NotedCanary, SecondCanary } from '../domain/noted-canaries.ts';
import type { ChangeOfChannel } from '../domain/releases.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Published versions: written once; what they are never changes. */
export const versions = pgTable(
  'versions',
  {
    name: text().$type<DeployableName>().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    /** Null for those that were published before signatures; no channel is pointed to them any more. */
    signature: text(),
    actor: text().notNull(),
    note: text(),
    /** As its publisher says. */
    author: text(),
    commit: text(),
    /** Of its sources, the newest first. */
    commits: jsonb().$type<Commit[]>(),
    /** Verdict of the gates, and why a release manager has published it nevertheless. */
    verdict: jsonb().$type<Verdict>(),
    breakGlass: text('break_glass'),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** Time at which nobody needed it any more; who took its files away. Null again when it is published again. */
    retiredAt: moment('retired_at'),
    retiredBy: text('retired_by'),
    /** False when its files are gone. */
    hasFiles: boolean('has_files').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Immutable tuples of versions; the id is a hash of the tuple. */
export const releaseSets = pgTable('release_sets', {
  id: text().primaryKey(),
  versions: jsonb().$type<ReleaseTuple>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Time at which an edge last told of an open tab that has it. */
  lastTabAt: moment('last_tab_at'),
});

/** Channels and what they point to. A canary set, if one runs, takes `canaryShare` per cent of the visitors. */
export const channels = pgTable('channels', {
  name: text().primaryKey(),
  setId: text('set_id')
    .notNull()
    .references(() => releaseSets.id),
  revision: integer().notNull(),
  canarySetId: text('candidate_set_id').references(() => releaseSets.id),
  /** Decides, with a visitor's id, who gets the canary. */
  canaryId: text('candidate_id'),
  canaryShare: real('candidate_share'),
  /** People who get it instead of a share. */
  canaryTarget: jsonb('candidate_target').$type<Target>(),
  /** Half of that canary, and the one beside it. Of this revision alone: an older service leaves it behind. */
  lanes: jsonb().$type<{ revision: number; half?: Half; second?: SecondCanary }>(),
});

/**
 * The line of versions of each part in a channel: the last is the present one, a rollback goes to the one before, past those
 * that are retired.
 * A promotion adds one, a rollback takes away what stands after its target.
 */
export const channelLines = pgTable(
  'channel_lines',
  {
    channel: text()
      .notNull()
      .references(() => channels.name),
    name: text().$type<DeployableName>().notNull(),
    position: integer().notNull(),
    version: text().notNull(),
    /** Time since which everybody gets it, while it is the last. Null for what an older service has promoted. */
    since: moment('since'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.name, table.position] })],
);

/** Registration of each part, as a release manager registered it last. */
export const parts = pgTable('parts', {
  name: text().primaryKey(),
  registration: jsonb().$type<Registration>().notNull(),
  signature: text(),
  actor: text().notNull(),
  registeredAt: moment('registered_at').notNull().defaultNow(),
});

/** A row whose revision grows with every registration. */
export const registry = pgTable('registry', {
  id: smallint().primaryKey().default(1),
  revision: integer().notNull().default(0),
});

/** Changes that health has made or that answer it, as its index has them. */
export const ofHealth = sql`(actor = ${sql.raw(`'${healthActor}'`)} or action = 'acknowledge')`;

/** Of a change: the set that its verdict is of. */
export const judgedSet = sql`(case when action = 'candidate' then candidate ->> 'setId' else set_id end)`;

/**
 * Append-only: who pointed a channel where, and why. `changed` names the parts and their versions after the change, or those
 * of the canary that it is about. A trigger refuses to change or delete what stands here.
 */
export const channelChanges = pgTable(
  'channel_changes',
  {
    channel: text()
      .notNull()
      .references(() => channels.name),
    revision: integer().notNull(),
    action: text().$type<ChangeOfChannel['action']>().notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    previousSetId: text('previous_set_id').references(() => releaseSets.id),
    changed: jsonb().$type<ChangedParts>().notNull(),
    /** Share of the canary after the change, in per cent; null when none runs. */
    share: real(),
    /** The canary that runs after the change, of two the one that it is about. Null when none does, and for what was changed before it was written down. */
    candidate: jsonb().$type<NotedCanary>(),
    /** Another that runs beside it. */
    second: jsonb().$type<SecondCanary>(),
    actor: text().notNull(),
    reason: text().notNull(),
    /** Verdict of the gates. Null where nothing new was shown, and for what was changed before there were gates. */
    verdict: jsonb().$type<Verdict>(),
    /** Reason of a release manager to do what they refused. */
    breakGlass: text('break_glass'),
    /** Of what is held from now on, or no longer. Null for what else is done. */
    hold: jsonb().$type<HoldDetails>(),
    /** Of a rollback of all parts to a moment. Null for what else is done. */
    backTo: jsonb('back_to').$type<HistoryMoment>(),
    /** Of a promotion of all parts from another channel. Null for what else is done. */
    promotedFrom: jsonb('promoted_from').$type<Stage>(),
    /** Word of the second person. Null where none was asked for. */
    approved: jsonb().$type<Approval>(),
    at: moment('at').notNull().defaultNow(),
    /** Of all that stands here and of the hash before it. Null for what was changed before there were hashes. */
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.revision] }),
    index('cleared_marks').on(table.channel, table.at).where(sql`action = 'clear-marks'`),
    index('judged_sets').on(judgedSet),
    index('acts_of_health').on(table.channel, table.revision).where(ofHealth),
  ],
);

/** Changes that gates refused: they are no change of a channel. */
export const refusedChanges = pgTable(
  'refused_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    channel: text().notNull(),
    changed: jsonb().$type<ChangedParts>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    verdict: jsonb().$type<Verdict>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('refused_changes_by_channel').on(table.channel, table.at)],
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
    /** Versions that the page was really made with. */
    versions: jsonb().$type<FailureReport['versions']>(),
    seenBy: text('seen_by').$type<FailureReport['seenBy']>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('failures_by_version').on(table.name, table.version, table.at),
    index('failures_by_time').on(table.at),
  ],
);

/** The plan of each canary; one of a canary that doesn't run has ended. */
export const canaryPlans = pgTable(
  'candidate_plans',
  {
    channel: text()
      .notNull()
      .references(() => channels.name),
    canaryId: text('candidate_id').notNull(),
    steps: jsonb().$type<CanaryPlan>().notNull(),
    step: integer().notNull(),
    /** The begin of the present step. */
    since: moment('since').notNull().defaultNow(),
    isPaused: boolean('is_paused').notNull().default(false),
    actor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.canaryId] })],
);

/** Browsers that are shown another set for a while, and who pinned them. */
export const pins = pgTable(
  'pins',
  {
    id: text().primaryKey(),
    /** Channel that was asked about; edges of another may show it. */
    channel: text().notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    /** The moment of the channel's history that was asked for. */
    at: moment('at'),
    /** Versions that were asked for. */
    versions: jsonb().$type<SomeVersions>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Sooner than it was to be, when somebody has ended it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pins_by_end').on(table.channel, table.expiresAt)],
);

/** The last change of each channel that the webhook has taken; `*` when it has begun. */
export const webhookDeliveries = pgTable('told_changes', {
  channel: text().primaryKey(),
  revision: integer().notNull(),
  /** Of the next change. */
  tries: integer().notNull().default(0),
  /** A process is telling the next change until then, or waits that long before it tries again. */
  notBefore: moment('not_before'),
});

/** Count of the tabs that each process of an edge has heard of lately, by set. */
export const openTabs = pgTable(
  'open_tabs',
  {
    channel: text().notNull(),
    edge: text().notNull(),
    setId: text('set_id').notNull(),
    count: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.edge, table.setId] })],
);

/** Open circuit breakers of each process of an edge, as it has reported them last. */
export const edgeBreakers = pgTable(
  'edge_marks',
  {
    channel: text().notNull(),
    edge: text().notNull(),
    host: text().notNull(),
    marks: jsonb().$type<OpenBreaker[]>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.edge] })],
);
