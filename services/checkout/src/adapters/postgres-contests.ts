import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { lockSizes, type StockLine } from './postgres-stock.ts';
import { contests } from './tables.ts';

/** Longer than the cancelling of a whole bag's orders takes, at a provider that answers just in time. */
const longestMs = 30_000;

/** Pieces of each size that others are getting. */
export async function contestedByOthers(
  tx: Tx,
  { sizeIds, paymentId }: { sizeIds: number[]; paymentId: string },
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ sizeId: contests.sizeId, quantity: sql<number>`sum(${contests.quantity})::int` })
    .from(contests)
    .where(
      and(
        inArray(contests.sizeId, sizeIds),
        ne(contests.paymentId, paymentId),
        gt(contests.until, new Date()),
      ),
    )
    .groupBy(contests.sizeId);
  return new Map(rows.map(({ sizeId, quantity }) => [sizeId, quantity]));
}

/** False: somebody else is getting pieces of these sizes, and none was taken. */
export function startContest(
  db: Db,
  { paymentId, wanted, contested }: { paymentId: string; wanted: StockLine[]; contested: number[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSizes(
      tx,
      wanted.map(({ sizeId }) => sizeId),
    );
    const others = await contestedByOthers(tx, { sizeIds: contested, paymentId });
    if (others.size > 0) return false;
    const until = new Date(Date.now() + longestMs);
    const rows = wanted.map(({ sizeId, quantity }) => ({ paymentId, sizeId, quantity, until }));
    await tx.insert(contests).values(rows).onConflictDoNothing();
    return true;
  });
}

/** Its order is made, or refused. Those that a process has left behind go, too. */
export async function endContest(db: Db, paymentId: string): Promise<void> {
  await db.delete(contests).where(eq(contests.paymentId, paymentId));
  await db.delete(contests).where(lte(contests.until, new Date()));
}
