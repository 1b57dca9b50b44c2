import { type Database, hasWords } from '@toile/database';
import type { BackTo, DeployableName, ReleaseTuple } from '@toile/releases-contract';
import { and, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { SetChange } from '../domain/watched-promotions.ts';
import type { Connection } from './postgres-channels.ts';
import { channelChanges, ofHealth, releaseSets, versions } from './tables.ts';

const { actor, reason, action, changed, setId } = channelChanges;

const searched = [actor, reason, action, changed, setId];

/** The changes of a channel before a revision, newest first. */
export async function historyOf(
  { db }: Pick<Database, 'db'>,
  channel: string,
  { before, limit, search }: { before: number; limit: number; search?: string | undefined },
) {
  const rows = await db
    .select()
    .from(channelChanges)
    .where(
      and(
        eq(channelChanges.channel, channel),
        lt(channelChanges.revision, before),
        hasWords(search, searched),
      ),
    )
    .orderBy(desc(channelChanges.revision))
    .limit(limit);
  // The hash of an older entry is of what there was of it.
  return rows.map(
    ({ candidate: canary, second, verdict, breakGlass, hold, backTo, promotedFrom, approved, ...row }) => ({
      ...row,
      ...(canary && { candidate: canary }),
      ...(second && { second }),
      ...(verdict && { verdict }),
      ...(breakGlass && { breakGlass }),
      ...(hold && { hold }),
      ...(backTo && { backTo }),
      ...(promotedFrom && { promotedFrom }),
      ...(approved && { approved }),
    }),
  );
}

/** True when a change of the channel has this reason. */
export async function hasOrder(db: Connection, channel: string, words: string): Promise<boolean> {
  const [row] = await db
    .select({ revision: channelChanges.revision })
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), eq(reason, words)))
    .limit(1);
  return row !== undefined;
}

/** The changes of a channel from a revision on, that one first. */
export const changesFrom = (db: Connection, channel: string, revision: number) =>
  db
    .select({ revision: channelChanges.revision, setId, reason })
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), gte(channelChanges.revision, revision)))
    .orderBy(channelChanges.revision);

/** The versions of a part, newest first, without their manifests. */
export const publishedVersionsOf = (db: Connection, name: DeployableName, limit: number) =>
  db
    .select({
      name: versions.name,
      version: versions.version,
      publishedAt: versions.publishedAt,
      actor: versions.actor,
      note: versions.note,
      author: versions.author,
      commit: versions.commit,
      commits: versions.commits,
      retiredAt: versions.retiredAt,
      retiredBy: versions.retiredBy,
    })
    .from(versions)
    .where(eq(versions.name, name))
    .orderBy(desc(versions.publishedAt))
    .limit(limit);

export type Change = typeof channelChanges.$inferSelect;

function atMoment(to: BackTo) {
  if ('setId' in to) return eq(setId, to.setId);
  return 'revision' in to
    ? eq(channelChanges.revision, to.revision)
    : lte(channelChanges.at, new Date(to.at));
}

/** The last change of a channel at a moment of its history; undefined before its first, and for a moment to come. */
export async function changeAt(db: Connection, channel: string, to: BackTo): Promise<Change | undefined> {
  if ('at' in to && new Date(to.at) > new Date()) return undefined;
  const [row] = await db
    .select()
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), atMoment(to)))
    .orderBy(desc(channelChanges.revision))
    .limit(1);
  return row;
}

const mostActs = 100;

export type ActOfHealth = Change & { previousVersions: ReleaseTuple | null; isRecent: boolean };

/** Acts and questions of health, and what people have acknowledged, newest first. Those of the last day are recent. */
export async function actsOfHealth(db: Connection, channel: string): Promise<ActOfHealth[]> {
  const rows = await db
    .select({
      change: channelChanges,
      previousVersions: releaseSets.versions,
      isRecent: sql<boolean>`${channelChanges.at} > now() - interval '1 day'`,
    })
    .from(channelChanges)
    .leftJoin(releaseSets, eq(releaseSets.id, channelChanges.previousSetId))
    .where(and(eq(channelChanges.channel, channel), ofHealth))
    .orderBy(desc(channelChanges.revision))
    .limit(mostActs);
  return rows.map(({ change, ...more }) => ({ ...change, ...more }));
}

/** Of the newest: who changes a channel more often has the older ones watched no more. */
const mostOfSets = 30;

/** The changes that gave all visitors another set, newest first. */
export const setChanges = (db: Connection, channel: string): Promise<SetChange[]> =>
  db
    .select()
    .from(channelChanges)
    .where(
      and(
        eq(channelChanges.channel, channel),
        inArray(channelChanges.action, ['promote', 'rollback', 'remove']),
      ),
    )
    .orderBy(desc(channelChanges.revision))
    .limit(mostOfSets);
