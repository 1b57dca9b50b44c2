import type { OrderId } from '@toile/checkout-contract';
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { refunds } from './tables-of-paid-orders.ts';

export type Refund = typeof refunds.$inferSelect;

/**
 * Refunds that have gone back of an order or are on their way, the oldest first; not those that the provider has
 * refused.
 */
export function refundsOf(db: Db | Tx, orderId: OrderId): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.refusedAt)))
    .orderBy(asc(refunds.askedAt), refunds.id);
}

/** All that were asked for of an order, also those that the provider has refused, the oldest first. */
export function allRefundsOf(db: Db | Tx, orderId: OrderId): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.askedAt), refunds.id);
}

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

const hashOf = (orderId: OrderId, key: SQLWrapper): SQL<string> =>
  sql`encode(sha256(convert_to(${orderId}::text || ' ' || ${key}, 'UTF8')), 'hex')`;

/** Finds it also after its key was hashed. */
export async function findRefundOfKey(
  tx: Tx,
  { orderId, key }: Pick<Refund, 'orderId' | 'key'>,
): Promise<Refund | undefined> {
  const isKey = sql`${refunds.key} in (${key}, ${hashOf(orderId, sql`${key}::text`)})`;
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isKey));
  return refund;
}

/** Takes the operator's own words out of the keys of an order. Who asks again by one still asks for the same refund. */
export async function hashKeys(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .update(refunds)
    .set({ key: hashOf(orderId, refunds.key) })
    .where(eq(refunds.orderId, orderId));
}

export async function insertRefund(
  tx: Tx,
  values: Pick<Refund, 'orderId' | 'key' | 'amountPence'>,
): Promise<Refund> {
  const [refund] = await tx.insert(refunds).values(values).returning();
  if (!refund) throw new Error('No refund was made');
  return refund;
}

/** False: it has ended so before. One that was done may be refused later, never the other way round. */
export async function endRefund(tx: Tx, id: string, refusal: string | undefined): Promise<boolean> {
  const end = refusal === undefined ? { doneAt: new Date() } : { refusedAt: new Date(), refusal };
  const isDone = refusal === undefined ? isNull(refunds.doneAt) : undefined;
  const isNews = and(eq(refunds.id, id), isNull(refunds.refusedAt), isDone);
  const ended = await tx.update(refunds).set(end).where(isNews).returning({ id: refunds.id });
  return ended.length > 0;
}
