import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { debit, Shopper } from '@toile/testing';
import type { PayingSite } from './paying-site.ts';

export interface Debt {
  shopper: Shopper;
  data: Awaited<ReturnType<Shopper['openCheckout']>>;
  orderId: string;
}

/** An order of one coat; the bank was not asked yet. */
export async function orderCoat(site: PayingSite): Promise<Debt> {
  const shopper = new Shopper(site.shop);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const { id: orderId, errors } = await shopper.placeOrder(data);
  expect(errors).toBeUndefined();
  return { shopper, data, orderId };
}

/** Asks the bank; then the page asks the shop, which may be dead. */
export async function askBank({ shopper, data, orderId }: Debt, iban: string): Promise<void> {
  expect((await debit(shopper, data, iban)).body.status).toBe('processing');
  await shopper.finish(orderId).catch(() => {});
}

/** The days are over. */
export async function bankAnswers({ provider: { database } }: PayingSite, { data }: Debt): Promise<void> {
  await database.pool.query('update payment_intents set settles_at = now() where id = $1', [
    data.stripePaymentIntentId,
  ]);
}

/** The time in which the order could be paid in another way is over, and the reconciler looks. */
export async function timeIsOver({ orders: { database } }: PayingSite, { orderId }: Debt): Promise<void> {
  await database.pool.query(`update orders set payable_until = created_at where id = $1`, [orderId]);
  await database.pool.query(
    `update pgboss.job set start_after = now()
     where name = 'follow-order' and state in ('created', 'retry') and data->>'orderId' = $1`,
    [orderId],
  );
}

/** Outcome of an order: its state, how often it was charged, and the mails that it owed. */
export async function endOf({ orders, provider }: PayingSite, { orderId, data }: Debt) {
  const { rows } = await orders.database.pool.query<{ state: string; claim: string }>(
    'select state, claim from orders where id = $1',
    [orderId],
  );
  const { rows: mails } = await orders.database.pool.query<{ kind: string; sent: boolean }>(
    'select kind, sent_at is not null as sent from outbox where order_id = $1 order by kind',
    [orderId],
  );
  const { rows: charges } = await provider.database.pool.query(
    `select id from charges where intent_id = $1 and (body->>'paid')::boolean and not (body->>'refunded')::boolean`,
    [data.stripePaymentIntentId],
  );
  return {
    ...rows[0],
    charges: charges.length,
    mails: mails.map(({ kind, sent }) => (sent ? kind : `${kind}, not sent`)),
  };
}

/** Waits until an order is in this state and its mails are sent; throws what it is instead. */
export async function untilEnded(
  site: PayingSite,
  debt: Debt,
  wanted: Awaited<ReturnType<typeof endOf>>,
): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const seen = await endOf(site, debt);
    if (JSON.stringify(seen) === JSON.stringify(wanted)) return Date.now() - begun;
    if (Date.now() - begun > 120_000) expect(seen).toEqual(wanted);
    await sleep(100);
  }
}
