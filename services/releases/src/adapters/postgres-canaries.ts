import type { CanaryRun, SomeVersions, Target } from '@toile/releases-contract';
import { visitCountNames } from '@toile/releases-contract';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownCounted, visitCounts } from './health-tables.ts';
import type { Connection } from './postgres-channels.ts';
import { keptDays, kindOfVisits, ofCanary, type VisitSum, visitSum } from './postgres-visit-sums.ts';

/** Of the newest: a long history costs nothing. */
const mostChanges = 1000;
const mostCanaries = 20;

interface Row {
  [column: string]: unknown;
  id: string;
  began: string;
  versions: SomeVersions | null;
  target: Target | null;
  endedAt: string | null;
  action: string | null;
  actor: string | null;
  reason: string | null;
}

const iso = (at: string) => new Date(at).toISOString();

/** Canaries of a channel that run or ended while their visits are kept, newest first. */
export async function canariesOf(db: Connection, channel: string): Promise<CanaryRun[]> {
  const { rows } = await db.execute<Row>(sql`
    with runs as (
      select canary ->> 'id' as id, min(at) as began, max(revision) as last,
        (array_agg(changed order by revision desc) filter (where action = 'candidate' and canary = candidate))[1] as versions,
        (array_agg(canary -> 'target' order by revision desc))[1] as target
      from (
        select * from channel_changes where channel = ${channel} order by revision desc limit ${mostChanges}
      ) recent cross join lateral (values (candidate), (second)) as ran(canary)
      where canary is not null group by canary ->> 'id'
    )
    select runs.*, ended.at as "endedAt", ended.action, ended.actor, ended.reason from runs
    left join channel_changes ended on ended.channel = ${channel} and ended.revision = runs.last + 1
    where ended.at is null or ended.at > now() - ${keptDays} * interval '1 day'
    order by runs.last desc limit ${mostCanaries}`);
  return rows.map(({ id, began, versions, target, endedAt, action, actor, reason }) => ({
    id,
    versions: versions ?? {},
    target,
    began: iso(began),
    ended: endedAt
      ? { at: iso(endedAt), action: action ?? '', actor: actor ?? '', reason: reason ?? '' }
      : null,
  }));
}

/** Minutes between the first visits of a canary and the last. */
export async function minutesOf(db: Connection, channel: string, id: string): Promise<number> {
  const { minute } = visitCounts;
  const [row] = await db
    .select({
      minutes: sql<number>`coalesce(extract(epoch from max(${minute}) - min(${minute})) / 60, 0)::float8`,
    })
    .from(visitCounts)
    .where(and(eq(visitCounts.channel, channel), ofCanary(id)));
  return row?.minutes ?? 0;
}

/** Visits of a canary within a stretch of time. */
export interface VisitsAt extends VisitSum {
  /** End of the stretch. */
  at: Date;
}

/** Visits of a canary, and what its parts measured in them, in stretches of so many minutes, the oldest first. */
export async function visitsOverTime(
  db: Connection,
  channel: string,
  { id, minutes }: { id: string; minutes: number },
): Promise<VisitsAt[]> {
  const { counted, minute } = visitCounts;
  const seconds = sql.raw(String(minutes * 60));
  const stretch: SQL<number> = sql`floor(extract(epoch from ${minute}) / ${seconds})`;
  const rows = await db
    .select({
      endMs: sql<number>`((${stretch} + 1) * ${seconds} * 1000)::float8`,
      ...kindOfVisits,
      ...visitSum,
    })
    .from(visitCounts)
    .where(
      and(eq(visitCounts.channel, channel), ofCanary(id), inArray(counted, [...visitCountNames, ownCounted])),
    )
    .groupBy(stretch, ...Object.values(kindOfVisits))
    .orderBy(asc(stretch));
  return rows.map(({ endMs, ...row }) => ({ ...row, at: new Date(endMs) }));
}
