import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { holdRules } from '../../domain/hold-rules.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const { mostMs, confirmMs } = holdRules;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [1] });
});
afterAll(() => shop.stop());

/** All that was written is so much older. */
async function pass(ms: number): Promise<void> {
  const { db } = shop.database;
  const by = sql`${ms} * interval '1 ms'`;
  await db.execute(
    sql`update orders set created_at = created_at - ${by}, held_until = held_until - ${by}, payable_until = payable_until - ${by}`,
  );
  await db.execute(sql`update held_sizes set since = since - ${by}`);
}

/** Orders the last piece; undefined: it is refused. */
async function orderFrom(address: string) {
  const shopper = new Shopper(shop);
  shopper.address = address;
  shopper.local = { items: [{ productId: 1, productSizeVariantId: 10, quantity: 1 }] };
  const data = await shopper.openCheckout();
  const order = await shopper.placeOrder(data);
  return order.errors ? undefined : { shopper, data, order };
}

/** Orders it, and pretends to pay with a wallet. */
async function keep(address: string): Promise<boolean> {
  const ordered = await orderFrom(address);
  await ordered?.shopper.provider(`payment_intents/${ordered.data.stripePaymentIntentId}/confirm`, {
    client_secret: ordered.data.stripePaymentIntentClientSecret,
    'payment_method_data[type]': 'wechat_pay',
  });
  // The page asks, and the shop hears that somebody pays.
  await ordered?.shopper.finish(ordered.order.id);
  return ordered !== undefined;
}

it('of a last piece, networks that take turns and never pay have one time together; then whoever pays has it', async () => {
  for (let network = 1; network <= 3; network += 1) {
    expect(await keep(`10.66.${network}.1`)).toBe(true);
    await pass(mostMs / 2);
    expect(await orderFrom('198.51.100.9')).toBeUndefined();
    await pass(mostMs / 2);
  }
  expect(await keep('10.66.4.1')).toBe(true);
  await pass(confirmMs);
  const ordered = await orderFrom('203.0.113.7');
  if (!ordered) throw new Error('Refused');
  await pass(confirmMs);
  // A network that had its turn takes it from nobody.
  expect(await keep('10.66.1.1')).toBe(false);
  await ordered.shopper.pay(ordered.data);
  expect((await ordered.shopper.finish(ordered.order.id)).body).toMatchObject({ complete: true });
});
