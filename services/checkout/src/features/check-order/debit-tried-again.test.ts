import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { slowIban } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { orders, sizes } from '../../adapters/tables.ts';
import { type Debtor, debtInHand, deliver, eventOf } from '../../testing/debits.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { followUp } from '../reconcile/follow-order.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
  await shop.put({ id: 1, stock: [20] });
});
afterAll(() => shop.stop());

const cardThatAsks = '4000002500003155';
let known: Debtor;
beforeEach(async () => {
  known = await debtInHand(shop, 1, slowIban.refuses);
  const { shopper, data } = known;
  await shop.sandbox.endDebit(data.stripePaymentIntentId);
  await shopper.pay(data, cardThatAsks);
  await deliver(shop, eventOf(data.stripePaymentIntentId, 'payment_intent.requires_action'));
  await shopper.bag();
  await shopper.add(1);
});

const left = async () => (await shop.database.db.select().from(sizes).where(eq(sizes.id, 10)))[0]?.stock;
const order = async () => (await shop.database.db.select().from(orders).where(eq(orders.id, known.id)))[0];

describe('an order whose debit was refused unheard, and that is tried by a card that asks', () => {
  it('takes its pieces out of the bag once (T06)', async () => {
    const { shopper, data, id } = known;
    const before = await left();
    expect(await order()).toMatchObject({ state: 'confirming', claim: 'firm' });
    await shopper.pay(data);
    expect((await shopper.finish(id)).body).toMatchObject({ status: 'checkoutcomplete' });
    expect(await shopper.bag()).toMatchObject({ totalItems: 1 });
    expect(await left()).toBe(before);
  });

  it('gives them back when its time is over and nobody has answered (T07)', async () => {
    const before = (await left()) ?? 0;
    expect(await followUp(shop.deps, known.id)).toBe(60);
    await shop.database.db
      .update(orders)
      .set({ payableUntil: new Date(0) })
      .where(eq(orders.id, known.id));
    expect(await followUp(shop.deps, known.id)).toBeUndefined();
    expect(await order()).toMatchObject({ state: 'expired', claim: 'none' });
    expect(await known.shopper.bag()).toMatchObject({ totalItems: 2 });
    expect(await left()).toBe(before + 1);
  });
});
