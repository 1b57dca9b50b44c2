import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { newestActs } from '../../adapters/postgres-acts.ts';
import { findOrder, type Order } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { insertReturn, returnsOf } from '../../adapters/postgres-returns.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { webhookPath } from '../receive-webhook/receive-webhook.route.ts';
import { doTask } from '../run-orders/do-task.ts';
import { orderPage } from '../run-orders/order-page.ts';
import type { OrdersTask } from '../run-orders/orders-task.ts';
import { staffOrder } from '../run-orders/staff-order.ts';
import { doRefund } from './do-refund.ts';

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, pence: 1999, shipping: 450, stock: [1000] });
  stripe = sandboxClient(shop.sandbox);
});
afterAll(() => shop.stop());

const paid = 2449;
let order: Order;
const look = async () => {
  const found = await findOrder(shop.database.db, order.id);
  if (!found) throw new Error('There is no order');
  order = found;
  const { leftPence, state } = await staffOrder(shop.database.db, found);
  return [state, leftPence];
};
beforeEach(async () => {
  const { orderId } = await completedOrder(shop, 1);
  const found = await findOrder(shop.database.db, orderId);
  if (!found) throw new Error('There is no order');
  order = found;
});

const act = (task: OrdersTask) => doTask(shop.deps, task, { actor: 'jo' });
const refund = (amount?: number) => act({ command: 'refund', number: order.number, amount });
/** Does the work of the jobs. */
async function work(): Promise<void> {
  for (const { id } of await refundsOf(shop.database.db, order.id)) await doRefund(shop.deps, id);
}
const there = async () => (await stripe.refunds.list({ payment_intent: order.intentId })).data;
const kept = async () =>
  (await there()).reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
async function comesBack(): Promise<void> {
  const last = (await there()).find(({ status }) => status === 'succeeded');
  await shop.sandbox.failRefund(last?.id ?? '');
}
async function acceptedReturn() {
  const pieces = [{ sizeId: 10, quantity: 1 }];
  const asked = { designerId: 1, reason: 'faulty', note: '', pieces, backPence: 1000 } as const;
  await shop.database.db.transaction((tx) => insertReturn(tx, order.id, { ...asked, pieces }));
  const returned = { number: order.number, position: 1 };
  await act({ command: 'accept-return', returned, 'send-to': ['1 Mill Lane'] });
  return returned;
}
/** Failed refunds of the order, as the list of orders has them. */
const failed = async () => {
  const { orders } = await orderPage(shop.database.db, { search: order.number, limit: 1 });
  return orders[0]?.failedRefunds;
};
const mails = async () => (await mailsOf(shop.database.db, order.id)).slice(1).map(({ kind }) => kind);
const acts = async () =>
  (await newestActs(shop.database.db, { orderNumber: order.number, limit: 50 }))
    .filter(({ actor }) => actor === 'the payment provider')
    .map(({ outcome, what }) => `${outcome}: ${what.replace(/ \(refund .+/, '')}`)
    .toReversed();

let events = 0;
async function deliver(type: string, { secret = shop.sandbox.webhookSecret, id = '' } = {}): Promise<number> {
  events += 1;
  const object = type.startsWith('charge.refunded') ? 'charge' : 'refund';
  const payload = JSON.stringify({
    id: id || `evt_refund_${events}`,
    object: 'event',
    type,
    created: 1,
    data: { object: { id: 'x', object, payment_intent: order.intentId, status: 'failed', refunded: true } },
  });
  const response = await fetch(shop.url + webhookPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  });
  return response.status;
}

describe('a refund whose money comes back', () => {
  it('is told to shopper and operator once, and may be tried again, never for more than was paid', async () => {
    await refund();
    await work();
    expect(await look()).toEqual(['refunded', 0]);
    await comesBack();
    const same = { id: `evt_${order.id}` };
    const types = ['charge.refund.updated', 'charge.refunded', 'refund.updated'];
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => deliver('refund.failed', same)),
      ...types.map((type) => deliver(type)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await look()).toEqual(['complete', paid]);
    expect(await mails()).toEqual(['refunded', 'refund-failed']);
    expect(await acts()).toEqual(['refused: £24.49 has come back: expired_or_canceled_card']);
    expect(await orderDetails(shop.database.db, order)).toMatchObject({
      refunds: [],
      cameBack: [{ amountCurrency: '£24.49' }],
    });

    expect(await failed()).toBe(1);
    const again = await Promise.all([refund(2000), refund(2000)]);
    expect(again.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await failed()).toBe(0);
    await work();
    await deliver('refund.failed');
    expect([await look(), await kept()]).toEqual([['complete', paid - 2000], 2000]);
    expect(await mails()).toEqual(['refunded', 'refund-failed', 'refunded']);
  });

  it('is not news before the provider says so itself, or when it is forged', async () => {
    await refund(500);
    await work();
    expect(await deliver('refund.failed')).toBe(200);
    await comesBack();
    expect(await deliver('refund.failed', { secret: 'whsec_wrong' })).toBe(400);
    expect([await look(), await mails(), await acts()]).toEqual([['complete', paid - 500], ['refunded'], []]);
  });

  it('is known before its job has noted that it went', async () => {
    const { ok } = await refund(500);
    const [asked] = await refundsOf(shop.database.db, order.id);
    await shop.deps.provider.refundPart({
      refundId: asked?.id ?? '',
      intentId: order.intentId,
      amountPence: 500,
    });
    await comesBack();
    await work();
    await deliver('refund.failed');
    expect([ok, await look(), await mails()]).toEqual([true, ['complete', paid], []]);
    expect(await acts()).toEqual(['refused: £5.00 did not go back: expired_or_canceled_card']);
  });

  it('opens its return again, which is refunded by another', async () => {
    const returned = await acceptedReturn();
    for (const given of [1000, 2000]) {
      expect(await act({ command: 'refund-return', returned, restock: false })).toMatchObject({ ok: true });
      await work();
      expect((await there()).reduce((sum, { amount }) => sum + amount, 0)).toBe(given);
      if (given === 1000) await comesBack();
      await deliver('refund.failed');
    }
    expect((await returnsOf(shop.database.db, order.id)).map(({ state }) => state)).toEqual(['refunded']);
    expect(await kept()).toBe(1000);
  });

  it('opens its return again, which may be refused', async () => {
    const returned = await acceptedReturn();
    await act({ command: 'refund-return', returned, restock: false });
    await work();
    await comesBack();
    await deliver('refund.failed');
    expect(await act({ command: 'refuse-return', returned, answer: 'Worn.' })).toMatchObject({ ok: true });
    expect((await returnsOf(shop.database.db, order.id)).map(({ state }) => state)).toEqual(['refused']);
    expect([await look(), await kept()]).toEqual([['complete', paid], 0]);
  });
});

describe('a refund that was asked for at the provider', () => {
  it('counts once, is mailed and audited, and leaves less to give', async () => {
    await stripe.refunds.create({ payment_intent: order.intentId, amount: 700 });
    await Promise.all(['charge.refunded', 'refund.created', 'charge.refunded'].map((type) => deliver(type)));
    expect(await look()).toEqual(['complete', paid - 700]);
    expect([await mails(), await acts()]).toEqual([
      ['refunded'],
      ['done: £7.00 goes back, asked for at the provider'],
    ]);
    expect((await refund(paid - 699)).ok).toBe(false);
    await refund();
    await work();
    expect([await look(), await kept()]).toEqual([['refunded', 0], paid]);
    await comesBack();
    await deliver('refund.failed');
    expect((await look())[0]).toBe('complete');
  });
});
