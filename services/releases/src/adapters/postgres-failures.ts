import { type FailureReport, isOfPin } from '@toile/releases-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { failures, versions } from './tables.ts';

/** Most failures that are stored in an hour; anybody may report, from as many addresses as he likes. */
const mostAnHour = 500;
const keptDays = 7;

/**
 * Keeps a report of a version that was published; false for any other. What a pinned browser saw is passed over: no visitor
 * has those versions together.
 */
export async function keepFailure(
  db: Pick<NodePgDatabase, 'select' | 'insert'>,
  report: FailureReport,
): Promise<boolean> {
  const { name, version, setId } = report;
  if (isOfPin(setId)) return true;
  const [known] = await db
    .select({
      inLastHour: sql<number>`(select count(*)::int from ${failures} where ${and(
        eq(failures.name, name),
        eq(failures.version, version),
        sql`${failures.at} > now() - interval '1 hour'`,
      )})`,
    })
    .from(versions)
    .where(and(eq(versions.name, name), eq(versions.version, version)));
  if (known && known.inLastHour < mostAnHour) await db.insert(failures).values(report);
  return known !== undefined;
}

/** Deletes what is older than anybody asks for. */
export async function forgetFailures(db: Pick<NodePgDatabase, 'delete'>): Promise<void> {
  await db.delete(failures).where(sql`${failures.at} < now() - ${keptDays} * interval '1 day'`);
}
