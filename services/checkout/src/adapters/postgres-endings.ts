import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Shopper } from '../domain/shopper.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { isOf } from './postgres-orders.ts';
import { bags, orders } from './tables.ts';
import { endedSessions } from './tables-of-paid-orders.ts';

/** True if a session or an account has ended. */
export async function haveEnded(db: Db, ids: string[]): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(endedSessions).where(inArray(endedSessions.id, ids));
  return found.length > 0;
}

export async function endSessions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(endedSessions)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing();
}

/** Deletes the bag of an account, and has its orders erased as soon as they are over. */
export async function leaveShop(tx: Tx, shopper: Shopper): Promise<void> {
  await tx.delete(bags).where(eq(bags.userId, shopper.userId));
  const isNew = and(isOf(shopper), isNull(orders.eraseAskedAt));
  await tx.update(orders).set({ eraseAskedAt: sql`now()` }).where(isNew);
}

/** Accounts that were closed, and sessions that have ended, a day ago at most. */
export async function endedLately(db: Db): Promise<string[]> {
  const rows = await db.select({ id: endedSessions.id }).from(endedSessions);
  return rows.map(({ id }) => id);
}

/** No token lives so long. */
export async function forgetEnded(db: Db): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, sql`now() - interval '1 day'`));
}
