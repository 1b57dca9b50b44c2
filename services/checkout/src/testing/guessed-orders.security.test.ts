import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  forgetOrderPath,
  orderCookie,
  orderDataPath,
  parcelReportPath,
  returnsPath,
} from '@toile/checkout-contract';
import { msApart } from '@toile/testing';
import { renewDesignerKey } from '../adapters/designer-keys.ts';
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
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: testOrigin, accept: 'application/json', 'x-forwarded-for': nextClient(), ...headers },
    body: new URLSearchParams(fields),
  });
const withKey = (of: string) => ({ cookie: `${orderCookie(of, true)}=${later()}.${signature()}` });

const ways: Record<string, (of: string) => Promise<Response>> = {
  numbers: (of) => ask(`/api/orders/${of}`),
  keys: (of) => ask(`/api/orders/${of}`, withKey(of)),
  tokens: (of) => ask(`/api/orders/${of}`, { authorization: `Bearer ${signature()}` }),
  links: (of) => ask(`/api/orders/open/${of}?expires=${later()}&signature=${signature()}`),
  addresses: (of) => send('/api/orders/find', { number: of, emailAddress: `${signature()}@example.org` }),
  returns: (of) => send(returnsPath(of), { piece: '1', reason: 'other' }, withKey(of)),
  files: (of) => send(orderDataPath(of), {}, withKey(of)),
  'forgotten shoppers': (of) => send(forgetOrderPath(of), { sure: 'yes' }, withKey(of)),
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
    const ask = async (of: string) => (await ways[name]?.(of))?.arrayBuffer();
    const apart = await msApart({ known: () => ask(number), unknown: () => ask(orderNumber()) });
    expect(apart).toBeLessThanOrEqual(5);
  },
  120_000,
);

it('takes no report with a guessed signature, and says the same of a designer that it knows as of none (T16)', async () => {
  const report = (designerId: number) =>
    fetch(shop.url + parcelReportPath(String(designerId)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': nextClient(),
        'webhook-id': signature(),
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${randomBytes(32).toString('base64')}`,
      },
      body: JSON.stringify({ type: 'parcel.confirmed', data: { orderNumber: number, designerId } }),
    });
  await renewDesignerKey(shop.database.db, 1060);
  const answers = new Set<string>();
  for (let done = 0; done < 2500; done += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_none, index) => {
        const answer = await report(index % 2 ? 1060 : 2_000_000 + done + index);
        const { requestId: _own, ...rest } = (await answer.json()) as Record<string, unknown>;
        answers.add(JSON.stringify(rest));
      }),
    );
  expect([...answers]).toEqual([expect.stringContaining('"bad-signature"')]);
  const ask = async (designerId: number) => (await report(designerId)).arrayBuffer();
  expect(await msApart({ known: () => ask(1060), unknown: () => ask(2_000_001) })).toBeLessThanOrEqual(5);
}, 120_000);
