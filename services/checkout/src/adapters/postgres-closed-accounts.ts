import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Shopper } from '../domain/shopper.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { isOf } from './postgres-orders.ts';
import { bags, orders } from './tables.ts';

/** Deletes the bag of an account, and has its orders erased as soon as they are over. */
export async function leaveShop(tx: Tx, shopper: Shopper): Promise<void> {
  await tx.delete(bags).where(eq(bags.userId, shopper.userId));
  const isNew = and(isOf(shopper), isNull(orders.eraseAskedAt));
  await tx.update(orders).set({ eraseAskedAt: sql`now()` }).where(isNew);
}

/** Gives an account the orders that a guest has placed at its address, since it moves to another. */
export async function adoptOrders(db: Db, shopper: Shopper): Promise<void> {
  const { userId } = shopper;
  const isGuests = and(isOf(shopper), isNull(orders.userId), isNull(orders.eraseAskedAt));
  await db.update(orders).set({ userId, isAdopted: true }).where(isGuests);
}
