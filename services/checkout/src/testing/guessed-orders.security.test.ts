import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orderCookie } from '@toile/checkout-contract';
import { findOrder } from '../adapters/postgres-orders.ts';
import { orderNumber } from '../features/place-order/order-number.ts';
import { completedOrder } from './completed-order.ts';
import { startTestShop, type TestShop, testOrigin } from './test-shop.ts';

let shop: TestShop;
let number: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1 });
  const { orderId } = await completedOrder(shop, 1);
  number = (await findOrder(shop.database.db, orderId))?.number ?? '';
});
afterAll(() => shop.stop());

let clients = 0;
const nextClient = () => {
  clients += 1;
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`;
};
const later = () => String(Date.now() + 86_400_000);
const signature = () => randomBytes(32).toString('base64url');

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': nextClient(), ...headers }, redirect: 'manual' });
const find = (fields: Record<string, string>) =>
  fetch(`${shop.url}/api/orders/find`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: testOrigin, accept: 'application/json', 'x-forwarded-for': nextClient() },
    body: new URLSearchParams(fields),
  });
const withKey = (of: string) => ({ cookie: `${orderCookie(of, true)}=${later()}.${signature()}` });

const ways: Record<string, (of: string) => Promise<Response>> = {
  numbers: (of) => ask(`/api/orders/${of}`),
  keys: (of) => ask(`/api/orders/${of}`, withKey(of)),
  tokens: (of) => ask(`/api/orders/${of}`, { authorization: `Bearer ${signature()}` }),
  links: (of) => ask(`/api/orders/open/${of}?expires=${later()}&signature=${signature()}`),
  addresses: (of) => find({ number: of, emailAddress: `${signature()}@example.org` }),
};

it.each(Object.keys(ways).filter((name) => name !== 'tokens'))(
  'tells nothing about 2,500 guessed %s, of an order that there is or of none (T16)',
  async (name) => {
    const statuses = new Set<number>();
    for (let done = 0; done < 2500; done += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_none, index) => {
          const answer = await ways[name]?.(index % 2 ? number : orderNumber());
          statuses.add(answer?.status ?? 0);
          await answer?.arrayBuffer();
        }),
      );
    expect([...statuses]).toEqual([404]);
  },
  120_000,
);

it.each(Object.keys(ways))(
  'takes as long for guessed %s of an order that there is as of none: medians are 5 ms apart at most (T16)',
  async (name) => {
    const times: Record<string, number[]> = { there: [], none: [] };
    for (let round = 0; round < 120; round += 1)
      for (const [kind, of] of [
        ['there', number],
        ['none', orderNumber()],
      ] as const) {
        const began = performance.now();
        await (await ways[name]?.(of))?.arrayBuffer();
        times[kind]?.push(performance.now() - began);
      }
    const [there = 0, none = 0] = Object.values(times).map((all) => all.sort((a, b) => a - b)[60] ?? 0);
    expect(Math.abs(there - none)).toBeLessThanOrEqual(5);
  },
  120_000,
);
