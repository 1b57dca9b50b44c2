import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { stripePayments } from '../../adapters/stripe-payments.ts';
import { type ProviderGate, startProviderGate } from '../../testing/provider-gate.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { type Reply, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Waits for a provider that never answers.
jest.setTimeout(180_000);

/** Longer than a loaded machine takes for any call that is answered. */
const patientMs = 60_000;
/** The SDK waits 5 s for an answer and tries four times. */
const hangMs = 20_000;
const statementDescriptor = 'TOILE STORE';
let shop: TestShop;
let gate: ProviderGate;
beforeAll(async () => {
  shop = await startTestShop();
  gate = await startProviderGate(shop.sandbox.url);
  giveUpAfter(patientMs);
  await shop.put({ id: 1, pence: 1999, stock: [9999] }, { id: 2, pence: 500, stock: [60] });
});
afterAll(async () => {
  await gate.stop();
  await shop.stop();
});

function giveUpAfter(timeoutMs: number): void {
  const { url: apiBase } = gate;
  shop.deps.provider = stripePayments({
    ...shop.sandbox,
    apiBase,
    timeoutMs,
    statementDescriptor,
    sells: shop.deps.terms.sells,
  });
}

/** The provider never answers these requests, and the checkout gives up. */
async function openInVain(shopper: Shopper, hangs: (path: string) => boolean): Promise<void> {
  let hasHung = false;
  gate.hangWhen((path) => {
    const isHanging = hangs(path);
    hasHung ||= isHanging;
    return isHanging;
  });
  giveUpAfter(2_000);
  const reply = await shopper.call('/api/checkout', { localBasket: shopper.local });
  giveUpAfter(patientMs);
  gate.hangWhen(() => false);
  expect({ hasHung, ...reply }).toMatchObject({ hasHung: true, status: 503 });
}

async function buy(): Promise<number> {
  const shopper = new Shopper(shop);
  const begun = performance.now();
  await shopper.add(2);
  const data = await shopper.openCheckout();
  const order = await shopper.placeOrder(data);
  const ms = performance.now() - begun;
  await shopper.pay(data);
  expect((await shopper.finish(order.id)).body).toMatchObject({ complete: true });
  return ms;
}

describe('a provider that hangs', () => {
  it('keeps neither pieces nor connections from others: they buy meanwhile (T40)', async () => {
    const victims = Array.from({ length: 40 }, () => new Shopper(shop));
    const opened = await Promise.all(
      victims.map(async (victim) => {
        await victim.add(1);
        return victim.openCheckout();
      }),
    );
    const theirs = new Set(opened.map(({ stripePaymentIntentId }) => stripePaymentIntentId));
    gate.hangWhen((path) => theirs.has(path.split('/')[3] ?? ''));
    let isOver = false;
    const replies: Reply[] = [];
    const waiting = Promise.all(
      victims.map(async (victim) => {
        while (!isOver) replies.push(await victim.call('/api/checkout', { localBasket: victim.local }));
      }),
    );
    const untilHanging = async (count: number) => {
      while (gate.hanging() < count) await sleep(10);
    };
    await untilHanging(victims.length);
    for (let n = 0; n < 20; n += 1)
      // Whoever waited for a kept lock or connection would wait for as long as the provider may hang.
      expect(await buy()).toBeLessThan(hangMs / 2);
    // Between two tries of the SDK nothing hangs for a moment.
    await untilHanging(1);
    // Their own bags aren't locked either.
    const begun = performance.now();
    await Promise.all(victims.map((victim) => victim.add(1)));
    expect(performance.now() - begun).toBeLessThan(hangMs / 2);
    isOver = true;
    gate.breakOff();
    await waiting;
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
    expect(replies[0]?.body).toMatchObject({ code: 'payments-unavailable' });
  });

  it('while a former payment is cancelled for another content lets nothing be paid twice', async () => {
    gate.hangWhen(() => false);
    const shopper = new Shopper(shop);
    await shopper.add(1);
    const data = await shopper.openCheckout();
    const order = await shopper.placeOrder(data);
    await shopper.add(2);
    await openInVain(shopper, (path) => path.endsWith('/cancel'));
    expect((await shopper.pay(data)).body.status).toBe('succeeded');
    const fresh = await shopper.openCheckout();
    expect(fresh.basket.localBasket.items).toEqual([{ productId: 2, productSizeVariantId: 20, quantity: 1 }]);
    expect((await shopper.finish(order.id)).body).toMatchObject({ complete: true });
  });

  it('is asked again with the same key when its answer was never heard: one intent (T12)', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    await openInVain(shopper, (path) => path === '/v1/payment_intents');
    const data = await shopper.openCheckout();
    const { rows } = await shop.database.pool.query('select intent_id from payments where bag_id = $1', [
      data.basket.basketId,
    ]);
    expect(rows).toEqual([{ intent_id: data.stripePaymentIntentId }]);
  });
});

it('tells the provider what the shopper reads on the statement (CK-54)', async () => {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  const { stripePaymentIntentId: id } = await shopper.openCheckout();
  const stripe = sandboxClient(shop.sandbox);
  expect((await stripe.paymentIntents.retrieve(id)).statement_descriptor_suffix).toBe(statementDescriptor);
});
