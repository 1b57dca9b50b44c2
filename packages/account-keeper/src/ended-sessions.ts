import type { Db } from '@toile/database';
import { badToken } from '@toile/service-kit/access-tokens';
import { inArray, lt, sql } from 'drizzle-orm';
import { endedSessions } from './table.ts';

/** True if one of these sessions and accounts has ended. */
export async function haveEnded(db: Db, ids: string[]): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(endedSessions).where(inArray(endedSessions.id, ids));
  return found.length > 0;
}

/** Refuses tokens of sessions and accounts that have ended. */
export async function refuseEnded(db: Db, ids: string[]): Promise<void> {
  if (await haveEnded(db, ids)) throw badToken();
}

/** Remembers that sessions and accounts have ended, by their ids. */
export async function endSessions(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(endedSessions)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing();
}

/** Ids of accounts that were closed, and of sessions that have ended, a day ago at most. */
export async function endedLately(db: Db): Promise<string[]> {
  const rows = await db.select({ id: endedSessions.id }).from(endedSessions);
  return rows.map(({ id }) => id);
}

/** Forgets those that ended more than a day ago: no token lives so long. */
export async function forgetEnded(db: Db): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, sql`now() - interval '1 day'`));
}
