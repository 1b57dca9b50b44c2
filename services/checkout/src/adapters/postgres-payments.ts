import { createHash } from 'node:crypto';
import type { BagId, IntentId } from '@toile/checkout-contract';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { ProviderIntent } from '../domain/payment-provider.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { orders, payments, webhookEvents } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

export async function findPayment(db: Db | Tx, intentId: IntentId): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return payment;
}

/** Locked until the transaction ends: orders of one intent are made and changed one after the other (T06). */
export async function lockPayment(tx: Tx, intentId: IntentId): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.intentId, intentId)).for('update');
  return payment;
}

/** Payments of the bag that shoppers may still pay or change, the oldest first. Those that the provider has stand in no order's way. */
export function openPayments(db: Db | Tx, bagId: BagId): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.bagId, bagId), eq(payments.isOpen, true), notExists(inHand(db))))
    .orderBy(asc(payments.createdAt), payments.id);
}

const inHand = (db: Db | Tx) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, payments.id), eq(orders.state, 'confirming')));

export async function addPayment(
  tx: Tx,
  payment: Pick<Payment, 'bagId' | 'fingerprint' | 'totalPence'>,
): Promise<Payment> {
  const [added] = await tx.insert(payments).values(payment).returning();
  if (!added) throw new Error('No payment was made');
  return added;
}

/** Records the provider's intent; false: the payment was closed meanwhile, and the intent must not be used. */
export async function recordIntent(db: Db, paymentId: string, intent: ProviderIntent): Promise<boolean> {
  const recorded = await db
    .update(payments)
    .set({ intentId: intent.id, secretHash: hashSecret(intent.clientSecret) })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.isOpen, true),
        sql`coalesce(${payments.intentId}, ${intent.id}) = ${intent.id}`,
      ),
    )
    .returning({ id: payments.id });
  return recorded.length > 0;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export async function closePayment(db: Db | Tx, paymentId: string): Promise<void> {
  await db.update(payments).set({ isOpen: false }).where(eq(payments.id, paymentId));
}

/** Closes a payment without an intent. One that has got an intent meanwhile stays open. */
export async function closeUnmade(db: Db | Tx, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ isOpen: false })
    .where(and(eq(payments.id, paymentId), isNull(payments.intentId)));
}

/** False for an event that was handled before. A second delivery waits here until the first has ended (T08). */
export async function isFirstDelivery(tx: Tx, event: { id: string; type: string }): Promise<boolean> {
  const inserted = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning();
  return inserted.length > 0;
}
