import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openDrops } from '@toile/service-kit/drops';
import { FormPresser } from '../../testing/form-presser.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

jest.setTimeout(60_000);

const now = Date.now();
const drops = openDrops(
  {
    DROPS_KEY: 'a key of sixteen',
    DROPS_CONFIG: {
      drops: [
        {
          name: 'coats',
          title: 'Coats',
          products: [1],
          page: '/p/1/coat',
          opensAt: now,
          closesAt: now + 3_600_000,
          perMinute: 10,
        },
      ],
    },
  },
  { isSecure: true },
);
const tickets = drops.named('coats')?.tickets;

let shop: TestShop;
let presser: FormPresser;
beforeAll(async () => {
  shop = await startTestShop({ drops });
  await shop.put({ id: 1, stock: [50] }, { id: 2, stock: [50] });
});
beforeEach(() => {
  presser = new FormPresser(shop);
});
afterAll(() => shop.stop());

const hold = (turnAt: number) => presser.cookies.set(tickets?.cookie ?? '', tickets?.sign(turnAt) ?? '');
const item = (productId: number) => ({ productId, productSizeVariantId: productId * 10, quantity: 1 });

/** Script's call; its status and the problem's code. */
async function call(path: string, body: object): Promise<[number, string | undefined]> {
  const headers = { 'content-type': 'application/json' };
  const answer = await presser.send(path, { headers, body: JSON.stringify(body) });
  const problem = (await answer.json()) as { code?: string } | null;
  return [answer.status, problem?.code];
}

describe('a piece of a drop', () => {
  it('leads to the waiting room until the turn has come, and then into the bag', async () => {
    const added = await presser.add(1);
    expect([added.status, added.headers.get('location')]).toEqual([303, '/waiting-room?product=1']);
    expect(await call('/api/basket/add', item(1))).toEqual([409, 'waiting-room']);
    hold(Date.now() + 60_000);
    expect(await call('/api/basket/add', item(1))).toEqual([409, 'waiting-room']);
    expect(await call('/api/basket/add', item(2))).toEqual([200, undefined]);
    hold(Date.now() - 1);
    expect((await presser.add(1)).headers.get('location')).toBe('/basket');
    expect(await presser.shown()).toEqual({ 10: 1 });
  });

  it('comes into no bag by a copy, and leaves none that it is in', async () => {
    presser.local = { items: [item(1), item(2)] } as never;
    await presser.wake();
    expect(presser.held).toEqual({ 20: 1 });
    const answer = await presser.send('/api/checkout', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ localBasket: { items: [item(1)] } }),
    });
    expect(await answer.json()).toBeNull();
    hold(Date.now() - 1);
    await presser.wake('/api/basket/add', { more: item(1) });
    await presser.wake('/api/basket/updateQuantity', { more: { ...item(1), quantityChange: 1 } });
    // Without a ticket there may be fewer of it, and not more.
    presser.cookies.clear();
    const more = { ...item(1), quantityChange: 1, localBasket: presser.local };
    expect(await call('/api/basket/updateQuantity', more)).toEqual([409, 'waiting-room']);
    expect(presser.held).toEqual({ 10: 2, 20: 1 });
    // The server has lost what the browser has seen.
    const later = new Date(Date.now() + 60_000).toISOString();
    presser.local = { ...(presser.local as object), items: [item(2)], lastUpdated: later } as never;
    await presser.wake();
    expect(presser.held).toEqual({ 10: 2, 20: 1 });
  });

  it('goes ten times into a bag with one ticket, whoever has copies of it', async () => {
    hold(Date.now() - 1);
    const cookie = presser.cookie;
    // What comes into no bag isn't counted.
    for (let n = 0; n < 3; n++)
      expect(await call('/api/basket/add', { ...item(1), productSizeVariantId: 99 })).toEqual([
        404,
        'unknown-size',
      ]);
    const statuses: string[] = [];
    await presser.wake('/api/basket/add', { more: item(1) });
    await presser.wake('/api/basket/updateQuantity', { more: { ...item(1), quantityChange: 1 } });
    for (let n = 0; n < 10; n++) {
      presser = new FormPresser(shop);
      const body = JSON.stringify(item(1));
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await presser.send('/api/basket/add', { headers, body });
      statuses.push(`${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`);
    }
    expect(statuses.slice(0, 8)).toEqual(statuses.slice(0, 8).map(() => '200 '));
    expect(statuses.slice(8)).toEqual(['409 ticket-used', '409 ticket-used']);
  });
});
