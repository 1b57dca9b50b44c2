import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Shopper } from './shopper.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let victim: Shopper;
let orderId: string;
let intentId: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1 });
  victim = new Shopper(shop);
  await victim.add(1);
  const data = await victim.openCheckout();
  intentId = data.stripePaymentIntentId;
  orderId = (await victim.placeOrder(data)).id;
});
afterAll(() => shop.stop());

const guesses = 2_500;

/** The same id with another digit: as near as a guess can come. */
const near = (id: string) => {
  const at = id.length - 1 - Math.floor(Math.random() * 12);
  const digit = ((Number.parseInt(id[at] ?? '0', 16) + 1 + Math.floor(Math.random() * 14)) % 16).toString(16);
  return id.slice(0, at) + digit + id.slice(at + 1);
};

async function answersTo(call: (shopper: Shopper) => Promise<{ status: number; body: unknown }>) {
  const kinds = new Map<string, number>();
  for (let done = 0; done < guesses; done += 10)
    for (const { status, body } of await Promise.all(
      Array.from({ length: 10 }, () => call(new Shopper(shop))),
    )) {
      const { requestId: _own, ...rest } = body as Record<string, unknown>;
      const kind = `${status} ${JSON.stringify(rest)}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  return [...kinds.keys()];
}

it.each<[string, (shopper: Shopper) => Promise<{ status: number; body: unknown }>]>([
  ['orders', (shopper) => shopper.status(Math.random() < 0.5 ? near(orderId) : randomUUID())],
  ['payments', (shopper) => shopper.call(`/api/checkout/payment/${near(orderId)}/${intentId}/status`)],
  [
    'payments of a known order',
    (shopper) =>
      shopper.call(`/api/checkout/payment/${orderId}/pi_${randomBytes(12).toString('hex')}/status`),
  ],
  ['finished orders', (shopper) => shopper.finish(near(orderId))],
])(
  'tells nothing about guessed %s, always in the same words (T16)',
  async (_what, call) => {
    const kinds = await answersTo(call);
    expect(kinds).toEqual([expect.stringMatching(/^404 .*"unknown-order"/)]);
  },
  120_000,
);

it('shows nobody else’s bag to whoever guesses its id (T16)', async () => {
  const basketId = victim.local?.basketId ?? '';
  const kinds = await answersTo(async (shopper) => {
    const answer = await shopper.call('/api/basket', {
      localBasket: { basketId: near(basketId), items: [] },
    });
    const { localBasket } = answer.body as { localBasket?: { basketId: string; items: unknown[] } };
    return {
      status: answer.status,
      body: { isTheirs: localBasket?.basketId === basketId, items: localBasket?.items },
    };
  });
  expect(kinds).toEqual(['200 {"isTheirs":false,"items":[]}']);
}, 120_000);
