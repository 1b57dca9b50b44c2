import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  completeStatusSchema,
  orderCookie,
  orderListSchema,
  orderNumberPath,
  type ParcelReport,
} from '@toile/checkout-contract';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { takeReport } from '../../rules/take-report.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop, testOrigin } from '../../testing/test-shop.ts';

let shop: TestShop;
let number: string;
let othersNumber: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, stock: [1000] }, { id: 2, designerId: 1061, stock: [1000] });
  number = await ordered(1, 2);
  othersNumber = await ordered(1);
});
afterAll(() => shop.stop());

async function ordered(...products: number[]): Promise<string> {
  const { orderId } = await completedOrder(shop, ...products);
  return (await findOrder(shop.database.db, orderId))?.number ?? '';
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' });

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `198.19.0.${addresses}`;
};
/** The form as a browser sends it; each from an address of its own. */
const find = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/orders/find`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: testOrigin, 'x-forwarded-for': nextAddress(), ...headers },
    body: new URLSearchParams(fields),
  });

/** The key in an answer, as the browser sends it back. */
const keyIn = (answer: Response) => ({ cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' });
const linkFor = (of: string, at = new Date()) => shop.deps.orderKeys.linkOf({ number: of }, at);

describe('the order of a guest', () => {
  it('is opened by the link of its mail, which leads to its page', async () => {
    const answer = await ask(linkFor(number));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(orderNumberPath(number));
    expect(answer.headers.get('set-cookie')).toMatch(/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure$/);
    const { order } = completeStatusSchema.parse(
      await (await ask(`/api/orders/${number}`, keyIn(answer))).json(),
    );
    expect(order).toMatchObject({
      number,
      stage: 'complete',
      details: { paidBy: 'Visa card ending in 4242', billingAddress: { lastName: 'Lovelace' } },
    });
    expect(order.details?.parcels.map(({ progress }) => progress?.paidAt)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  it.each([
    ['as it stands in the mail', (text: string) => text],
    ['in small letters and without its dash', (text: string) => ` ${text.toLowerCase().replace('-', '')}`],
    ['with O for 0 and I for 1', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'i')],
  ])('is found by its number %s, and its address in any case', async (_how, typed) => {
    const answer = await find({ number: typed(number), emailAddress: ' ADA@example.org' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(orderNumberPath(number));
    expect((await ask(`/api/orders/${number}`, keyIn(answer))).status).toBe(200);
  });

  it('is opened by no key of another order', async () => {
    const key = keyIn(await ask(linkFor(othersNumber)))
      .cookie.split('=')
      .slice(1)
      .join('=');
    const forged = `${orderCookie(number, true)}=${key}`;
    expect((await ask(`/api/orders/${number}`, { cookie: forged })).status).toBe(404);
  });

  it('is opened by no link that is old, of another order, or changed by a letter', async () => {
    const link = linkFor(number);
    const old = linkFor(number, new Date(Date.now() - 401 * 86_400_000));
    const last = link.at(-2) === 'A' ? 'B' : 'A';
    for (const path of [
      old,
      link.replace(number, othersNumber),
      link.slice(0, -2) + last + link.at(-1),
      link.split('?')[0] ?? '',
      link.replace('expires=', 'expires=9'),
    ]) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 404, null]);
    }
  });

  it('is refused in the same words for a wrong number and for a wrong address (T16)', async () => {
    const wrong = [
      { number, emailAddress: 'eve@example.org' },
      { number: 'ZZZZ-ZZZZ', emailAddress: 'ada@example.org' },
      { number: "' or 1=1", emailAddress: '%' },
      { number, emailAddress: 'ada@example.or_' },
    ];
    const answers = await Promise.all(
      wrong.map(async (fields) => {
        const answer = await find(fields);
        return [answer.status, answer.headers.get('set-cookie'), await answer.text()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([404, null]);
    expect(answers[0]?.[2]).toContain('There is no order with this number and this email address.');
  });

  it('lets a client try ten times a minute', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push(
        (
          await find(
            { number: 'ZZZZ-ZZZZ', emailAddress: 'ada@example.org' },
            { 'x-forwarded-for': '198.19.1.1' },
          )
        ).status,
      );
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });

  it('is not given to a form of another site', async () => {
    const answer = await find(
      { number, emailAddress: 'ada@example.org' },
      { origin: 'https://evil.example' },
    );
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('the orders of an account', () => {
  it('are listed for it alone, and each is shown to it alone', async () => {
    const ada = await shop.token({ sub: 'ada' });
    const eve = await shop.token({ sub: 'eve' });
    const shopper = new Shopper(shop, ada);
    await shopper.add(1);
    const data = await shopper.openCheckout();
    const { id } = await shopper.placeOrder(data);
    await shopper.pay(data);
    await shopper.finish(id);
    const own = (await findOrder(shop.database.db, id))?.number ?? '';

    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const { orders } = orderListSchema.parse(await (await ask('/api/orders', as(ada))).json());
    expect(orders.map((order) => [order.number, order.pieces, order.stage])).toEqual([[own, 1, 'complete']]);
    expect(orderListSchema.parse(await (await ask('/api/orders', as(eve))).json()).orders).toEqual([]);
    expect((await ask('/api/orders')).status).toBe(401);

    const report = (type: ParcelReport['type'], readyBy?: string) =>
      takeReport(shop.deps, {
        type,
        timestamp: new Date(),
        data: { orderNumber: own, designerId: 1060, ...(readyBy && { readyBy }) },
      });
    const counts = async () => {
      const [order] = orderListSchema.parse(await (await ask('/api/orders', as(ada))).json()).orders;
      return [order?.delayed, order?.sent, order?.delivered];
    };
    expect(await counts()).toEqual([0, 0, 0]);
    await report('parcel.delayed', '2027-01-07');
    expect(await counts()).toEqual([1, 0, 0]);
    await report('parcel.sent');
    expect(await counts()).toEqual([0, 1, 0]);
    await report('parcel.delivered');
    expect(await counts()).toEqual([0, 1, 1]);

    const addresses = async (token: string) => (await ask('/api/orders/addresses', as(token))).json();
    expect(await addresses(ada)).toMatchObject({ last: { billingAddress: { lastName: 'Lovelace' } } });
    expect(await addresses(eve)).toEqual({ last: null });
    expect((await ask('/api/orders/addresses')).status).toBe(401);

    expect((await ask(`/api/orders/${own}`, as(ada))).status).toBe(200);
    expect((await ask(`/api/orders/${own}`, as(eve))).status).toBe(404);
    expect((await ask(`/api/orders/${number}`, as(ada))).status).toBe(404);
    expect((await ask(`/api/orders/${own}`)).status).toBe(404);
  });
});
