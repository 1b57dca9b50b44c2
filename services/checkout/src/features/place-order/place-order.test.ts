import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orderLines, orderParcels, orders, sizes } from '../../adapters/tables.ts';
import { orderInput, Shopper } from '../../testing/shopper.ts';
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

const place = '/api/checkout/initiate-checkout-order';

describe('POST /api/checkout', () => {
  it('prices the bag and gives it one payment intent, also for 20 parallel calls (SV-16, CK-19, SV-30)', async () => {
    const { shopper, data } = await atCheckout(1, 3);
    expect(data.basket.totalCostPence).toBe(1999 + 450 + 500 + 450);
    const intents = await Promise.all(Array.from({ length: 20 }, () => shopper.openCheckout()));
    expect(new Set(intents.map((each) => each.stripePaymentIntentId))).toEqual(
      new Set([data.stripePaymentIntentId]),
    );
    const intent = await shop.deps.provider.retrieve(data.stripePaymentIntentId);
    expect(intent).toMatchObject({ amountPence: 3399, currency: 'gbp' });
  });

  it('makes one intent when the first 10 calls come at once', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    const intents = await Promise.all(Array.from({ length: 10 }, () => shopper.openCheckout()));
    expect(new Set(intents.map((each) => each.stripePaymentIntentId)).size).toBe(1);
  });

  it('takes a bare local basket, as the basket calls do (SV-16)', async () => {
    const items = [{ productId: 1, productSizeVariantId: 10, quantity: 2 }];
    for (const body of [{ items }, { localBasket: { items } }])
      expect(await new Shopper(shop).call('/api/checkout', body)).toMatchObject({
        status: 200,
        body: { basket: { totalItems: 2, localBasket: { items } } },
      });
    const wrong = await new Shopper(shop).call('/api/checkout', { items: [{ productId: 'x' }] });
    expect(wrong.status).toBe(400);
  });

  it.each([{}, { items: [] }, { localBasket: null }, null])(
    'answers null for an empty bag, sent as %j (SV-16)',
    async (empty) => {
      expect(await new Shopper(shop).call('/api/checkout', empty)).toEqual({ status: 200, body: null });
    },
  );

  it('refuses a total that no provider takes, says what helps, and goes on with the bag as it is then', async () => {
    await shop.put(
      { id: 6, pence: 29, shipping: 0, stock: [10] },
      { id: 7, pence: 0, shipping: 0, stock: [10] },
      { id: 8, pence: 100_000_000, shipping: 0, stock: [100] },
    );
    const reply = (shopper: Shopper) => shopper.call('/api/checkout', { localBasket: shopper.local });
    const refused = (detail: string) => ({ status: 409, body: { code: 'total-not-payable', detail } });
    const little = 'A payment is at least £0.30. Please add to your bag.';
    const much = 'A payment is at most £999,999.99. Please leave pieces for another order.';
    const shopper = new Shopper(shop);
    await shopper.add(7);
    expect(await reply(shopper)).toMatchObject(refused(little));
    await shopper.add(6);
    expect(await reply(shopper)).toMatchObject(refused(little));
    await shopper.add(7);
    await shopper.add(6);
    expect((await shopper.openCheckout()).basket.totalCostPence).toBe(58);
    await shopper.add(8);
    expect(await reply(shopper)).toMatchObject(refused(much));
    const rich = new Shopper(shop);
    rich.local = { items: [{ productId: 8, productSizeVariantId: 80, quantity: 10 }] };
    await shop.put({ id: 9, pence: 100_000_000, shipping: 0, stock: [10, 10] });
    rich.local.items.push(
      { productId: 9, productSizeVariantId: 90, quantity: 10 },
      { productId: 9, productSizeVariantId: 91, quantity: 10 },
    );
    expect(await reply(rich)).toMatchObject(refused(much));
  });

  it('says that the provider is away with a 503, and goes on when it is back', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    shop.sandbox.loseAnswers(() => true);
    const reply = await shopper.call('/api/checkout', { localBasket: shopper.local });
    shop.sandbox.loseAnswers(() => false);
    expect(reply).toMatchObject({ status: 503, body: { code: 'payments-unavailable' } });
    expect((await shopper.openCheckout()).basket.totalItems).toBe(1);
  });
});

