import type { OrderId } from '@toile/checkout-contract';
import { lockText } from '@toile/database';
import { and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderLines, orders, sizes } from './tables.ts';

/** Can still be paid, and the provider doesn't have the payment: its pieces are on sale. */
const isUnpaid = and(eq(orders.claim, 'soft'), ne(orders.state, 'confirming'));

/** Pieces of each size that unpaid orders but one want which were made in the last so many milliseconds. */
export async function youngClaims(
  tx: Tx,
  { sizeIds, ageMs, butOf }: { sizeIds: number[]; ageMs: number; butOf: OrderId },
): Promise<Map<number, number>> {
  const isYoung = sql`${orders.createdAt} > clock_timestamp() - ${ageMs} * interval '1 millisecond'`;
  const rows = await tx
    .select({ sizeId: orderLines.sizeId, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUnpaid, isYoung, ne(orders.id, butOf), inArray(orderLines.sizeId, sizeIds)))
    .groupBy(orderLines.sizeId);
  return new Map(rows.map(({ sizeId, pieces }) => [sizeId, pieces]));
}

/** From now on it is alone with its pieces: it may have waited for others. */
export const beginClaim = (tx: Tx, orderId: OrderId) =>
  tx.update(orders).set({ createdAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId));

/** Notes which unpaid orders want more of one of these sizes than there is, and answers their ids. */
export function noteOutsold(db: Db, sizeIds: number[]): Promise<string[]> {
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
    const ids = [...new Set(found.map(({ id }) => id))];
    await tx.update(orders).set({ isSoldToAnother: true }).where(inArray(orders.id, ids));
    return ids;
  });
}

/** Pieces that are off the stock while the provider has their payments. Other payments wait until this transaction ends. */
export async function lockPiecesInHand(tx: Tx): Promise<number> {
  await lockText(tx, 'pieces in hand');
  const [row] = await tx
    .select({ pieces: sum(orders.pieces).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.state, 'confirming'), eq(orders.claim, 'firm')));
  return row?.pieces ?? 0;
}
