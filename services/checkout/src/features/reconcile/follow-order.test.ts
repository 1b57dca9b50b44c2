import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { resumeJobs } from '../../adapters/resume-jobs.ts';
import { orders, outbox, sizes } from '../../adapters/tables.ts';
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
