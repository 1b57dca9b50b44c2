import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { outbox, sizes } from '../../adapters/tables.ts';
import { isBeingPaid } from '../../testing/being-paid.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put(
    { id: 1, pence: 1999, shipping: 450, stock: [100] },
    { id: 3, designerId: 2, pence: 500, stock: [100] },
  );
});
afterAll(() => shop.stop());

async function stockOf(sizeId: number): Promise<number> {
  const [row] = await shop.database.db.select().from(sizes).where(eq(sizes.id, sizeId));
  return row?.stock ?? Number.NaN;
}

async function atCheckout(...products: number[]) {
  const shopper = new Shopper(shop);
  for (const id of products) await shopper.add(id);
  return { shopper, data: await shopper.openCheckout() };
}

describe('paying', () => {
  it('completes the order, owes one confirmation, empties the bag, keeps the stock taken (SV-18…20, SV-28, CK-55, CK-82, CK-86)', async () => {
    const before = await stockOf(10);
    const { shopper, data } = await atCheckout(1, 3);
    const order = await shopper.placeOrder(data);
    expect(await shopper.finish(order.id)).toMatchObject({
      body: { complete: false, status: 'checkoutprocess' },
    });
    expect((await shopper.pay(data)).body.status).toBe('succeeded');
    expect(await shopper.finish(order.id)).toEqual({
      status: 200,
      body: { complete: true, status: 'checkoutcomplete' },
    });
    expect(await shopper.finish(order.id)).toMatchObject({ body: { complete: true } });
    const poll = await shopper.call(`/api/checkout/payment/${order.id}/${data.stripePaymentIntentId}/status`);
    expect(poll.body).toEqual({
      requestSuccess: true,
      payment: { status: 'checkoutcomplete', stage: 'complete' },
    });
    expect((await shopper.status(order.id)).body).toMatchObject({
      order: {
        id: order.id,
        number: expect.stringMatching(/^\w{4}-\w{4}$/),
        parcels: ['Brand 1', 'Brand 2'],
      },
    });
    expect(await shop.database.db.select().from(outbox).where(eq(outbox.orderId, order.id))).toHaveLength(1);
    expect((await shopper.bag()).totalItems).toBe(0);
    expect(await stockOf(10)).toBe(before - 1);
  });

  it('keeps bag, order and pieces on a declined card, and takes another card (T07, CK-65)', async () => {
    const before = await stockOf(10);
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    expect((await shopper.pay(data, '4000000000000002')).status).toBe(402);
    expect(await shopper.finish(order.id)).toMatchObject({
      body: { complete: false, status: 'checkoutfailed' },
    });
    expect((await shopper.bag()).totalItems).toBe(1);
    expect((await shopper.openCheckout()).stripePaymentIntentId).toBe(data.stripePaymentIntentId);
    expect((await shopper.placeOrder(data)).id).toBe(order.id);
    await shopper.pay(data);
    expect(await shopper.finish(order.id)).toMatchObject({ body: { complete: true } });
    expect(await stockOf(10)).toBe(before - 1);
  });

  it('charges once for 20 parallel presses of the button (T06)', async () => {
    const before = await stockOf(10);
    const { shopper, data } = await atCheckout(1);
    const presses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const order = await shopper.placeOrder(data);
        const paid = await shopper.pay(data);
        await shopper.finish(order.id);
        return { id: order.id, isCharged: paid.body.status === 'succeeded' };
      }),
    );
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    expect(presses.filter(({ isCharged }) => isCharged)).toHaveLength(1);
    expect(await stockOf(10)).toBe(before - 1);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as payments, count(orders.id)::int as orders from payments left join orders using (id) where payments.bag_id = $1',
      [data.basket.basketId],
    );
    expect(rows).toEqual([{ payments: 1, orders: 1 }]);
  });

  it('has its effect once, however often the processing page is opened, reloaded or gone back to (T18)', async () => {
    const before = await stockOf(10);
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    await shopper.pay(data);
    const poll = `/api/checkout/payment/${order.id}/${data.stripePaymentIntentId}/status`;
    const looks = await Promise.all(
      Array.from({ length: 10 }, async () => [await shopper.call(poll), await shopper.finish(order.id)]),
    );
    for (const [polled, finished] of looks) {
      expect(polled).toMatchObject({ body: { payment: { status: 'checkoutcomplete' } } });
      expect(finished).toMatchObject({ body: { complete: true } });
    }
    // Back to the checkout page, which presses its button again and confirms again.
    expect(await shopper.placeOrder(data)).toEqual({ id: order.id, status: 'checkoutcomplete' });
    expect((await shopper.pay(data)).status).toBe(400);
    expect(await shopper.call('/api/checkout', { localBasket: data.basket.localBasket })).toMatchObject({
      body: null,
    });
    expect(await shop.database.db.select().from(outbox).where(eq(outbox.orderId, order.id))).toHaveLength(1);
    expect(await stockOf(10)).toBe(before - 1);
    expect(await shop.deps.provider.retrieve(data.stripePaymentIntentId)).toMatchObject({
      receivedPence: data.basket.totalCostPence,
    });
  });

  it('keeps the last piece of an order from everybody while the provider has the payment', async () => {
    await shop.put({ id: 9, stock: [1] });
    const { shopper, data } = await atCheckout(9);
    const { id } = await shopper.placeOrder(data);
    expect(await stockOf(90)).toBe(1);
    await isBeingPaid(shop, shopper, id);
    expect(await stockOf(90)).toBe(0);
    expect(await shopper.bag()).toMatchObject({ totalItems: 0 });
    const other = new Shopper(shop);
    const piece = { productId: 9, productSizeVariantId: 90 };
    expect((await other.call('/api/basket/add', piece)).status).toBe(409);
  });

  it('leaves what was added after ordering in the bag', async () => {
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    await shopper.add(3);
    await shopper.pay(data);
    await shopper.finish(order.id);
    expect((await shopper.bag()).localBasket.items).toEqual([
      { productId: 3, productSizeVariantId: 30, quantity: 1 },
    ]);
  });

  it('starts a new intent after a sale, also when nobody called finish', async () => {
    const { shopper, data } = await atCheckout(1);
    await shopper.placeOrder(data);
    await shopper.pay(data);
    expect(await shopper.call('/api/checkout', { localBasket: shopper.local })).toMatchObject({ body: null });
    await shopper.add(1);
    expect((await shopper.openCheckout()).stripePaymentIntentId).not.toBe(data.stripePaymentIntentId);
  });

  it('waits for a wallet (CK-56, D45)', async () => {
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    await shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
      client_secret: data.stripePaymentIntentClientSecret,
      'payment_method_data[type]': 'wechat_pay',
    });
    expect(await shopper.finish(order.id)).toMatchObject({
      body: { complete: true, status: 'checkoutprocess' },
    });
  });

  it('survives answers of the provider that are lost after their effect: one intent, one charge (T12)', async () => {
    let calls = 0;
    shop.sandbox.loseAnswers(() => calls++ % 3 === 0);
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    shop.sandbox.loseAnswers(() => false);
    await shopper.pay(data);
    expect(await shopper.finish(order.id)).toMatchObject({ body: { complete: true } });
  });
});

describe('orders of others (T16, CK-87, D43)', () => {
  it('answers 404 for unknown, malformed and mismatching ids', async () => {
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    const unknown = crypto.randomUUID();
    const paths = [
      `/api/checkout/complete/${unknown}/status`,
      '/api/checkout/complete/1/status',
      `/api/checkout/payment/${order.id}/pi_other/status`,
      `/api/checkout/payment/${unknown}/${data.stripePaymentIntentId}/status`,
    ];
    for (const path of paths)
      expect(await shopper.call(path)).toMatchObject({ status: 404, body: { code: 'unknown-order' } });
    expect((await shopper.finish(unknown)).status).toBe(404);
    expect((await shopper.finish('1')).status).toBe(400);
  });
});
