import type { OrderId, ReturnForm } from '@toile/checkout-contract';
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { ReturnState } from '../domain/return-state.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderLines, orders } from './tables.ts';
import { refunds, returnLines, returns } from './tables-of-paid-orders.ts';

export type Return = typeof returns.$inferSelect;
export type ReturnLine = { sizeId: number; quantity: number; title: string; size: string };
/** A return with its order's number, its state and its pieces, and its refund unless the provider has refused that. */
export type WholeReturn = Return & {
  orderNumber: string;
  state: ReturnState;
  lines: ReturnLine[];
  refund: typeof refunds.$inferSelect | null;
};

const stateOf = sql<ReturnState>`case
  when ${refunds.id} is not null then 'refunded'
  when ${returns.refusedAt} is not null then 'refused'
  when ${returns.acceptedAt} is not null then 'accepted'
  else 'asked' end`;

/** The same as the state, so that an index knows those that wait for an answer. */
const isAsked = and(isNull(returns.acceptedAt), isNull(returns.refusedAt));

/** The returns of an order, the oldest first. */
export const returnsOf = (db: Db | Tx, orderId: OrderId): Promise<WholeReturn[]> =>
  wholeReturns(db, (query) => query.where(eq(returns.orderId, orderId)).orderBy(asc(returns.position)));

/** Returns of all orders, the newest first. */
export const newestReturns = (
  db: Db,
  { state, limit }: { state?: ReturnState | undefined; limit: number },
): Promise<WholeReturn[]> =>
  wholeReturns(db, (query) =>
    query
      .where(state === 'asked' ? isAsked : state && sql`${stateOf} = ${state}`)
      .orderBy(desc(returns.askedAt), desc(returns.position))
      .limit(limit),
  );

const selectReturns = (db: Db | Tx) =>
  db
    .select({ of: returns, orderNumber: orders.number, state: stateOf, refund: refunds })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(refunds, and(eq(refunds.id, returns.refundId), isNull(refunds.refusedAt)))
    .$dynamic();

async function wholeReturns(
  db: Db | Tx,
  choose: (query: ReturnType<typeof selectReturns>) => ReturnType<typeof selectReturns>,
): Promise<WholeReturn[]> {
  const found = await choose(selectReturns(db));
  return Promise.all(
    found.map(async ({ of, ...more }) => ({ ...of, ...more, lines: await linesOf(db, of) })),
  );
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
