import type { Db, Tx } from '@toile/database';
import { eq, lte } from 'drizzle-orm';
import { missing } from '../domain/api-error.ts';
import type { ChargeBody, EventBody, PaymentIntentBody } from '../domain/bodies.ts';
import type { Outcome } from '../domain/confirm.ts';
import type { NewMethod } from '../domain/method-input.ts';
import { providerId, unixNow } from '../domain/provider-id.ts';
import { charges, events, paymentIntents, paymentMethods } from './tables.ts';

export type { Db, Tx };
export type IntentRow = typeof paymentIntents.$inferSelect;

/** The release train whose shapes the sandbox speaks. */
const apiVersion = '2026-10-28.endive';

export async function findIntent(db: Db | Tx, id: string): Promise<PaymentIntentBody> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  if (!row) throw missing('payment_intent', id);
  return row.body;
}

/** The intent, locked until the transaction ends. */
export async function lockIntent(tx: Tx, id: string): Promise<IntentRow> {
  const [row] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, id)).for('update');
  if (!row) throw missing('payment_intent', id);
  return row;
}

export async function findByActionToken(db: Db | Tx, token: string): Promise<IntentRow | undefined> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.actionToken, token));
  return row;
}

/** Record beside an intent. */
interface Beside {
  actionToken?: string;
  returnUrl?: string;
  settlesAt?: Date | null;
}

export async function saveIntent(tx: Tx, body: PaymentIntentBody, action: Beside = {}): Promise<void> {
  const values = { body, ...action };
  await tx
    .insert(paymentIntents)
    .values({ id: body.id, ...values })
    .onConflictDoUpdate({ target: paymentIntents.id, set: values });
}

export async function saveMethod(tx: Tx, method: NewMethod): Promise<void> {
  await tx.insert(paymentMethods).values(method);
}

export async function findMethod(tx: Db | Tx, id: string): Promise<NewMethod> {
  const [row] = await tx.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  if (!row) throw missing('payment_method', id);
  return row;
}

export async function saveCharge(tx: Tx, body: ChargeBody): Promise<void> {
  await tx
    .insert(charges)
    .values({ id: body.id, intentId: body.payment_intent, body })
    .onConflictDoUpdate({ target: charges.id, set: { body } });
}

/** Written in the transaction of its effect; the deliverer sends it once that has committed. */
export async function recordEvent(tx: Tx, type: string, object: object): Promise<void> {
  const event: EventBody = {
    id: providerId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: unixNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await tx.insert(events).values({ id: event.id, payload: JSON.stringify(event), dueAt: new Date() });
}

/** An intent after a confirmation or an answer, with its charge and the events about both. */
export async function saveOutcome(
  tx: Tx,
  { intent, charge, events: types }: Outcome,
  action: Beside,
): Promise<void> {
  await saveIntent(tx, intent, action);
  if (charge) await saveCharge(tx, charge);
  for (const type of types)
    await recordEvent(tx, type, type.startsWith('charge') && charge ? charge : intent);
}

/** Intents whose debit the bank has answered by now. */
export async function dueDebits(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(lte(paymentIntents.settlesAt, new Date()));
  return rows.map(({ id }) => id);
}
