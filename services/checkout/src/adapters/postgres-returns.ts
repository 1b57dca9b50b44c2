import type { OrderId, ReturnForm } from '@toile/checkout-contract';
import { and, asc, desc, eq, isNull, max } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderLines, orders } from './tables.ts';
import { refunds, returnLines, returns } from './tables-of-paid-orders.ts';

export type Return = typeof returns.$inferSelect;
export type ReturnLine = { sizeId: number; quantity: number; title: string; size: string };
/** A return with its pieces, and its refund unless the provider has refused that. */
export type WholeReturn = Return & { lines: ReturnLine[]; refund: typeof refunds.$inferSelect | null };

/** The returns of an order, the oldest first. */
export async function returnsOf(db: Db | Tx, orderId: OrderId): Promise<WholeReturn[]> {
  const found = await db
    .select({ of: returns, refund: refunds })
    .from(returns)
    .leftJoin(refunds, and(eq(refunds.id, returns.refundId), isNull(refunds.refusedAt)))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.position));
  return Promise.all(found.map(async ({ of, refund }) => ({ ...of, refund, lines: await linesOf(db, of) })));
}

function linesOf(db: Db | Tx, { id, orderId }: Return): Promise<ReturnLine[]> {
  return db
    .select({
      sizeId: returnLines.sizeId,
      quantity: returnLines.quantity,
      title: orderLines.title,
      size: orderLines.sizeTitle,
    })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.sizeId, returnLines.sizeId)))
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(orderLines.position), returnLines.sizeId);
}

/** The order must be locked. */
export async function insertReturn(
  tx: Tx,
  orderId: OrderId,
  { pieces, backPence, ...asked }: ReturnForm & { backPence: number },
): Promise<number> {
  const [last] = await tx
    .select({ position: max(returns.position) })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  const position = (last?.position ?? 0) + 1;
  const { designerId, reason, note } = asked;
  const values = { orderId, designerId, position, reason, note: note || null, backPence };
  const [made] = await tx.insert(returns).values(values).returning({ id: returns.id });
  if (!made) throw new Error('No return was made');
  await tx.insert(returnLines).values(pieces.map((piece) => ({ returnId: made.id, ...piece })));
  return position;
}

export async function changeReturn(tx: Tx, id: string, change: Partial<Return>): Promise<void> {
  await tx.update(returns).set(change).where(eq(returns.id, id));
}

/** Numbers of the orders with the newest returns. */
export async function ordersWithReturns(
  db: Db | Tx,
  most: number,
): Promise<{ id: OrderId; number: string }[]> {
  const found = await db
    .selectDistinct({ id: orders.id, number: orders.number, askedAt: max(returns.askedAt) })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .groupBy(orders.id, orders.number)
    .orderBy(desc(max(returns.askedAt)))
    .limit(most);
  return found.map(({ id, number }) => ({ id, number }));
}
