import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { completeStatusSchema } from '@toile/checkout-contract';
import { deliver, everythingIn, orderBy, type PlacedOrder, rowsOf } from '../../testing/account-orders.ts';
import { startTestShop, type TestShop, testOrigin } from '../../testing/test-shop.ts';
import { forgetOld } from '../forget/forget-old.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, stock: [1000] });
});
afterAll(() => shop.stop());

let order: PlacedOrder;
let cookie: string;
beforeEach(async () => {
  order = await orderBy(shop);
  cookie = await keyOf(order.number);
});

async function keyOf(number: string): Promise<string> {
  const link = shop.deps.orderKeys.linkOf({ number }, new Date());
  const answer = await fetch(shop.url + link, { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

let clients = 0;
/** A form as a browser without script sends it; each from an address of its own. */
function post(what: 'data' | 'forget' | 'returns', fields = {}, headers: Record<string, string> = {}) {
  clients += 1;
  return fetch(`${shop.url}/api/orders/${order.number}/${what}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: testOrigin,
      accept: 'text/html,*/*;q=0.8',
      'x-forwarded-for': `198.19.9.${clients % 250}`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
}
const sure = { sure: 'yes' };
const asked = async () => {
  const answer = await fetch(`${shop.url}/api/orders/${order.number}`, { headers: { cookie } });
  return completeStatusSchema.parse(await answer.json()).order.guest?.forgetAskedAt;
};
const isErased = async () =>
  (
    await rowsOf<{ is: boolean }>(shop, 'select erased_at is not null as is from orders where id = $1', [
      order.id,
    ])
  )[0]?.is;

describe('the data of a guest’s order (T47)', () => {
  it('are a file with all that the shop has of it: words of returns, tracking and mails, too', async () => {
    await deliver(shop, order, 3);
    const note = 'The <b>sleeves</b>';
    await post('returns', { designerId: '1060', reason: 'too-small', note, 'size-10': '1' });
    const answer = await post('data');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=order-${order.number}.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const trace of [...order.traces, 'ZX-TRACK-17']) expect(text).toContain(trace);
    expect(JSON.parse(text)).toMatchObject({
      number: order.number,
      state: 'complete',
      emailAddress: order.email,
      paidBy: 'Visa card ending in 4242',
      parcels: [{ progress: { trackingNumber: 'ZX-TRACK-17' }, returns: [{ reason: 'too-small', note }] }],
      mails: expect.arrayContaining([expect.objectContaining({ kind: 'order-confirmation' })]),
    });
  });

  it('are for nobody without its key, with the key of another order, or from a form of another site', async () => {
    const others = await keyOf((await orderBy(shop)).number);
    for (const what of ['data', 'forget'] as const) {
      const statusOf = async (headers: Record<string, string>) => (await post(what, sure, headers)).status;
      const statuses = [
        await statusOf({ cookie: '' }),
        await statusOf({ cookie: others }),
        await statusOf({ origin: 'https://evil.example' }),
      ];
      expect([what, statuses]).toEqual([what, [404, 404, 403]]);
    }
    expect(await asked()).toBeUndefined();
  });

  it('are offered to whoever has its key, and not to an account, which has a page for them', async () => {
    const token = await shop.token({ sub: 'ada-of-data' });
    const own = await orderBy(shop, token);
    const answer = await fetch(`${shop.url}/api/orders/${own.number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(completeStatusSchema.parse(await answer.json()).order).not.toHaveProperty('guest');
    const guests = await fetch(`${shop.url}/api/orders/${order.number}`, { headers: { cookie } });
    expect(completeStatusSchema.parse(await guests.json()).order.guest).toEqual({});
  });
});

describe('a guest who asks to be forgotten (T47)', () => {
  it('is told so on the order’s page while that is under way, and forgotten once it is over', async () => {
    const answer = await post('forget', sure);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/orders/${order.number}`]);
    const first = await asked();
    expect(first).toEqual(expect.any(String));
    expect((await post('forget', sure)).status).toBe(303);
    expect(await asked()).toBe(first);
    await deliver(shop, order, 20);
    await forgetOld(shop.database.db);
    expect(await isErased()).toBe(true);
    expect(await everythingIn(shop)).not.toContain(order.email);
  });

  it('is forgotten at once when the order is over, and told the same when the form comes twice', async () => {
    await deliver(shop, order, 20);
    for (const answer of [await post('forget', sure), await post('forget', sure)]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`Nobody knows any more whose order ${order.number} was.`);
    }
    expect(await isErased()).toBe(true);
    expect(await everythingIn(shop)).not.toContain(order.email);
    expect((await post('data')).status).toBe(404);
  });

  it('has to say that they are sure', async () => {
    expect((await post('forget')).status).toBe(400);
    expect(await asked()).toBeUndefined();
  });
});