describe('an order', () => {
  it('is made with one parcel per designer, at the server’s prices, and leaves its pieces on sale until somebody pays (SV-17, CK-49, CK-90)', async () => {
    const before = await stockOf(10);
    const { shopper, data } = await atCheckout(1, 1, 3);
    const order = await shopper.placeOrder(data);
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'checkoutprocess',
    });
    const { db } = shop.database;
    const parcels = await db.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
    expect(parcels.map(({ designerId, totalPence }) => [designerId, totalPence]).sort()).toEqual([
      [1, 2 * 1999 + 450],
      [2, 950],
    ]);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.find(({ sizeId }) => sizeId === 10)).toMatchObject({ quantity: 2, unitPricePence: 1999 });
    expect(await stockOf(10)).toBe(before);
    expect((await shopper.bag()).totalItems).toBe(3);
  });

  it('is created once for 20 parallel tries and for every retry (T06, CK-48, D37)', async () => {
    const { shopper, data } = await atCheckout(1);
    const tries = await Promise.all(Array.from({ length: 20 }, () => shopper.placeOrder(data)));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    expect(await shopper.placeOrder(data)).toEqual(tries[0]);
    const { db } = shop.database;
    expect(
      await db.select().from(orders).where(eq(orders.intentId, data.stripePaymentIntentId)),
    ).toHaveLength(1);
  });

  it('is not taken when another client of the bag has changed it, and says what is different (D37, CK-48)', async () => {
    const { shopper, data } = await atCheckout(1);
    const first = await shopper.placeOrder(data);
    await shopper.add(3);
    expect(await shopper.placeOrder(data)).toEqual({
      id: first.id,
      status: 'checkoutfailed',
      refusal: 'bag-changed',
      errors: ['Your bag has changed', 'Coat 3 (S0) was added to your bag', 'The total is now £33.99'],
    });
    expect(await shop.deps.provider.retrieve(data.stripePaymentIntentId)).toMatchObject({
      amountPence: 2449,
    });
    const fresh = await shopper.openCheckout();
    expect(fresh.stripePaymentIntentId).not.toBe(data.stripePaymentIntentId);
    expect(await shop.deps.provider.retrieve(data.stripePaymentIntentId)).toMatchObject({
      status: 'canceled',
    });
    expect(await shopper.placeOrder(fresh)).toMatchObject({ status: 'checkoutprocess' });
    const intent = await shop.deps.provider.retrieve(fresh.stripePaymentIntentId);
    expect(intent?.amountPence).toBe(1999 + 450 + 950);
  });

  it('shows a price that changed between bag and payment before anything is paid (T13)', async () => {
    await shop.put({ id: 8, pence: 1000, shipping: 0 });
    const { shopper, data } = await atCheckout(8);
    await shop.put({ id: 8, pence: 3000, shipping: 0 });
    expect(await shopper.placeOrder(data)).toMatchObject({
      id: '',
      status: 'checkoutfailed',
      errors: [
        'Your bag has changed',
        'Coat 8 (S0) now costs £30.00 instead of £10.00',
        'The total is now £30.00',
      ],
    });
    expect(await shop.deps.provider.retrieve(data.stripePaymentIntentId)).toMatchObject({
      amountPence: 1000,
    });
    const fresh = await shopper.openCheckout();
    expect(fresh.basket).toMatchObject({
      totalCostPence: 3000,
      notices: ['Coat 8 (S0) now costs £30.00 instead of £10.00.'],
    });
    expect((await shopper.placeOrder(fresh)).errors).toBeUndefined();
    expect(await shop.deps.provider.retrieve(fresh.stripePaymentIntentId)).toMatchObject({
      amountPence: 3000,
    });
  });

  it('is refused when the bag changes after the payment began (D37)', async () => {
    const { shopper, data } = await atCheckout(1);
    const order = await shopper.placeOrder(data);
    await shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
      client_secret: data.stripePaymentIntentClientSecret,
      'payment_method_data[type]': 'wechat_pay',
    });
    expect(await shopper.placeOrder(data)).toMatchObject({ id: order.id });
    await shopper.add(3);
    expect((await shopper.placeOrder(data)).errors?.[0]).toBe('Your bag has changed');
    // Loading the checkout again gives up the wallet's payment and starts a new one.
    const fresh = await shopper.openCheckout();
    expect(fresh.stripePaymentIntentId).not.toBe(data.stripePaymentIntentId);
    expect(await shop.deps.provider.retrieve(data.stripePaymentIntentId)).toMatchObject({
      status: 'canceled',
    });
  });

  it('needs the right secret and the bag of the intent (T16)', async () => {
    const { shopper, data } = await atCheckout(1);
    const other = await atCheckout(3);
    const wrongSecret = {
      ...orderInput(data),
      stripePaymentIntentClientSecret: `${data.stripePaymentIntentId}_secret_x`,
    };
    const unknown = { ...orderInput(data), stripePaymentIntentId: 'pi_unknown' };
    const othersBag = orderInput(data, orderInput(other.data).basket);
    for (const body of [wrongSecret, unknown, othersBag]) {
      expect(await shopper.call(place, body)).toMatchObject({
        status: 404,
        body: { code: 'unknown-payment' },
      });
    }
    expect(
      await shop.database.db.select().from(orders).where(eq(orders.intentId, data.stripePaymentIntentId)),
    ).toEqual([]);
  });

  it('checks the form with the specification’s words (§5)', async () => {
    const { shopper, data } = await atCheckout(1);
    const input = orderInput(data);
    const wrong = {
      ...input,
      emailAddress: 'ada@',
      billingAddress: { ...input.billingAddress, firstName: ' ' },
    };
    const { status, body } = await shopper.call(place, wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      issues: expect.arrayContaining([
        { path: 'emailAddress', message: 'Please enter a valid email address for shipping updates.' },
        { path: 'billingAddress.firstName', message: 'Valid first name is required.' },
      ]),
    });
  });

  it('copies the billing address when the box is ticked (CK-33)', async () => {
    const { shopper, data } = await atCheckout(1);
    const input = orderInput(data);
    const elsewhere = { ...input.shippingAddress, city: 'Leeds' };
    await shopper.call(place, { ...input, shippingAddress: elsewhere });
    const [row] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.intentId, data.stripePaymentIntentId));
    expect(row?.shippingAddress.city).toBe('London');
  });
});
