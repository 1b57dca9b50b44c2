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

it('takes as long for an id that is nearly right as for any other: medians are 5 ms apart at most (T16)', async () => {
  const shopper = new Shopper(shop);
  const unknownIntent = () => `pi_${randomBytes(12).toString('hex')}`;
  const ways: Record<string, () => Promise<{ status: number }>> = {
    'no such order': () => shopper.status(randomUUID()),
    'an order, but for a digit': () => shopper.status(near(orderId)),
    'an order, and a payment that is none of it': () =>
      shopper.call(`/api/checkout/payment/${orderId}/${unknownIntent()}/status`),
    'no order, and a payment that is none': () =>
      shopper.call(`/api/checkout/payment/${randomUUID()}/${unknownIntent()}/status`),
  };
  const times: Record<string, number[]> = {};
  // By turns, so that whatever else the machine does falls on all of them.
  for (let round = 0; round < 120; round++)
    for (const [way, call] of Object.entries(ways)) {
      const began = performance.now();
      expect((await call()).status).toBe(404);
      times[way] = [...(times[way] ?? []), performance.now() - began];
    }
  const medians = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[60] ?? Number.NaN);
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThanOrEqual(5);
}, 120_000);
