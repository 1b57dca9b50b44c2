import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { holdRules } from '../../domain/hold-rules.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

const quick = {
  ...holdRules,
  unpaidMs: 400,
  confirmMs: 100,
  mostMs: 1_500,
  staleMs: 3_000,
  payableMs: 60_000,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ rules: quick });
  await shop.put({ id: 1, stock: [1] });
});
afterAll(() => shop.stop());

/** Orders the last piece; undefined: it is refused. */
async function orderFrom(address: string) {
  const shopper = new Shopper(shop);
  shopper.address = address;
  shopper.local = { items: [{ productId: 1, productSizeVariantId: 10, quantity: 1 }] };
  const data = await shopper.openCheckout().catch(() => undefined);
  const order = data && (await shopper.placeOrder(data));
  return data && order && !order.errors ? { shopper, data, order } : undefined;
}

/** Orders it, and pretends to pay with a wallet. */
async function keep(address: string): Promise<boolean> {
  const ordered = await orderFrom(address);
  await ordered?.shopper.provider(`payment_intents/${ordered.data.stripePaymentIntentId}/confirm`, {
    client_secret: ordered.data.stripePaymentIntentClientSecret,
    'payment_method_data[type]': 'wechat_pay',
  });
  return ordered !== undefined;
}

it('of a last piece, networks that take turns and never pay have one time together; then whoever pays has it', async () => {
  for (let network = 1; network <= 3; network += 1) {
    expect(await keep(`10.66.${network}.1`)).toBe(true);
    expect(await orderFrom('198.51.100.9')).toBeUndefined();
    await sleep(quick.mostMs + 100);
  }
  expect(await keep('10.66.4.1')).toBe(true);
  await sleep(quick.confirmMs);
  const ordered = await orderFrom('203.0.113.7');
  if (!ordered) throw new Error('Refused');
  await sleep(quick.confirmMs);
  // A network that had its turn takes it from nobody.
  expect(await keep('10.66.1.2')).toBe(false);
  await ordered.shopper.pay(ordered.data);
  expect((await ordered.shopper.finish(ordered.order.id)).body).toMatchObject({ complete: true });
});
