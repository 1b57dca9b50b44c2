import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { debit, slowIban } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { bags, orders, outbox, sizes } from '../../adapters/tables.ts';
import { stockRules } from '../../domain/stock-rules.ts';
import { type Debtor, debtInHand, debtorFor, deliver, eventOf } from '../../testing/debits.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetOld } from '../forget/forget-old.ts';
import { followUp } from '../reconcile/follow-order.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(180_000);

const stock = 20;
let shop: TestShop;
let next = 0;
let productId: number;

beforeAll(async () => {
  shop = await startTestShop({ sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
  await shop.put({ id: 1000, stock: [5000] });
});
beforeEach(async () => {
  next += 1;
  productId = next;
  await shop.put({ id: productId, stock: [stock] });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => shop.stop());

const db = () => shop.database.db;
const left = async () =>
  (
    await db()
      .select()
      .from(sizes)
      .where(eq(sizes.id, productId * 10))
  )[0]?.stock;
const orderRow = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];
const mailsOf = async (id: string) =>
  (await db().select().from(outbox).where(eq(outbox.orderId, id))).map(({ kind }) => kind).sort();
const stageOf = async ({ shopper, id }: Debtor) =>
  ((await shopper.status(id)).body as { order: { stage: string } }).order.stage;

/** A shopper whose bank has been asked; the shop has not looked yet. */
const debtor = (iban?: string) => debtorFor(shop, productId, iban);
/** The same, and the shop knows. */
const inHand = (iban?: string) => debtInHand(shop, productId, iban);

const sendEvent = ({ data }: Debtor, type: string) =>
  deliver(shop, eventOf(data.stripePaymentIntentId, `payment_intent.${type}`));
const bankAnswers = ({ data }: Debtor) => shop.sandbox.endDebit(data.stripePaymentIntentId);
const afterItsTime = ({ id }: Debtor) =>
  db()
    .update(orders)
    .set({ payableUntil: new Date(0) })
    .where(eq(orders.id, id));

describe('a debit that a bank works on for days', () => {
  it('takes its pieces off the stock and out of the bag once, and promises an answer by mail (T06, T08)', async () => {
    const known = await debtor();
    const { shopper, data, id } = known;
    const looks = Array.from({ length: 8 }, () => [
      shopper.finish(id),
      sendEvent(known, 'processing'),
      followUp(shop.deps, id),
    ]);
    await Promise.all(looks.flat());
    expect(await left()).toBe(stock - 1);
    expect(await shopper.bag()).toMatchObject({ totalItems: 0 });
    expect(await stageOf(known)).toBe('confirming');
    expect(await mailsOf(id)).toEqual(['order-received']);
    const path = `/api/checkout/payment/${id}/${data.stripePaymentIntentId}/status`;
    expect((await shopper.call(path)).body).toEqual({
      requestSuccess: true,
      payment: { status: 'checkoutprocess', stage: 'confirming' },
    });
  });

  it('leaves the bag to another order, and is the same order for a page that presses again (T06)', async () => {
    const known = await inHand();
    const { shopper, data, id } = known;
    expect((await shopper.call('/api/checkout', { localBasket: shopper.local })).body).toBeNull();
    await shopper.bag();
    await shopper.add(1000);
    const second = await shopper.openCheckout();
    expect(second.stripePaymentIntentId).not.toBe(data.stripePaymentIntentId);
    const other = await shopper.placeOrder(second);
    expect(await shopper.placeOrder(data)).toEqual({ id, status: 'checkoutprocess' });
    expect((await shopper.pay(data)).status).toBe(400);
    await shopper.pay(second);
    expect((await shopper.finish(other.id)).body).toEqual({ complete: true, status: 'checkoutcomplete' });
    expect(await stageOf(known)).toBe('confirming');
  });

  it('stands in nobody’s way when the shop has not heard of it yet', async () => {
    const { shopper, id } = await debtor();
    expect((await shopper.call('/api/checkout', { localBasket: shopper.local })).body).toBeNull();
    expect(await orderRow(id)).toMatchObject({ state: 'confirming', claim: 'firm' });

    const other = await debtor();
    await other.shopper.add(1000);
    const data = await other.shopper.openCheckout();
    expect(data.basket.localBasket.items).toMatchObject([{ productId: 1000 }]);
  });

  it('is not cancelled when the time of an order is over, and its bag waits for it', async () => {
    const known = await inHand();
    await afterItsTime(known);
    expect(await followUp(shop.deps, known.id)).toBe(60);
    await db()
      .update(orders)
      .set({ inHandSince: new Date(0) })
      .where(eq(orders.id, known.id));
    expect(await followUp(shop.deps, known.id)).toBe(3600);
    expect(await orderRow(known.id)).toMatchObject({ state: 'confirming', claim: 'firm' });
    expect(await left()).toBe(stock - 1);
    const bagId = known.shopper.local?.basketId ?? '';
    await db()
      .update(bags)
      .set({ updatedAt: new Date(0) })
      .where(eq(bags.id, bagId));
    await forgetOld(db());
    expect(await db().select().from(bags).where(eq(bags.id, bagId))).toHaveLength(1);
  });

  it('is paid once, with a confirmation, however often and in whatever order the shop is told (T08, T10, T11)', async () => {
    const known = await inHand();
    await known.shopper.bag();
    await known.shopper.add(productId);
    await bankAnswers(known);
    const told = eventOf(known.data.stripePaymentIntentId, 'payment_intent.succeeded');
    const ways = [
      () => deliver(shop, told),
      () => deliver(shop, told),
      () => sendEvent(known, 'succeeded'),
      () => sendEvent(known, 'processing'),
      () => followUp(shop.deps, known.id),
    ];
    await Promise.all(ways.map((way) => way()));
    await sendEvent(known, 'processing');
    expect(await orderRow(known.id)).toMatchObject({ state: 'complete', claim: 'none' });
    expect(await mailsOf(known.id)).toEqual(['order-confirmation', 'order-received']);
    expect(await left()).toBe(stock - 1);
    // What was added meanwhile, of the same size, is still in the bag.
    expect(await known.shopper.bag()).toMatchObject({ totalItems: 1 });
  });

  it('is released once after the bank refuses, and back in the bag; when it is over it is cancelled and told by mail (T07, T08)', async () => {
    const known = await inHand(slowIban.refuses);
    await afterItsTime(known);
    await bankAnswers(known);
    await Promise.all([
      sendEvent(known, 'payment_failed'),
      sendEvent(known, 'payment_failed'),
      sendEvent(known, 'processing'),
    ]);
    expect(await orderRow(known.id)).toMatchObject({ state: 'failed', claim: 'soft' });
    expect(await left()).toBe(stock);
    expect(await known.shopper.bag()).toMatchObject({ totalItems: 1 });
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as jobs from pgboss.job where name = 'follow-order' and data->>'orderId' = $1`,
      [known.id],
    );
    expect(rows).toEqual([{ jobs: 2 }]);

    await Promise.all(Array.from({ length: 4 }, () => followUp(shop.deps, known.id)));
    expect(await shop.deps.provider.retrieve(known.data.stripePaymentIntentId)).toMatchObject({
      status: 'canceled',
    });
    await Promise.all([sendEvent(known, 'canceled'), sendEvent(known, 'payment_failed')]);
    expect(await orderRow(known.id)).toMatchObject({ state: 'expired', claim: 'none' });
    expect(await left()).toBe(stock);
    expect(await mailsOf(known.id)).toEqual(['order-received', 'payment-failed']);
    expect((await debit(known.shopper, known.data)).status).toBe(400);
  });

  it('that was refused at once can be tried again with the same order, by another way to pay (T07)', async () => {
    const known = await inHand(slowIban.refuses);
    await bankAnswers(known);
    expect(await stageOf(known)).toBe('failed');
    await known.shopper.bag();
    const again = await known.shopper.openCheckout();
    expect(again.stripePaymentIntentId).toBe(known.data.stripePaymentIntentId);
    expect((await known.shopper.placeOrder(again)).id).toBe(known.id);
    await known.shopper.pay(again);
    expect((await known.shopper.finish(known.id)).body).toMatchObject({ status: 'checkoutcomplete' });
    expect(await left()).toBe(stock - 1);
    expect(await known.shopper.bag()).toMatchObject({ totalItems: 0 });
    expect(await mailsOf(known.id)).toEqual(['order-confirmation', 'order-received']);
  });
});

describe('a process that dies on the way of a debit', () => {
  const dies = () => Promise.reject(new Error('killed'));

  it('before it has written that the bank was asked leaves all as it was, and the same event does it later (T12)', async () => {
    const known = await debtor();
    const event = eventOf(known.data.stripePaymentIntentId, 'payment_intent.processing');
    jest.spyOn(shop.deps.jobs, 'sendMail').mockImplementationOnce(dies);
    expect(await deliver(shop, event)).toBe(500);
    expect(await left()).toBe(stock);
    expect(await deliver(shop, event)).toBe(200);
    expect(await left()).toBe(stock - 1);
    expect(await mailsOf(known.id)).toEqual(['order-received']);
  });

  it('within the release undoes all of it, and releases once, later', async () => {
    const known = await inHand(slowIban.refuses);
    await bankAnswers(known);
    jest.spyOn(shop.deps.jobs, 'followOrder').mockImplementationOnce(dies);
    await expect(followUp(shop.deps, known.id)).rejects.toThrow('killed');
    expect(await left()).toBe(stock - 1);
    await Promise.all([followUp(shop.deps, known.id), followUp(shop.deps, known.id)]);
    expect(await left()).toBe(stock);
  });

  it('between cancelling and telling tells once, later', async () => {
    const known = await inHand(slowIban.refuses);
    await afterItsTime(known);
    await bankAnswers(known);
    const { cancel } = shop.deps.provider;
    jest.spyOn(shop.deps.provider, 'cancel').mockImplementationOnce(async (id) => {
      await cancel(id);
      return dies();
    });
    await expect(followUp(shop.deps, known.id)).rejects.toThrow('killed');
    expect(await followUp(shop.deps, known.id)).toBeUndefined();
    expect(await followUp(shop.deps, known.id)).toBeUndefined();
    expect(await left()).toBe(stock);
    expect(await mailsOf(known.id)).toEqual(['order-received', 'payment-failed']);
  });
});

describe('accounts of strangers', () => {
  it('keep a small part of the stock, so that whoever pays gets the rest, and their money goes back (T03)', async () => {
    const few = { ...stockRules, inHandShare: 0 };
    const small = await startTestShop({ rules: few, sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
    try {
      const ids = Array.from({ length: 14 }, (_, n) => n + 1);
      await small.put(...ids.map((id) => ({ id, stock: [1] })));
      const debtors = [];
      for (const id of ids) {
        const shopper = new Shopper(small);
        shopper.address = `10.${id}.0.1`;
        await shopper.add(id);
        const data = await shopper.openCheckout();
        const order = await shopper.placeOrder(data);
        await debit(shopper, data);
        await shopper.finish(order.id);
        debtors.push({ data, shopper, id: order.id });
      }
      const onSale = async () =>
        (await small.database.db.select().from(sizes)).filter((size) => size.stock > 0);
      expect(await onSale()).toHaveLength(4);
      const last = debtors.at(-1);
      const first = debtors[0];
      const payer = new Shopper(small);
      await payer.add(14);
      const data = await payer.openCheckout();
      const { id, errors } = await payer.placeOrder(data);
      expect(errors).toBeUndefined();
      await payer.pay(data);
      expect((await payer.finish(id)).body).toMatchObject({ status: 'checkoutcomplete' });
      for (const known of [first, last])
        await small.sandbox.endDebit(known?.data.stripePaymentIntentId ?? '');
      expect((await first?.shopper.finish(first.id))?.body).toMatchObject({ status: 'checkoutcomplete' });
      expect((await last?.shopper.finish(last.id))?.body).toMatchObject({ status: 'checkoutfailed' });
      const told = await small.database.db
        .select()
        .from(outbox)
        .where(eq(outbox.orderId, last?.id ?? ''));
      expect(told.map(({ kind }) => kind).sort()).toEqual(['order-received', 'payment-returned']);
    } finally {
      await small.stop();
    }
  });
});
