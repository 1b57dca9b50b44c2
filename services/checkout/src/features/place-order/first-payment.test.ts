import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CheckoutData } from '@toile/checkout-contract';
import { eq } from 'drizzle-orm';
import { noteOutsold } from '../../adapters/postgres-claims.ts';
import { orders, outbox, sizes } from '../../adapters/tables.ts';
import { stockRules } from '../../domain/stock-rules.ts';
import { orderInput, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Waits for jobs, and starts real servers: slow on a busy machine.
jest.setTimeout(180_000);

const rules = { ...stockRules, aloneMs: 1_500, patienceMs: 4_000 };
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ workJobs: true, rules });
});
afterAll(() => shop.stop());

let next = 0;
/** Products with these pieces of their one size. */
async function products(...stock: number[]): Promise<number[]> {
  const ids = stock.map(() => ++next);
  await shop.put(...ids.map((id, n) => ({ id, stock: [stock[n] ?? 0] })));
  return ids;
}
const lastPiece = async () => (await products(1))[0] ?? 0;

interface Buyer {
  shopper: Shopper;
  data: CheckoutData;
}

/** A shopper at the checkout, with one of each. */
async function buyer(...ids: number[]): Promise<Buyer> {
  const shopper = new Shopper(shop);
  shopper.local = { items: ids.map((id) => ({ productId: id, productSizeVariantId: id * 10, quantity: 1 })) };
  return { shopper, data: await shopper.openCheckout() };
}

const order = ({ shopper, data }: Buyer) => shopper.placeOrder(data);

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = Date.now();
  return { value: await work, ms: Date.now() - begun };
}

/** Pays, and lets the shop look. */
async function pay({ shopper, data }: Buyer, orderId: string) {
  const { body } = await shopper.pay(data);
  const finished = (await shopper.finish(orderId)).body as { complete: boolean };
  return { isCharged: body.status === 'succeeded', isComplete: finished.complete };
}

const stateOf = async (id: string) =>
  (await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const left = async (id: number) =>
  (
    await shop.database.db
      .select()
      .from(sizes)
      .where(eq(sizes.id, id * 10))
  )[0]?.stock;
const mailsOf = async (id: string) =>
  (await shop.database.db.select().from(outbox).where(eq(outbox.orderId, id))).map(({ kind }) => kind);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never became so');
    await pause(50);
  }
}
const soldToAnother = { complete: false, status: 'checkoutfailed', isSoldToAnother: true };
const isCancelled = async ({ data }: Buyer) =>
  (await shop.deps.provider.retrieve(data.stripePaymentIntentId))?.status === 'canceled';

