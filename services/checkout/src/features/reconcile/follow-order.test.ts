import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestSandbox } from '@toile/payments-sandbox-service/testing';
import { eq } from 'drizzle-orm';
import { resumeJobs } from '../../adapters/resume-jobs.ts';
import { stripePayments } from '../../adapters/stripe-payments.ts';
import { orders, outbox, sizes } from '../../adapters/tables.ts';
import { giveUp } from '../../rules/give-up.ts';
import { isBeingPaid } from '../../testing/being-paid.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { followUp } from './follow-order.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ workJobs: true });
  await shop.put({ id: 1, stock: [10] });
});
afterAll(() => shop.stop());

async function ordered() {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  return { shopper, data, order: await shopper.placeOrder(data) };
}

async function stock(): Promise<number | undefined> {
  const [row] = await shop.database.db.select().from(sizes).where(eq(sizes.id, 10));
  return row?.stock;
}

const endReservation = (orderId: string) =>
  shop.database.db
    .update(orders)
    .set({ payableUntil: new Date(0) })
    .where(eq(orders.id, orderId));
const row = async (orderId: string) =>
  (await shop.database.db.select().from(orders).where(eq(orders.id, orderId)))[0];

describe('the reconciler', () => {
  it('is told of every order in the transaction of the order', async () => {
    const { order } = await ordered();
    const { rows } = await shop.database.pool.query(
      `select extract(epoch from start_after - created_on)::int as after from pgboss.job
       where name = 'follow-order' and data->>'orderId' = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ after: 120 }]);
  });

  it('goes on for as long as an order is open, and its job is kept for a year', async () => {
    const { order } = await ordered();
    const { rows } = await shop.database.pool.query(
      `select retry_limit as tries, extract(days from keep_until - start_after)::int as days from pgboss.job
       where name = 'follow-order' and data->>'orderId' = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ tries: 1_000_000, days: 365 }]);
  });

  it('is told again, once, of an open order and of no other whose job was lost', async () => {
    const { order } = await ordered();
    const paid = await ordered();
    await paid.shopper.pay(paid.data);
    await followUp(shop.deps, paid.order.id);
    const lost = [order.id, paid.order.id];
    await shop.database.pool.query(`delete from pgboss.job where data->>'orderId' = any($1)`, [lost]);
    await Promise.all([resumeJobs(shop.deps), resumeJobs(shop.deps)]);
    const { rows } = await shop.database.pool.query(
      `select data->>'orderId' as id from pgboss.job where name = 'follow-order' and data->>'orderId' = any($1)`,
      [lost],
    );
    expect(rows).toEqual([{ id: order.id }]);
  });

  it('finishes a paid order whose browser and webhook never came (T11, D57)', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    expect(await followUp(shop.deps, order.id)).toBeUndefined();
    expect(await row(order.id)).toMatchObject({ state: 'complete', claim: 'none' });
    expect(await shop.database.db.select().from(outbox).where(eq(outbox.orderId, order.id))).toHaveLength(1);
  });

  it('looks again while the shopper has time, then cancels the payment and gives the pieces back', async () => {
    const before = (await stock()) ?? 0;
    const { shopper, data, order } = await ordered();
    expect(await followUp(shop.deps, order.id)).toBe(60);
    await endReservation(order.id);
    expect(await followUp(shop.deps, order.id)).toBeUndefined();
    expect(await row(order.id)).toMatchObject({ state: 'expired', claim: 'none' });
    expect(await stock()).toBe(before);
    expect((await shopper.pay(data)).status).toBe(400);
    expect(await shopper.placeOrder(data)).toMatchObject({ id: order.id, status: 'checkoutfailed' });
    expect((await shopper.openCheckout()).stripePaymentIntentId).not.toBe(data.stripePaymentIntentId);
  });

  it('sells what was paid in the last moment instead of cancelling it', async () => {
    const { shopper, data, order } = await ordered();
    await endReservation(order.id);
    await shopper.pay(data);
    await followUp(shop.deps, order.id);
    expect(await row(order.id)).toMatchObject({ state: 'complete' });
  });

  it('gives the money back when a payment cannot become its order (T03)', async () => {
    const { shopper, data, order } = await ordered();
    await shop.database.db.update(orders).set({ totalPence: 1 }).where(eq(orders.id, order.id));
    const before = (await stock()) ?? 0;
    await shopper.pay(data);
    expect(await shopper.finish(order.id)).toMatchObject({
      body: { complete: false, status: 'checkoutfailed' },
    });
    expect(await stock()).toBe(before);
    await expectRefunded(data.stripePaymentIntentId);
    expect((await shopper.finish(order.id)).body).toMatchObject({ status: 'checkoutfailed' });
    const told = await shop.database.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(told.map(({ kind }) => kind)).toEqual(['payment-returned']);
  });

  it('gives back a payment that never had an order', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    const data = await shopper.openCheckout();
    await shopper.pay(data);
    await shopper.openCheckout();
    await expectRefunded(data.stripePaymentIntentId);
  });
});

describe('a payment that the provider doesn’t know', () => {
  it('ends its order in time, and stands in no other bag’s way', async () => {
    const { shopper, order } = await ordered();
    await inOtherAccount(async () => {
      await shop.put({ id: 2, stock: [10] });
      await shopper.add(2);
      const fresh = await shopper.openCheckout();
      expect(fresh.basket.localBasket.items).toHaveLength(2);
    });
    expect(await row(order.id)).toMatchObject({ state: 'expired', claim: 'none' });
    const other = await ordered();
    await endReservation(other.order.id);
    await inOtherAccount(async () => expect(await followUp(shop.deps, other.order.id)).toBeUndefined());
    expect(await row(other.order.id)).toMatchObject({ state: 'expired', claim: 'none' });
  });

  it('keeps its order while it may be paid: its job fails until the account is the right one again', async () => {
    const { shopper, data, order } = await ordered();
    await isBeingPaid(shop, shopper, order.id);
    await inOtherAccount(async () => {
      await expect(followUp(shop.deps, order.id)).rejects.toThrow('doesn’t know');
      await endReservation(order.id);
      expect(await giveUp(shop.deps, { id: order.id, intentId: data.stripePaymentIntentId })).toBe(true);
    });
    expect(await row(order.id)).toMatchObject({ state: 'confirming', claim: 'firm' });
    await shopper.pay(data);
    expect(await followUp(shop.deps, order.id)).toBeUndefined();
    expect(await row(order.id)).toMatchObject({ state: 'complete' });
  });
});

/** Works with the key of an account in which no payment was made. */
async function inOtherAccount(work: () => Promise<void>): Promise<void> {
  const { provider, terms } = shop.deps;
  const other = await startTestSandbox();
  shop.deps.provider = stripePayments({ ...other, apiBase: other.url, sells: terms.sells });
  try {
    await work();
  } finally {
    shop.deps.provider = provider;
    await other.stop();
  }
}

/** The job ran: a second refund of the same charge is refused by the provider. */
async function expectRefunded(intentId: string): Promise<void> {
  const stripe = sandboxClient(shop.sandbox);
  const deadline = Date.now() + 15_000;
  for (;;) {
    const { rows } = await shop.database.pool.query(
      `select state from pgboss.job where name = 'refund-payment' and data->>'intentId' = $1`,
      [intentId],
    );
    if (rows[0]?.state === 'completed') break;
    if (Date.now() > deadline) throw new Error(`No refund: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
}
