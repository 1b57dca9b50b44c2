import { chainHash, setIdOf } from '@toile/release-signing';
import type { ReleaseTuple, SetId, ShownChannel, Target, Verdict } from '@toile/releases-contract';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { watchedMinutes } from '../domain/health-measures.ts';
import type { ChangeOfChannel, ChannelChange, Judgement, Refusal } from '../domain/releases.ts';
import { refuseFrozen } from './postgres-freezes.ts';
import { announceChange, lockReleases } from './postgres-locks.ts';
import { extendLines } from './postgres-version-lines.ts';
import { channelChanges, channels, refusedChanges, registry, releaseSets } from './tables.ts';

export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Connection on which a channel is changed, also within another transaction. */
export type ChangedDatabase = NodePgDatabase;

/** A canary as the channel has it, with all versions of its set. */
export interface RunningCanary {
  id: string;
  /** 0 with a target. */
  share: number;
  target?: Target | undefined;
  versions: ReleaseTuple;
}
/** Versions that visitors of a channel get. */
export interface Shown {
  versions: ReleaseTuple;
  canary: RunningCanary | undefined;
}

/** The same as it is kept: older code has made the ids of sets otherwise. */
type Kept = Shown & { revision: number; setId: SetId };

/** Versions that they get next, and what the gates have said of it: nothing of what they get already. */
type Next = Shown & { verdict?: Verdict };

const canarySets = alias(releaseSets, 'canary_sets');

/** The canary of a row; somebody's or nobody's. */
function canaryIn(
  { canaryId: id, canaryShare, canaryTarget }: typeof channels.$inferSelect,
  versions: ReleaseTuple | null,
): RunningCanary | undefined {
  if (!versions || !id || !(canaryShare ?? canaryTarget)) return undefined;
  return { id, share: canaryShare ?? 0, versions, ...(canaryTarget && { target: canaryTarget }) };
}

/** Versions that a channel shows; undefined before its first change. */
export async function shownBy(db: Connection, channel: string): Promise<Kept | undefined> {
  const [row] = await db
    .select({ channel: channels, versions: releaseSets.versions, canary: canarySets.versions })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .leftJoin(canarySets, eq(canarySets.id, channels.canarySetId))
    .where(eq(channels.name, channel));
  if (!row) return undefined;
  const { revision, setId } = row.channel;
  return { revision, setId, versions: row.versions, canary: canaryIn(row.channel, row.canary) };
}

/** The newest change of a channel. */
export async function lastChange(db: Connection, channel: string) {
  const [last] = await db
    .select()
    .from(channelChanges)
    .where(eq(channelChanges.channel, channel))
    .orderBy(desc(channelChanges.revision))
    .limit(1);
  return last;
}

async function movedOn(db: Connection, channel: string, revision: number): Promise<Refusal> {
  return { ok: false, reason: 'moved-on', revision, last: await lastChange(db, channel) };
}

/** The log is a chain: `npm run release -- audit verify` proves it. Fields that older entries don't have are absent, not null. */
async function append(db: Connection, entry: Omit<ChannelChange, 'hash'>): Promise<void> {
  const last = await lastChange(db, entry.channel);
  const hash = chainHash(last?.hash ?? '', { ...entry, at: entry.at.toISOString() });
  await db.insert(channelChanges).values({ ...entry, hash });
}

export async function keepSet(db: Connection, versions: ReleaseTuple): Promise<string> {
  const id = setIdOf(versions);
  await db.insert(releaseSets).values({ id, versions }).onConflictDoNothing();
  return id;
}

