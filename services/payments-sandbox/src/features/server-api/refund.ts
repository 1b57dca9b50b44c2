import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, lockIntent, recordEvent, saveCharge, type Tx } from '../../adapters/store.ts';
import { charges, refunds } from '../../adapters/tables.ts';
import { invalidRequest, missing } from '../../domain/api-error.ts';
import type { ChargeBody, RefundBody } from '../../domain/bodies.ts';
import { providerId, unixNow } from '../../domain/provider-id.ts';

const text = z.string().max(5000);
export const refundInputSchema = z.strictObject({
  payment_intent: text,
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), text).optional(),
});

export const refundsListSchema = z.strictObject({
  payment_intent: text,
  /** All are answered in any case. */
  limit: z.coerce.number().int().positive().optional(),
});

/** Gives back the whole charge of an intent, or a part of it. */
export async function refund(tx: Tx, input: z.infer<typeof refundInputSchema>): Promise<RefundBody> {
  const { body: intent } = await lockIntent(tx, input.payment_intent);
  const [row] = await tx.select().from(charges).where(eq(charges.intentId, intent.id));
  if (!row) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  const amount = input.amount ?? row.body.amount - row.body.amount_refunded;
  const charge = refundedCharge(row.body, amount);
  const body: RefundBody = {
    id: providerId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    metadata: input.metadata ?? {},
    payment_intent: intent.id,
    reason: input.reason ?? null,
    status: 'succeeded',
  };
  await tx.insert(refunds).values({ id: body.id, intentId: intent.id, body });
  await saveCharge(tx, charge);
  await recordEvent(tx, 'charge.refunded', charge);
  return body;
}

/** The money of a refund comes back, days after it went: the card or account isn't there any more. */
export async function failRefund(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id));
  const [charged] = await tx
    .select()
    .from(charges)
    .where(eq(charges.id, row?.body.charge ?? ''));
  if (!row || !charged) throw missing('refund', id);
  const body = { ...row.body, status: 'failed' as const, failure_reason: 'expired_or_canceled_card' };
  await tx.update(refunds).set({ body }).where(eq(refunds.id, id));
  const amount_refunded = charged.body.amount_refunded - body.amount;
  await saveCharge(tx, { ...charged.body, amount_refunded, refunded: false });
  for (const type of ['refund.failed', 'charge.refund.updated']) await recordEvent(tx, type, body);
}

/** All refunds of an intent. */
export async function refundsOf(db: Db, intentId: string): Promise<RefundBody[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.intentId, intentId));
  return rows.map(({ body }) => body);
}

function refundedCharge(charge: ChargeBody, amount: number): ChargeBody {
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount_refunded = charge.amount_refunded + amount;
  if (amount <= 0 || amount_refunded > charge.amount) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  }
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
}
