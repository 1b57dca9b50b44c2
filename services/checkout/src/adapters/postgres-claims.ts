import { and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import type { Order } from './postgres-orders.ts';
import { orderLines, orders, sizes } from './tables.ts';

/** Can still be paid, and the provider doesn't have the payment: its pieces are on sale. */
const isUnpaid = and(eq(orders.claim, 'soft'), ne(orders.state, 'confirming'));

/** What unpaid orders want of a size, and how long ago the youngest of them was made. */
export interface Claims {
  pieces: number;
  sinceMs: number;
}

export async function unpaidClaims(tx: Tx, sizeIds: number[]): Promise<Map<number, Claims>> {
  const rows = await tx
    .select({
      sizeId: orderLines.sizeId,
      pieces: sum(orderLines.quantity).mapWith(Number),
      sinceMs: sql`extract(epoch from now() - max(${orders.createdAt})) * 1000`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUnpaid, inArray(orderLines.sizeId, sizeIds)))
    .groupBy(orderLines.sizeId);
  return new Map(rows.map(({ sizeId, ...claims }) => [sizeId, claims]));
}

/** Notes which unpaid orders want more of one of these sizes than there is. The youngest first: they are about to be paid. */
export function noteOutsold(db: Db, sizeIds: number[]): Promise<Order[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(sizes, eq(sizes.id, orderLines.sizeId))
      .where(and(isUnpaid, inArray(sizes.id, sizeIds), gt(orderLines.quantity, sizes.stock)))
      // In one order, so that two of these can't deadlock.
      .orderBy(orders.id)
      .for('update', { of: orders });
    const ids = found.map(({ id }) => id);
    const noted = await tx
      .update(orders)
      .set({ isSoldToAnother: true })
      .where(inArray(orders.id, ids))
      .returning();
    return noted.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  });
}

/** Pieces that are off the stock while the provider has their payments. Other payments wait until this transaction ends. */
export async function lockPiecesInHand(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pieces in hand', 0))`);
  const [row] = await tx
    .select({ pieces: sum(orders.pieces).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.state, 'confirming'), eq(orders.claim, 'firm')));
  return row?.pieces ?? 0;
}