async function write(
  db: Connection,
  change: Omit<ChangeOfChannel, 'expectedRevision' | keyof Judgement>,
  { before, after, revision }: { before: Kept | undefined; after: Next; revision: number },
): Promise<void> {
  const { channel } = change;
  const { canary, verdict } = after;
  const setId = await keepSet(db, after.versions);
  const target = canary?.target;
  const noted = canary && {
    id: canary.id,
    setId: await keepSet(db, canary.versions),
    ...(target && { target }),
  };
  const share = target ? null : (canary?.share ?? null);
  const row = {
    setId,
    revision,
    canarySetId: noted?.setId ?? null,
    canaryId: canary?.id ?? null,
    canaryShare: share,
    canaryTarget: target ?? null,
  };
  await db
    .insert(channels)
    .values({ name: channel, ...row })
    .onConflictDoUpdate({ target: channels.name, set: row });
  await append(db, {
    ...change,
    revision,
    setId,
    previousSetId: before?.setId ?? null,
    share,
    ...(noted && { candidate: noted }),
    at: new Date(),
    ...(verdict && { verdict }),
  });
  await extendLines(db, change);
  await announceChange(db, channel);
}

const keepRefusal = (
  db: Connection,
  { channel, changed, actor, reason }: Pick<ChangeOfChannel, 'channel' | 'changed' | 'actor' | 'reason'>,
  verdict: Verdict,
) => db.insert(refusedChanges).values({ channel, changed, actor, reason, verdict });

/** Changes what a channel shows, whole or not at all, if it is at the revision that was expected. */
export function reviseChannel(
  db: ChangedDatabase,
  given: ChangeOfChannel,
  next: (tx: Connection, before: Shown | undefined) => Promise<Next | Refusal>,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { expectedRevision, seen: _seen, anyway: _anyway, ...more } = given;
  const { noBrowser: _noBrowser, mustBeOpened: _mustBeOpened, actorId: _actorId, ...change } = more;
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const before = await shownBy(tx, change.channel);
    const known = before?.revision ?? 0;
    if (known !== expectedRevision) return movedOn(tx, change.channel, known);
    const frozen = await refuseFrozen(tx, given);
    if (frozen) return frozen;
    const after = await next(tx, before);
    if ('ok' in after) {
      if (after.reason === 'gates') await keepRefusal(tx, change, after.verdict);
      return after;
    }
    await write(tx, change, { before, after, revision: known + 1 });
    return { ok: true, revision: known + 1 };
  });
}

/** Channels in which a canary runs, or whose last change may be a promotion that is watched. */
export async function watchedChannels(db: Connection): Promise<string[]> {
  const isRecent = sql`${channelChanges.at} > now() - ${watchedMinutes} * interval '1 minute'`;
  const rows = await db
    .select({ name: channels.name })
    .from(channels)
    .innerJoin(
      channelChanges,
      and(eq(channelChanges.channel, channels.name), eq(channelChanges.revision, channels.revision)),
    )
    .where(or(isNotNull(channels.canaryId), isRecent));
  return rows.map(({ name }) => name);
}

/** All channels with their sets, by name. */
export async function shownChannels(db: Connection): Promise<ShownChannel[]> {
  const rows = await db
    .select({
      channel: channels.name,
      revision: channels.revision,
      setId: releaseSets.id,
      versions: releaseSets.versions,
      at: channelChanges.at,
    })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .innerJoin(
      channelChanges,
      and(eq(channelChanges.channel, channels.name), eq(channelChanges.revision, channels.revision)),
    )
    .orderBy(channels.name);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** At which revisions a channel and the registry are; undefined before the channel's first change. */
export async function revisionsOf(db: Connection, channel: string) {
  const [row] = await db
    .select({
      channel: channels.revision,
      registry: sql<number>`coalesce((select ${registry.revision} from ${registry}), 0)`,
    })
    .from(channels)
    .where(eq(channels.name, channel));
  return row;
}

/** The versions of a set; none when it isn't kept. */
export async function versionsOfSet(db: Connection, id: string | null): Promise<Partial<ReleaseTuple>> {
  const [row] = id ? await db.select().from(releaseSets).where(eq(releaseSets.id, id)) : [];
  return row?.versions ?? {};
}
