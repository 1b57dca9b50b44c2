import {
  type SetId,
  type SomeVersions,
  type VisitCountName,
  visitCountNames,
} from '@toile/releases-contract';
import { and, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OwnVisits } from '../domain/compare-own.ts';
import { type Networks, noVisits, type ReportedVisits } from '../domain/reported-visits.ts';
import { ownCounted, visitCounts } from './health-tables.ts';
import type { Connection } from './postgres-channels.ts';
import { releaseSets } from './tables.ts';

/** Counts of visits are kept for so long. */
export const keptDays = 7;

/** Visits of some minutes, of one kind. */
export type VisitSum = Pick<
  typeof visitCounts.$inferSelect,
  'share' | 'variant' | 'counted' | 'name' | 'version'
> & { count: number; networks: Networks };

const inBits = (text: string | null): Networks => BigInt(`0b${text ?? 0}`);

/** Condition on visits: made by the functions of this file. */
export type Visits = SQL | undefined;

const { share, variant, counted, name, version, networks } = visitCounts;
/** Visits of one kind. */
export const kindOfVisits = { share, variant, counted, name, version };
/** Sums over visits of one kind. */
export const visitSum = {
  count: sql<number>`sum(${visitCounts.count})::float8`,
  networks: sql`bit_or(${networks})::text`.mapWith((text: string) => inBits(text)),
};

/** Sums over the minutes. */
export const visitSums = (db: Connection, channel: string, where: Visits): Promise<VisitSum[]> =>
  db
    .select({ ...kindOfVisits, ...visitSum })
    .from(visitCounts)
    .where(and(eq(visitCounts.channel, channel), where))
    .groupBy(...Object.values(kindOfVisits));

/** Of a canary. */
export const ofCanary = (id: string) => eq(visitCounts.canaryId, id);

/** Minutes before a promotion that are compared with those since. */
const beforeMinutes = 60;
export const sinceMinute = (at: Date) => sql`date_trunc('minute', ${at}::timestamptz)`;
export const hourBefore = (at: Date) => sql`${at}::timestamptz - ${beforeMinutes} * interval '1 minute'`;

/** Of a set, since then, in what all visitors get. */
export const ofSet = (setId: SetId, since: SQL) =>
  and(eq(visitCounts.variant, 'control'), eq(visitCounts.setId, setId), gte(visitCounts.minute, since));

/** Of any set that has these versions. */
export const ofVersions = (versions: SomeVersions, since: SQL) =>
  and(
    eq(visitCounts.variant, 'control'),
    gte(visitCounts.minute, since),
    sql`${visitCounts.setId} in (select id from ${releaseSets} where versions @> ${JSON.stringify(versions)}::jsonb)`,
  );

/** Visits between two moments, but for some sets. */
export const shownBetween = (since: SQL, until: SQL, without: string[]) =>
  and(
    eq(visitCounts.variant, 'control'),
    gte(visitCounts.minute, since),
    sql`${visitCounts.minute} < ${until}`,
    notInArray(visitCounts.setId, without),
  );

export const isFigure = (counted: string): counted is VisitCountName =>
  (visitCountNames as readonly string[]).includes(counted);

/** True for failures of a version. */
export const isFailure = ({ counted }: Pick<VisitSum, 'counted'>): boolean =>
  !isFigure(counted) && counted !== ownCounted;

/** Visits that edges reported, and from how many networks. */
export function visitsIn(rows: readonly VisitSum[]): ReportedVisits {
  const reported = noVisits();
  for (const { counted, count, networks } of rows) {
    if (!isFigure(counted)) continue;
    reported.figures[counted] += count;
    reported.networks[counted] |= networks;
  }
  return reported;
}

/** Visits in which parts measured something, by measure. */
export function ownVisits(rows: readonly VisitSum[]): OwnVisits {
  const measured: OwnVisits['measured'] = new Map();
  for (const { counted, name, version, count, networks } of rows) {
    if (counted !== ownCounted) continue;
    const known = measured.get(name) ?? [];
    const over = version === '' ? undefined : Number(version);
    measured.set(name, [...known, { over, count, networks }]);
  }
  return { asked: visitsIn(rows).figures.timed, measured };
}

/** Phase of failures that the edge itself has seen. */
const edgePhase = 'server';

/** The same, of the failures alone that name one part, in whichever phase; with a version, that version. */
export function visitsOfPart(
  rows: readonly VisitSum[],
  { name, version }: { name: string; version?: string },
): ReportedVisits {
  const { figures, networks } = visitsIn(rows);
  const part = noVisits();
  part.figures.visits = figures.visits;
  part.networks.visits = networks.visits;
  for (const row of rows) {
    if (!isFailure(row) || row.name !== name || (version && row.version !== version)) continue;
    const counted = row.counted === edgePhase ? 'stood-in' : 'failed';
    part.figures[counted] = Math.min(part.figures[counted] + row.count, figures[counted]);
    part.networks[counted] |= row.networks;
  }
  return part;
}
