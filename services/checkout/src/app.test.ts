import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Shopper } from './testing/shopper.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1 });
});
afterAll(() => shop.stop());

const someOrder = '/api/checkout/complete/00000000-0000-4000-8000-000000000000/status';

it.each([
  ['new bags', 120, (shopper: Shopper) => shopper.call('/api/basket', {})],
  ['calls of a bag', 600, (shopper: Shopper) => shopper.call('/api/basket', { localBasket: 'none' })],
  ['checkouts', 60, (shopper: Shopper) => shopper.call('/api/checkout', {})],
  ['orders', 60, (shopper: Shopper) => shopper.call('/api/checkout/initiate-checkout-order', {})],
  ['looks at orders', 600, (shopper: Shopper) => shopper.call(someOrder)],
])('tells a client that has too many %s to wait, and nobody else (T38)', async (_name, perMinute, call) => {
  const abuser = new Shopper(shop);
  const other = new Shopper(shop);
  await abuser.bag();
  const begun = Date.now();
  const statuses: number[] = [];
  for (let i = 0; i < perMinute / 20 + 2; i += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => call(abuser)))).map(({ status }) => status),
    );
  const allowed = statuses.filter((status) => status !== 429).length;
  // The abuser's own bag is one of them.
  expect(allowed).toBeGreaterThanOrEqual(perMinute - 1);
  // A slow machine needs more than a minute.
  const minutes = Math.ceil((Date.now() - begun) / 60_000);
  expect(allowed).toBeLessThanOrEqual(perMinute * minutes + 20);
  await other.bag();
  expect((await call(other)).status).not.toBe(429);
});

it('keeps the bag of who shares an address with somebody that makes too many (T38)', async () => {
  const shopper = new Shopper(shop);
  const abuser = new Shopper(shop);
  abuser.address = shopper.address;
  await shopper.add(1);
  const answers = await Promise.all(Array.from({ length: 130 }, () => abuser.call('/api/basket', {})));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
  expect((await shopper.add(1)).totalItems).toBe(2);
});
