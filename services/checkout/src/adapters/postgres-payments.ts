import { and, eq, sql } from 'drizzle-orm';
import { payments, webhookEvents } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

export type Payment = typeof payments.$inferSelect;

export async function findPayment(db: Db | Tx, intentId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return payment;
}

/** Locked until the transaction ends: orders of one intent are made and changed one after the other (T06). */
export async function lockPayment(tx: Tx, intentId: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.intentId, intentId)).for('update');
  return payment;
}

export async function findOpenPayment(db: Db | Tx, bagId: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bagId, bagId), eq(payments.isOpen, true)));
  return payment;
}

export async function nextAttempt(tx: Tx, bagId: string): Promise<number> {
  const [last] = await tx
    .select({ attempt: sql<number>`coalesce(max(${payments.attempt}), 0)::int` })
    .from(payments)
    .where(eq(payments.bagId, bagId));
  return (last?.attempt ?? 0) + 1;
}

export async function addPayment(
  tx: Tx,
  payment: Pick<Payment, 'intentId' | 'bagId' | 'attempt' | 'shown'>,
): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function changePayment(
  tx: Tx,
  intentId: string,
  change: Partial<Pick<Payment, 'shown' | 'isOpen'>>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.intentId, intentId));
}

/** False when this event has had its effect already; a second delivery waits here for the first (T08). */
export async function isFirstDelivery(tx: Tx, event: { id: string; type: string }): Promise<boolean> {
  const inserted = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning();
  return inserted.length > 0;
}
