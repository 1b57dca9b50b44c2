import { chainHash, setIdOf } from '@toile/release-signing';
import type { Half, ReleaseTuple, SetId, ShownChannel, Target, Verdict } from '@toile/releases-contract';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { watchedMinutes } from '../domain/health-measures.ts';
import { inHundredths } from '../domain/in-hundredths.ts';
import type { SecondCanary } from '../domain/noted-canaries.ts';
import { differenceOf } from '../domain/release-set.ts';
import type { ChangeOfChannel, ChannelChange, Judgement, Refusal } from '../domain/releases.ts';
import { refuseFrozen } from './postgres-freezes.ts';
import { announceChange, lockReleases } from './postgres-locks.ts';
import { keepRefusal } from './postgres-refusals.ts';
import { extendLines } from './postgres-version-lines.ts';
import { channelChanges, channels, registry, releaseSets } from './tables.ts';

export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Connection on which a channel is changed, also within another transaction. */
export type ChangedDatabase = NodePgDatabase;

/** A canary as the channel has it, with all versions of its set. */
export interface RunningCanary {
  id: string;
  /** 0 with a target. */
  share: number;
  target?: Target | undefined;
  half?: Half | undefined;
  versions: ReleaseTuple;
}
/** Versions that visitors of a channel get. */
export interface Shown {
  versions: ReleaseTuple;
  /** The one that began first, and the one beside it. */
  canaries: readonly RunningCanary[];
}

/** The same as it is kept: older code has made the ids of sets otherwise. */
type Kept = Shown & { revision: number; setId: SetId };

/** Versions that they get next, and what the gates have said of it: nothing of what they get already. */
type Next = Shown & { verdict?: Verdict };

const canarySets = alias(releaseSets, 'canary_sets');
const secondSets = alias(releaseSets, 'second_sets');

interface Row {
  channel: typeof channels.$inferSelect;
  canary: ReleaseTuple | null;
  second: ReleaseTuple | null;
}

/** The canaries of a row; somebody's or nobody's. */
function canariesOf({ channel, canary, second: secondVersions }: Row): RunningCanary[] {
  const { canaryId: id, canaryShare, canaryTarget: target, lanes, revision } = channel;
  if (!canary || !id || !(canaryShare ?? target)) return [];
  const { half, second } = lanes?.revision === revision ? lanes : {};
  const first = {
    id,
    share: inHundredths(canaryShare ?? 0),
    versions: canary,
    ...(target && { target }),
    ...(half && { half }),
  };
  if (!second || !secondVersions) return [first];
  const { setId: _setId, ...running } = second;
  return [first, { ...running, share: inHundredths(second.share), versions: secondVersions }];
}

/** Versions that a channel shows; undefined before its first change. */
export async function shownBy(db: Connection, channel: string): Promise<Kept | undefined> {
  const [row] = await db
    .select({
      channel: channels,
      versions: releaseSets.versions,
      canary: canarySets.versions,
      second: secondSets.versions,
    })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .leftJoin(canarySets, eq(canarySets.id, channels.canarySetId))
    .leftJoin(secondSets, eq(secondSets.id, sql`${channels.lanes} -> 'second' ->> 'setId'`))
    .where(eq(channels.name, channel));
  if (!row) return undefined;
  const { revision, setId } = row.channel;
  return { revision, setId, versions: row.versions, canaries: canariesOf(row) };
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

export async function keepSet(db: Connection, versions: ReleaseTuple): Promise<SetId> {
  const id = setIdOf(versions);
  await db.insert(releaseSets).values({ id, versions }).onConflictDoNothing();
  return id;
}

/** Null with a target, and without a canary. */
const shareOf = (canary: SecondCanary | undefined) => (canary && !canary.target ? canary.share : null);

/** True for the canary that has a part of a change. */
const isOf =
  ({ versions }: Shown, { changed }: Pick<ChangeOfChannel, 'changed'>) =>
  (canary: RunningCanary) =>
    Object.keys(differenceOf(versions, canary.versions)).some((name) => name in changed);

/** Canaries as the history has them, the one that a change is about first. */
function notedIn(canaries: readonly SecondCanary[], about: number) {
  const [first, second] = about === 1 ? canaries.toReversed() : canaries;
  if (!first) return { share: null };
  const { share: _share, ...noted } = first;
  return { share: shareOf(first), candidate: noted, ...(second && { second }) };
}

async function write(
  db: Connection,
  change: Omit<ChangeOfChannel, 'expectedRevision' | keyof Judgement>,
  { before, after, revision }: { before: Kept | undefined; after: Next; revision: number },
): Promise<void> {
  const { channel } = change;
  const { canaries, verdict } = after;
  const setId = await keepSet(db, after.versions);
  const noted: SecondCanary[] = [];
  for (const { versions, ...canary } of canaries)
    noted.push({ ...canary, setId: await keepSet(db, versions) });
  const [first, second] = noted;
  const row = {
    setId,
    revision,
    canarySetId: first?.setId ?? null,
    canaryId: first?.id ?? null,
    canaryShare: shareOf(first),
    canaryTarget: first?.target ?? null,
    lanes: first?.half || second ? { revision, half: first?.half, second } : null,
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
    ...notedIn(noted, canaries.findIndex(isOf(after, change))),
    at: new Date(),
    ...(verdict && { verdict }),
  });
  await extendLines(db, change);
  await announceChange(db, channel);
}

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
