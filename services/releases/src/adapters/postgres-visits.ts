import { networkBuckets, type VisitCount, type VisitCounts } from '@toile/releases-contract';
import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inHundredths } from '../domain/in-hundredths.ts';
import { ownCounted, visitCounts, visitSenders } from './health-tables.ts';
import type { Connection } from './postgres-channels.ts';
import { keptDays } from './postgres-visit-sums.ts';
import { channels, releaseSets, versions } from './tables.ts';

/** False for a message that was counted already. */
async function isNew(db: Connection, { edge, sequence }: VisitCounts): Promise<boolean> {
  const rows = await db
    .insert(visitSenders)
    .values({ edge, sequence })
    .onConflictDoUpdate({
      target: visitSenders.edge,
      set: { sequence, at: sql`now()` },
      setWhere: sql`${visitSenders.sequence} < ${sequence}`,
    })
    .returning({ edge: visitSenders.edge });
  return rows.length > 0;
}

const versionIn = ({ counted }: VisitCount) =>
  typeof counted === 'string' || 'own' in counted ? [] : [`${counted.name} ${counted.version}`];

/** Name in the counts that is not there; undefined when everything is. */
async function unknownIn(db: Connection, { channel, counts }: VisitCounts): Promise<string | undefined> {
  const sets = [...new Set(counts.map(({ setId }) => setId))];
  const named = [...new Set(counts.flatMap(versionIn))];
  const label = sql<string>`${versions.name} || ' ' || ${versions.version}`;
  const known = [
    ...(await db
      .select({ name: channels.name })
      .from(channels)
      .where(inArray(channels.name, [channel]))),
    ...(await db.select({ name: releaseSets.id }).from(releaseSets).where(inArray(releaseSets.id, sets))),
    ...(named.length > 0 ? await db.select({ name: label }).from(versions).where(inArray(label, named)) : []),
  ].map(({ name }) => name);
  return [channel, ...sets, ...named].find((name) => !known.includes(name));
}

/** Columns of what is counted. */
function columnsOf(counted: VisitCount['counted']) {
  if (typeof counted === 'string') return { counted, name: '', version: '' };
  if ('own' in counted) return { counted: ownCounted, name: counted.own, version: `${counted.over ?? ''}` };
  return { counted: counted.phase, name: counted.name, version: counted.version };
}

const rowOf = (
  channel: string,
  { candidate: canary, arm: variant, setId, counted, more, networks = [] }: VisitCount,
) => ({
  channel,
  variant,
  setId,
  count: more,
  networks,
  canaryId: canary?.id ?? '',
  share: inHundredths(canary?.share ?? 0),
  ...columnsOf(counted),
});

/** A row for each thing that is counted: a statement changes a row once. */
function summed(rows: ReturnType<typeof rowOf>[]) {
  const sums = new Map<string, ReturnType<typeof rowOf>>();
  for (const { count, networks, ...row } of rows) {
    const key = JSON.stringify(row);
    const known = sums.get(key) ?? { count: 0, networks: [] };
    sums.set(key, { ...row, count: count + known.count, networks: [...networks, ...known.networks] });
  }
  return [...sums.values()].map((row) => ({ ...row, networks: bitsOf(row.networks) }));
}

const bitsOf = (places: readonly number[]) =>
  Array.from({ length: networkBuckets }, (_, place) => Number(places.includes(place))).join('');

/** Adds what an edge has counted, whole or not at all. Answers what of it nobody knows, and changes nothing then. */
export function addVisitCounts(db: NodePgDatabase, counted: VisitCounts): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const unknown = await unknownIn(tx, counted);
    if (unknown !== undefined || !(await isNew(tx, counted))) return unknown;
    const {
      channel,
      minute,
      canaryId,
      share,
      variant,
      setId,
      counted: what,
      name,
      version,
      networks,
    } = visitCounts;
    const rows = summed(counted.counts.map((count) => rowOf(counted.channel, count)));
    await tx
      .insert(visitCounts)
      .values(rows.map((row) => ({ ...row, minute: sql`date_trunc('minute', now())` })))
      .onConflictDoUpdate({
        target: [channel, canaryId, minute, share, variant, setId, what, name, version],
        set: {
          count: sql`${visitCounts.count} + excluded.count`,
          networks: sql`coalesce(${networks} | excluded.networks, excluded.networks)`,
        },
      });
    return undefined;
  });
}

/** Deletes what is older than anybody asks for. */
export async function forgetVisits(db: Pick<NodePgDatabase, 'delete'>): Promise<void> {
  const ago = sql`now() - ${keptDays} * interval '1 day'`;
  await db.delete(visitCounts).where(sql`${visitCounts.minute} < ${ago}`);
  await db.delete(visitSenders).where(sql`${visitSenders.at} < ${ago}`);
}
