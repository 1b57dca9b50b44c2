import type { RecentFailures } from '@toile/releases-contract';
import { desc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { failures } from './tables.ts';

const mostRows = 50;

/** The newest of each group, whatever the column. */
const last = <T>(column: unknown) => sql<T>`(array_agg(${column} order by ${failures.at} desc))[1]`;

/** Failures of the last hour, by version and phase, newest first. */
export async function recentFailures(db: Pick<NodePgDatabase, 'select'>): Promise<RecentFailures> {
  const { name, version, phase, at, message, path, versions, seenBy } = failures;
  const lastAt = sql`max(${at})`.mapWith(at);
  const rows = await db
    .select({
      name,
      version,
      phase,
      count: sql<number>`count(*)::int`,
      lastAt,
      lastMessage: last<string>(message),
      lastPath: last<string>(path),
      lastVersions: last<RecentFailures[number]['lastVersions']>(versions),
      seenBy: sql<
        RecentFailures[number]['seenBy']
      >`coalesce(array_agg(distinct ${seenBy}) filter (where ${seenBy} is not null), '{}')`,
    })
    .from(failures)
    .where(sql`${at} > now() - interval '1 hour'`)
    .groupBy(name, version, phase)
    .orderBy(desc(lastAt))
    .limit(mostRows);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}