describe('an order that nobody pays', () => {
  it('keeps nothing: the next one is made at once where there is enough for both', async () => {
    const [id = 0] = await products(2);
    await order(await buyer(id));
    const { value, ms } = await timed(order(await buyer(id)));
    expect(value.errors).toBeUndefined();
    expect(ms).toBeLessThan(rules.aloneMs);
    expect(await left(id)).toBe(2);
  });

  it('is alone with a last piece for a moment; then the next one stands beside it, and the first payment has the piece', async () => {
    const id = await lastPiece();
    const slow = await buyer(id);
    const quick = await buyer(id);
    const first = await order(slow);
    const { value: second, ms } = await timed(order(quick));
    expect(second.errors).toBeUndefined();
    expect(ms).toBeGreaterThan(rules.aloneMs / 2);
    expect(await stateOf(first.id)).toBe('created');
    expect(await pay(quick, second.id)).toEqual({ isCharged: true, isComplete: true });
    await until(() => isCancelled(slow));
    expect(await pay(slow, first.id)).toEqual({ isCharged: false, isComplete: false });
    await until(async () => (await stateOf(first.id)) === 'expired');
    expect((await slow.shopper.finish(first.id)).body).toEqual(soldToAnother);
    expect((await slow.shopper.status(first.id)).body).toMatchObject({
      order: { stage: 'expired', isSoldToAnother: true },
    });
    expect(await mailsOf(first.id)).toEqual([]);
    expect((await slow.shopper.bag()).notices).toEqual([
      `Coat ${id} (S0) is sold out and was taken out of your bag.`,
    ]);
  });

  it('stops nobody by ordering again and again: whoever pays waits the longest time at most', async () => {
    const id = await lastPiece();
    let isOver = false;
    const hoarder = async () => {
      while (!isOver) {
        const { shopper, data } = await buyer(id);
        await shopper.placeOrder(data);
        await pause(100);
      }
    };
    await order(await buyer(id));
    const hoard = Promise.all([hoarder(), hoarder(), hoarder()].map((each) => each.catch(() => {})));
    const payer = await buyer(id);
    const { value, ms } = await timed(order(payer));
    expect(value.errors).toBeUndefined();
    expect(ms).toBeLessThan(rules.patienceMs + 3_000);
    expect(await pay(payer, value.id)).toEqual({ isCharged: true, isComplete: true });
    isOver = true;
    await hoard;
  });

  it('makes nobody wait where there is enough for all that were made just now, whatever older ones want', async () => {
    const [id = 0] = await products(10);
    const hoarder = new Shopper(shop);
    for (let n = 0; n < 3; n += 1) {
      hoarder.local = { items: [{ productId: id, productSizeVariantId: id * 10, quantity: 8 }] };
      const { id: orderId } = await hoarder.placeOrder(await hoarder.openCheckout());
      await shop.database.pool.query(
        "update orders set created_at = now() - interval '1 minute' where id = $1",
        [orderId],
      );
    }
    const { value, ms } = await timed(order(await buyer(id)));
    expect(value.errors).toBeUndefined();
    expect(ms).toBeLessThan(rules.aloneMs);
  });

  it('is not made for somebody who has given up waiting', async () => {
    const id = await lastPiece();
    await order(await buyer(id));
    const gone = await buyer(id);
    const leaving = new AbortController();
    const answer = fetch(`${shop.url}/api/checkout/initiate-checkout-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': gone.shopper.address },
      body: JSON.stringify(orderInput(gone.data)),
      signal: leaving.signal,
    });
    await pause(200);
    leaving.abort();
    await expect(answer).rejects.toThrow('abort');
    await pause(rules.patienceMs);
    const made = eq(orders.intentId, gone.data.stripePaymentIntentId);
    expect(await shop.database.db.select().from(orders).where(made)).toEqual([]);
  });

  it('leaves those in peace who have another size of its bag', async () => {
    const [coat = 0, hat = 0] = await products(1, 5);
    const both = await order(await buyer(coat, hat));
    const other = await buyer(hat);
    expect(await pay(other, (await order(other)).id)).toEqual({ isCharged: true, isComplete: true });
    expect(await noteOutsold(shop.database.db, [coat * 10, hat * 10])).toEqual([]);
    expect(await stateOf(both.id)).toBe('created');
  });
});

describe('the last piece', () => {
  it('is refused to whoever waits for it as soon as it is sold (D37)', async () => {
    const id = await lastPiece();
    const quick = await buyer(id);
    const waiting = await buyer(id);
    const { id: orderId } = await order(quick);
    const answer = order(waiting);
    await pause(200);
    expect(await pay(quick, orderId)).toEqual({ isCharged: true, isComplete: true });
    expect(await answer).toEqual({
      id: '',
      status: 'checkoutfailed',
      refusal: 'bag-changed',
      errors: ['Your bag has changed', `Coat ${id} (S0) is sold out`],
    });
  });

  it('goes to one, and nobody else is charged, when many order at once and each pays as soon as the order is made (T03)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await lastPiece();
      const buyers = await Promise.all([0, 1, 2].map(() => buyer(id)));
      const outcomes = await Promise.all(
        buyers.map(async (each) => {
          const { id: orderId, errors } = await order(each);
          return errors ? { isCharged: false, isComplete: false } : pay(each, orderId);
        }),
      );
      expect(outcomes.filter(({ isComplete }) => isComplete)).toHaveLength(1);
      expect(outcomes.filter(({ isCharged }) => isCharged)).toHaveLength(1);
    }
  });

  it('goes to one when two pay in the same moment; the other’s money goes back at once, with a mail (T03)', async () => {
    const id = await lastPiece();
    const buyers = [await buyer(id), await buyer(id)];
    const placed = [];
    for (const each of buyers) placed.push({ each, orderId: (await order(each)).id });
    await Promise.all(buyers.map(({ shopper, data }) => shopper.pay(data)));
    const ends = await Promise.all(
      placed.map(async ({ each, orderId }) => (await each.shopper.finish(orderId)).body),
    );
    expect(ends).toContainEqual({ complete: true, status: 'checkoutcomplete' });
    expect(ends).toContainEqual(soldToAnother);
    const mails = await Promise.all(placed.map(({ orderId }) => mailsOf(orderId)));
    expect(mails.flat().sort()).toEqual(['order-confirmation', 'payment-returned']);
    expect(await left(id)).toBe(0);
  });

  it('is cancelled for a shopper before a hoard of another size is, which takes its time', async () => {
    const [hoarded = 0, id = 0] = await products(5, 1);
    const all = [{ productId: hoarded, productSizeVariantId: hoarded * 10, quantity: 5 }];
    const hoarders = Array.from({ length: 60 }, () => new Shopper(shop));
    for (const shopper of hoarders) {
      shopper.local = { items: all };
      await shopper.placeOrder(await shopper.openCheckout());
      await shop.database.pool.query("update orders set created_at = now() - interval '1 minute'");
    }
    const slow = await buyer(id);
    const quick = await buyer(id);
    await order(slow);
    const { id: orderId } = await order(quick);
    const { cancel } = shop.deps.provider;
    let cancelled = 0;
    jest.spyOn(shop.deps.provider, 'cancel').mockImplementation(async (intentId) => {
      await pause(500);
      cancelled += 1;
      return cancel(intentId);
    });
    const other = await buyer(hoarded);
    await pay(other, (await order(other)).id);
    await pay(quick, orderId);
    await until(() => isCancelled(slow));
    expect(cancelled).toBeLessThan(hoarders.length);
    jest.restoreAllMocks();
  });

  it('ends the payments of those who can’t have it after a process has died between the sale and the cancelling', async () => {
    const id = await lastPiece();
    const slow = await buyer(id);
    const quick = await buyer(id);
    await order(slow);
    const { id: orderId } = await order(quick);
    const cancel = jest
      .spyOn(shop.deps.provider, 'cancel')
      .mockImplementationOnce(() => Promise.reject(new Error('killed')));
    expect(await pay(quick, orderId)).toEqual({ isCharged: true, isComplete: true });
    await until(() => isCancelled(slow));
    expect(cancel).toHaveBeenCalledTimes(2);
    cancel.mockRestore();
  });
});
