import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { outbox, webhookEvents } from '../../adapters/tables.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [1000] });
});
afterAll(() => shop.stop());

async function ordered() {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  return { shopper, data, order: await shopper.placeOrder(data) };
}

const statusOf = async (shopper: Shopper, orderId: string) => {
  const { body } = await shopper.status(orderId);
  return (body as { order: { status: string } }).order.status;
};

let events = 0;
function eventAbout(intentId: string, type = 'payment_intent.succeeded') {
  events += 1;
  return JSON.stringify({
    id: `evt_test_${events}`,
    object: 'event',
    type,
    created: 1,
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  });
}

function sign(payload: string, { secret = shop.sandbox.webhookSecret, age = 0, scheme = 'v1' } = {}) {
  const at = Math.floor(Date.now() / 1000) - age;
  return `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

async function deliver(payload: string, signature: string | undefined = sign(payload)) {
  const response = await fetch(`${shop.url}/api/checkout/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== '' && { 'stripe-signature': signature }),
    },
    body: payload,
  });
  return response.status;
}

const confirmations = (orderId: string) =>
  shop.database.db.select().from(outbox).where(eq(outbox.orderId, orderId));

describe('webhooks', () => {
  it('finish an order without the browser (SV-31, D57)', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    shop.deliverEvents();
    const deadline = Date.now() + 10_000;
    while ((await confirmations(order.id)).length === 0) {
      if (Date.now() > deadline) throw new Error('The event never arrived');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await shop.sandbox.holdEvents();
    expect(await statusOf(shopper, order.id)).toBe('checkoutcomplete');
  });

  it('have their effect once, delivered 50 times in parallel and again with other ids (T08)', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    const payload = eventAbout(data.stripePaymentIntentId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(payload)));
    expect(new Set(answers)).toEqual(new Set([200]));
    for (let n = 0; n < 9; n += 1) expect(await deliver(eventAbout(data.stripePaymentIntentId))).toBe(200);
    expect(await confirmations(order.id)).toHaveLength(1);
    expect(await statusOf(shopper, order.id)).toBe('checkoutcomplete');
    const { id } = JSON.parse(payload);
    expect(await shop.database.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))).toHaveLength(
      1,
    );
  });

  it('are refused when forged, and change nothing (T09)', async () => {
    const { data } = await ordered();
    const payload = eventAbout(data.stripePaymentIntentId);
    const good = sign(payload);
    const before = await shop.database.db.select().from(webhookEvents);
    expect(await deliver(payload, '')).toBe(400);
    expect(await deliver(payload, sign(payload, { secret: 'whsec_wrong' }))).toBe(400);
    expect(await deliver(payload.replace('succeeded', 'suceeded '), good)).toBe(400);
    expect(await deliver(payload, sign(payload, { age: 301 }))).toBe(400);
    expect(await deliver(payload, sign(payload, { scheme: 'v0' }))).toBe(400);
    expect(await deliver(JSON.stringify(JSON.parse(payload), null, 1), good)).toBe(400);
    for (let n = 0; n < 200; n += 1) {
      const at = Math.floor(Math.random() * payload.length);
      const fuzzed = `${payload.slice(0, at)}${String.fromCharCode(33 + (n % 90))}${payload.slice(at + 1)}`;
      if (fuzzed !== payload) expect(await deliver(fuzzed, good)).toBe(400);
    }
    expect(await shop.database.db.select().from(webhookEvents)).toEqual(before);
  });

  it('are refused when dated in the future, and taken when clocks differ by a little (T09)', async () => {
    const payload = JSON.stringify({
      id: 'evt_ahead',
      object: 'event',
      type: 'any',
      created: 1,
      data: { object: {} },
    });
    const future = sign(payload, { age: -3600 });
    expect(await deliver(payload, future)).toBe(400);
    for (const written of [
      `t=${Math.floor(Date.now() / 1000)},${future}`,
      future.replace('t=', 't= '),
      future.replace('t=', 't=+'),
    ])
      expect(await deliver(payload, written)).toBe(400);
    expect(await deliver(payload, sign(payload, { age: -30 }))).toBe(200);
  });

  it('are refused when their time is none (T09)', async () => {
    const payload = JSON.stringify({ id: 'evt_none', object: 'event', type: 'any', data: { object: {} } });
    const signature = sign(payload, { age: Number.NaN });
    expect(signature).toMatch(/t=NaN/);
    for (const time of ['NaN', '', 'Infinity'])
      expect(await deliver(payload, signature.replace('t=NaN', `t=${time}`))).toBe(400);
  });

  it('cannot claim what the provider does not say: an unpaid order stays unpaid', async () => {
    const { shopper, data, order } = await ordered();
    expect(await deliver(eventAbout(data.stripePaymentIntentId))).toBe(200);
    expect(await statusOf(shopper, order.id)).toBe('checkoutprocess');
  });

  it('come in any order and never undo a sale (T10)', async () => {
    const types = ['created', 'processing', 'requires_action', 'payment_failed', 'succeeded'];
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    for (const type of types.toReversed()) {
      expect(await deliver(eventAbout(data.stripePaymentIntentId, `payment_intent.${type}`))).toBe(200);
      expect(await statusOf(shopper, order.id)).toBe('checkoutcomplete');
    }
    expect(await confirmations(order.id)).toHaveLength(1);
  });

  it('and the finish call at the same time: one sale, one confirmation (T11)', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { shopper, data, order } = await ordered();
      await shopper.pay(data);
      const event = eventAbout(data.stripePaymentIntentId);
      const [answer, finished] = await Promise.all([deliver(event), shopper.finish(order.id)]);
      expect(answer).toBe(200);
      expect(finished).toMatchObject({ body: { complete: true } });
      expect(await confirmations(order.id)).toHaveLength(1);
    }
  });

  it('about payments of somebody else, and of kinds that we don’t use, are accepted and ignored', async () => {
    expect(await deliver(eventAbout('pi_of_another_shop'))).toBe(200);
    const { data } = await ordered();
    expect(await deliver(eventAbout(data.stripePaymentIntentId, 'customer.created'))).toBe(200);
  });
});
