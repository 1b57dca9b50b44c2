import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Shopper } from '../domain/shopper.ts';
import type { Tx } from '../domain/transaction.ts';
import { isOf } from './postgres-orders.ts';
import { bags, orders } from './tables.ts';

/** Deletes the bag of an account, and has its orders erased as soon as they are over. */
export async function leaveShop(tx: Tx, shopper: Shopper): Promise<void> {
  await tx.delete(bags).where(eq(bags.userId, shopper.userId));
  const isNew = and(isOf(shopper), isNull(orders.eraseAskedAt));
  await tx.update(orders).set({ eraseAskedAt: sql`now()` }).where(isNew);
}
