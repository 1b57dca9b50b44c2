import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CompleteStatus, completeStatusSchema } from '@toile/checkout-contract';
import { eq } from 'drizzle-orm';
import { orders, outbox } from '../../adapters/tables.ts';
import { followRefunds } from '../../rules/follow-refunds.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { followUp } from '../reconcile/follow-order.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put(
    { id: 1, pence: 1999, shipping: 450, stock: [100] },
    { id: 2, designerId: 2, pence: 12_000, shipping: 600, stock: [100, 100] },
  );
});
afterAll(() => shop.stop());

/** The second designer's piece goes in first; its parcel is the second all the same. */
async function ordered() {
  const shopper = new Shopper(shop);
  await shopper.add(2, 1);
  await shopper.add(1);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  return { shopper, data, order: await shopper.placeOrder(data) };
}

async function orderOf(shopper: Shopper, id: string): Promise<CompleteStatus['order']> {
  return completeStatusSchema.parse((await shopper.status(id)).body).order;
}

describe('what the thank-you page is told (SV-20)', () => {
  it('holds no name, address or email address thirty days later, for whoever has the link', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    expect(await orderOf(shopper, order.id)).toHaveProperty('details.shippingAddress.lastName', 'Lovelace');
    const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000);
    await shop.database.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id));
    const { body } = await shopper.status(order.id);
    expect(body).toMatchObject({ order: { status: 'checkoutcomplete', parcels: ['Brand 1', 'Brand 2'] } });
    expect(JSON.stringify(body)).not.toMatch(/Lovelace|London|SW1Y|example\.org/);
  });

  it('lets the browser that has paid open the order’s own page, for as long as it shows names (T16)', async () => {
    const { shopper, data, order } = await ordered();
    const look = () => fetch(`${shop.url}/api/checkout/complete/${order.id}/status`);
    expect((await look()).headers.get('set-cookie')).toBeNull();
    await shopper.pay(data);
    const answer = await look();
    const { number } = completeStatusSchema.parse(await answer.json()).order;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = await fetch(`${shop.url}/api/orders/${number}`, { headers: { cookie } });
    expect(own.status).toBe(200);
    const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000);
    await shop.database.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id));
    expect((await look()).headers.get('set-cookie')).toBeNull();
  });

  it('is the order as it was bought, in the parcels of the bag', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    await shop.put({ id: 1, pence: 5, shipping: 5, stock: [100] });
    const { parcels, stage, details, confirmation } = await orderOf(shopper, order.id);
    expect(stage).toBe('complete');
    expect(parcels).toEqual(['Brand 1', 'Brand 2']);
    expect(details).toMatchObject({
      parcels: [
        {
          designer: { brandTitle: 'Brand 1' },
          basketItems: [
            { quantity: 2, totalCostCurrency: '£39.98', product: { unitPriceCurrency: '£19.99' } },
          ],
          designerShippingCostCurrency: '£4.50',
          totalCostCurrency: '£44.48',
        },
        {
          designer: { brandTitle: 'Brand 2', friendlyUrlName: 'brand-2' },
          basketItems: [{ quantity: 1, sizeVariantTitle: 'S1', product: { title: 'Coat 2' } }],
          designerShippingCostCurrency: '£6.00',
          totalCostCurrency: '£126.00',
        },
      ],
      shippingCostCurrency: '£10.50',
      totalCostCurrency: '£170.48',
      shippingAddress: { firstName: 'Ada', address: '12 St James’s Square', postCode: 'SW1Y 4LB' },
    });
    expect(details?.parcels.map(({ designer }) => designer.id)).toEqual(
      data.basket.basketItemsGroups.map(({ designer }) => designer.id),
    );
    expect(confirmation).toEqual({ emailAddress: 'a…@example.org', state: 'owed' });
    await shop.put({ id: 1, pence: 1999, shipping: 450, stock: [100] });
  });

  it('numbers the parcels as the bag does when a piece was taken out and put back before it is ordered again', async () => {
    const { shopper, data, order } = await ordered();
    const gone = { productId: 2, productSizeVariantId: 21 };
    await shopper.keep('/api/basket/remove', gone, 'DELETE');
    await shopper.add(2, 1);
    const again = await shopper.openCheckout();
    await shopper.placeOrder(again);
    await shopper.pay(data);
    expect((await orderOf(shopper, order.id)).parcels).toEqual(['Brand 1', 'Brand 2']);
  });

  it('names nobody while nothing is paid: untouched, or waiting in a wallet (CK-86)', async () => {
    const { shopper, data, order } = await ordered();
    const unpaid = { status: 'checkoutprocess', stage: 'unpaid', parcels: ['Brand 1', 'Brand 2'] };
    const { details, confirmation, ...rest } = await orderOf(shopper, order.id);
    expect(rest).toMatchObject(unpaid);
    expect([details, confirmation]).toEqual([undefined, undefined]);
    await shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
      client_secret: data.stripePaymentIntentClientSecret,
      'payment_method_data[type]': 'wechat_pay',
    });
    expect(await orderOf(shopper, order.id)).toMatchObject(unpaid);
  });

  it('tells a declined card and an order that ran out of time apart (SV-28, D55)', async () => {
    const declined = await ordered();
    await declined.shopper.pay(declined.data, '4000000000000002');
    expect(await orderOf(declined.shopper, declined.order.id)).toMatchObject({
      status: 'checkoutfailed',
      stage: 'failed',
    });
    const late = await ordered();
    const past = { payableUntil: new Date(0) };
    await shop.database.db.update(orders).set(past).where(eq(orders.id, late.order.id));
    await followUp(shop.deps, late.order.id);
    expect(await orderOf(late.shopper, late.order.id)).toMatchObject({
      status: 'checkoutfailed',
      stage: 'expired',
    });
  });

  it('says that an order was refunded, and what becomes of its mail (D55)', async () => {
    const { shopper, data, order } = await ordered();
    await shopper.pay(data);
    await shopper.finish(order.id);
    await shop.deps.provider.refund(data.stripePaymentIntentId);
    await followRefunds(shop.deps, data.stripePaymentIntentId, { id: `evt_${order.id}`, type: 'any' });
    const mine = eq(outbox.orderId, order.id);
    await shop.database.db.update(outbox).set({ failedAt: new Date() }).where(mine);
    const refunded = { status: 'checkoutcomplete', stage: 'refunded' };
    const told = await orderOf(shopper, order.id);
    expect(told).toMatchObject({ ...refunded, confirmation: { state: 'undeliverable' } });
    await shop.database.db.update(outbox).set({ failedAt: null, sentAt: new Date() }).where(mine);
    expect((await orderOf(shopper, order.id)).confirmation?.state).toBe('sent');
  });
});
