import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type BasketAnswer, maxLines } from '@toile/checkout-contract';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put(
    { id: 1, pence: 1999, shipping: 450, stock: [5, 20] },
    { id: 2, pence: 12_000, shipping: 700 },
    { id: 3, designerId: 2, pence: 500, shipping: 0 },
    { id: 4, status: 1 },
    { id: 5, stock: [0] },
    { id: 100, stock: Array.from({ length: 120 }, () => 5) },
  );
});
afterAll(() => shop.stop());

const guest = () => new Shopper(shop);
const quantityOf = (basket: BasketAnswer, sizeId: number) =>
  basket.localBasket.items.find((item) => item.productSizeVariantId === sizeId)?.quantity;

describe('a user’s bag (SV-02, SV-32, D12)', () => {
  it('is bound to the user and merged by union and maximum, however often', async () => {
    const token = await shop.token({ sub: 'merging' });
    const phone = new Shopper(shop, token);
    await phone.add(1);
    await phone.add(1);
    const laptop = guest();
    await laptop.add(1);
    await laptop.add(2);
    const copy = laptop.local;
    laptop.token = token;
    const merged = await laptop.keep('/api/basket/sync', {});
    expect(quantityOf(merged, 10)).toBe(2);
    expect(quantityOf(merged, 20)).toBe(1);
    laptop.local = copy;
    const again = await laptop.keep('/api/basket/sync', {});
    expect(again).toMatchObject({ basketId: merged.basketId, lastUpdated: merged.lastUpdated });
    expect((await phone.bag()).localBasket).toEqual(again.localBasket);
  });

  it('has as many lines as a bag may have, its own first; what is left out is said', async () => {
    const token = await shop.token({ sub: 'full' });
    const itemsFrom = (first: number) =>
      Array.from({ length: 60 }, (_, n) => ({
        productId: 100,
        productSizeVariantId: first + n,
        quantity: 1,
      }));
    const phone = new Shopper(shop, token);
    phone.local = { items: itemsFrom(1060) };
    await phone.bag();
    const laptop = new Shopper(shop, token);
    laptop.local = { items: itemsFrom(1000) };
    const merged = await laptop.keep('/api/basket/sync', {});
    const sizes = merged.localBasket.items.map((item) => item.productSizeVariantId);
    expect(sizes).toHaveLength(maxLines);
    expect(sizes).toEqual(expect.arrayContaining(itemsFrom(1060).map((item) => item.productSizeVariantId)));
    expect(merged.notices).toHaveLength(20);
    expect(merged.notices).toContain('Your bag is full: Coat 100 (S59) was taken out.');
    expect((await phone.openCheckout()).basket.totalItems).toBe(maxLines);

    await shop.database.pool.query(
      `insert into bag_lines (bag_id, product_id, size_id, quantity)
       select $1, 100, id, 1 from sizes where product_id = 100 on conflict do nothing`,
      [merged.basketId],
    );
    expect((await phone.bag()).localBasket.items).toEqual(merged.localBasket.items);
  });

  it('cannot be written by anybody else; without the token its copy becomes a new guest bag (D14, D56)', async () => {
    const owner = new Shopper(shop, await shop.token({ sub: 'owner' }));
    const { basketId } = await owner.add(2);
    const stranger = guest();
    stranger.local = { basketId, items: [{ productId: 1, productSizeVariantId: 10, quantity: 1 }] };
    const basket = await stranger.add(1);
    expect(basket.basketId).not.toBe(basketId);
    const other = new Shopper(shop, await shop.token({ sub: 'other' }));
    other.local = { basketId, items: [] };
    expect((await other.bag()).basketId).not.toBe(basketId);
    expect(await owner.bag()).toMatchObject({ basketId, totalItems: 1 });
  });

  it('takes no paid order of a guest along; one that is not paid yet becomes the account’s', async () => {
    const sub = randomUUID();
    const browser = guest();
    const order = async () => {
      await browser.add(3);
      const data = await browser.openCheckout();
      const { id } = await browser.placeOrder(data);
      const finish = async () => {
        await browser.pay(data);
        await browser.finish(id);
      };
      return { id, finish };
    };
    const paid = await order();
    await paid.finish();
    const unpaid = await order();
    browser.token = await shop.token({ sub });
    await browser.keep('/api/basket/sync', {});
    const owners = async () => {
      const { rows } = await shop.database.pool.query(
        'select user_id as owner from orders where id = any($1) order by created_at',
        [[paid.id, unpaid.id]],
      );
      return rows.map(({ owner }) => owner);
    };
    expect(await owners()).toEqual([null, sub]);
    await unpaid.finish();
    const { body } = await browser.call('/api/orders');
    expect((body as { orders: unknown[] }).orders).toHaveLength(1);
  });

  it('is one bag even when two devices make it at once', async () => {
    const token = await shop.token({ sub: 'twice' });
    const bags = await Promise.all(Array.from({ length: 10 }, () => new Shopper(shop, token).bag()));
    expect(new Set(bags.map(({ basketId }) => basketId)).size).toBe(1);
  });

  it.each([
    ['of another audience', { audience: 'urn:other' }],
    ['that is no access token', { typ: 'JWT' }],
    ['that has expired', { expires: '-1m' }],
  ])('refuses a token %s', async (_name, claims) => {
    const reply = await new Shopper(shop, await shop.token(claims)).call('/api/basket', {});
    expect(reply).toMatchObject({ status: 401, body: { code: 'bad-token' } });
  });

  it('refuses a token of another key, and what is no token', async () => {
    const token = await shop.token();
    for (const bad of [`${token.slice(0, -6)}AAAAAA`, 'x', 'a.b.c']) {
      expect((await new Shopper(shop, bad).call('/api/basket', {})).status).toBe(401);
    }
  });
});
