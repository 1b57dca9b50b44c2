import { type ChannelState, type DeployableName, deployableNames, type ReleaseTuple } from '@toile/contracts';
import type { Database } from '@toile/database';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { previousVersion } from '../domain/previous-version.ts';
import { setIdOf } from '../domain/release-set.ts';
import type { Refusal, Releases } from '../domain/releases.ts';
import { recentFailures } from './recent-failures.ts';
import { channelChanges, channels, failures, releaseSets, versions } from './tables.ts';

/** PostgreSQL notification channel on which every change of a release channel is announced. */
export const changesTopic = 'release_changes';

type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'execute'>;

async function manifestOf(db: Connection, name: DeployableName, version: string | undefined) {
  if (!version) return undefined;
  const [row] = await db
    .select({ manifest: versions.manifest })
    .from(versions)
    .where(and(eq(versions.name, name), eq(versions.version, version)));
  return row?.manifest;
}

const changesOf = (db: Connection, channel: string) =>
  db
    .select()
    .from(channelChanges)
    .where(eq(channelChanges.channel, channel))
    .orderBy(asc(channelChanges.revision));

/** Two changes of one channel at once wait for each other; the lock goes with the transaction. */
const lockChannel = (db: Connection, channel: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${channel}))`);

async function currentSet(db: Connection, channel: string) {
  const [row] = await db
    .select({ set: releaseSets, revision: channels.revision })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .where(eq(channels.name, channel));
  return row;
}

async function firstUnknown(db: Connection, tuple: Partial<ReleaseTuple>): Promise<Refusal | undefined> {
  for (const [name, version] of Object.entries(tuple) as [DeployableName, string][]) {
    if (!(await manifestOf(db, name, version)))
      return { ok: false, reason: 'unknown-version', name, version };
  }
  return undefined;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure over the database; its queries are short
export function postgresReleases({ db }: Pick<Database, 'db'>): Releases {
  return {
    async publish(manifest, actor, note) {
      const { name, version } = manifest;
      const inserted = await db
        .insert(versions)
        .values({ name, version, manifest, actor, note })
        .onConflictDoNothing()
        .returning({ name: versions.name });
      return inserted.length > 0;
    },

    manifest: (name, version) => manifestOf(db, name, version),

    pointTo({ channel, action, changed, actor, reason }) {
      return db.transaction(async (tx) => {
        await lockChannel(tx, channel);
        const unknown = await firstUnknown(tx, changed);
        if (unknown) return unknown;
        const present = await currentSet(tx, channel);
        const tuple = { ...present?.set.versions, ...changed } as ReleaseTuple;
        const missing = deployableNames.filter((name) => !tuple[name]);
        if (missing.length > 0) return { ok: false, reason: 'incomplete-set', missing };
        const setId = setIdOf(tuple);
        const revision = (present?.revision ?? 0) + 1;
        await tx.insert(releaseSets).values({ id: setId, versions: tuple }).onConflictDoNothing();
        await tx
          .insert(channels)
          .values({ name: channel, setId, revision })
          .onConflictDoUpdate({ target: channels.name, set: { setId, revision } });
        const previousSetId = present?.set.id ?? null;
        await tx
          .insert(channelChanges)
          .values({ channel, revision, action, setId, previousSetId, changed, actor, reason });
        await tx.execute(sql`select pg_notify(${changesTopic}, ${channel})`);
        return { ok: true, revision };
      });
    },

    async previousVersion(channel, name) {
      return previousVersion(await changesOf(db, channel), name);
    },

    async channelState(channel) {
      const present = await currentSet(db, channel);
      if (!present) return undefined;
      const changes = await changesOf(db, channel);
      const current: Partial<ChannelState['current']> = {};
      const previous: ChannelState['previous'] = {};
      for (const name of deployableNames) {
        current[name] = await manifestOf(db, name, present.set.versions[name]);
        const before = await manifestOf(db, name, previousVersion(changes, name));
        if (before) previous[name] = before;
      }
      const { id, versions: tuple, createdAt } = present.set;
      const set = { id, versions: tuple, createdAt: createdAt.toISOString() };
      return {
        channel,
        revision: present.revision,
        set,
        current: current as ChannelState['current'],
        previous,
      };
    },

    async revision(channel) {
      return (await currentSet(db, channel))?.revision;
    },

    history: (channel, limit) =>
      db
        .select()
        .from(channelChanges)
        .where(eq(channelChanges.channel, channel))
        .orderBy(desc(channelChanges.revision))
        .limit(limit),

    publishedVersions: (name, limit) =>
      db
        .select({
          name: versions.name,
          version: versions.version,
          publishedAt: versions.publishedAt,
          actor: versions.actor,
          note: versions.note,
        })
        .from(versions)
        .where(eq(versions.name, name))
        .orderBy(desc(versions.publishedAt))
        .limit(limit),

    async reportFailure(report) {
      await db.insert(failures).values(report);
    },

    recentFailures: () => recentFailures(db),
  };
}
