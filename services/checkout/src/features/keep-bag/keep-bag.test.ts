import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BasketAnswer } from '@toile/checkout-contract';
import type { Problem } from '@toile/contracts';
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
  );
});
afterAll(() => shop.stop());

const guest = () => new Shopper(shop);
const quantityOf = (basket: BasketAnswer, sizeId: number) =>
  basket.localBasket.items.find((item) => item.productSizeVariantId === sizeId)?.quantity;

describe('a guest’s bag', () => {
  it('answers the whole basket, grouped by designer with one parcel each (SV-03, SV-04, D29)', async () => {
    const shopper = guest();
    await shopper.add(1);
    await shopper.add(3);
    const basket = await shopper.add(2);
    expect(basket.basketId).toMatch(/^[0-9a-f]{32}$/);
    expect(basket).toMatchObject({
      totalItems: 3,
      totalCost: 151.99,
      basketItem: { productId: 2, quantity: 1, totalCostCurrency: '£120.00' },
    });
    expect(
      basket.basketItemsGroups.map(({ designer, totalCostCurrency }) => [designer.id, totalCostCurrency]),
    ).toEqual([
      [1, '£146.99'],
      [2, '£5.00'],
    ]);
    expect(basket.basketItemsGroups[0]).toMatchObject({ designerShippingCostCurrency: '£7.00' });
  });

  it('stands as before, in the checkout too, when a piece was taken out and put back (D30)', async () => {
    const shopper = guest();
    await shopper.add(1);
    await shopper.add(2);
    const { basketItemsGroups: before } = await shopper.add(3);
    await shopper.keep('/api/basket/remove', { productId: 1, productSizeVariantId: 10 }, 'DELETE');
    await shopper.keep('/api/basket/remove', { productId: 2, productSizeVariantId: 20 }, 'DELETE');
    await shopper.add(2);
    expect((await shopper.add(1)).basketItemsGroups).toEqual(before);
    expect((await shopper.openCheckout()).basket.basketItemsGroups).toEqual(before);
  });

  it('keeps it by its id and shows it again (SV-03)', async () => {
    const shopper = guest();
    const added = await shopper.add(1);
    const again = await shopper.bag();
    expect(again).toMatchObject({ basketId: added.basketId, lastUpdated: added.lastUpdated, totalItems: 1 });
  });

  it.each(['/api/basket', '/api/basket/sync'])(
    'takes a bare local basket, and `null` for an empty one, at %s (SV-02, SV-03)',
    async (path) => {
      const items = [{ productId: 1, productSizeVariantId: 10, quantity: 2 }];
      const bare = await guest().call(path, { items });
      expect(bare).toMatchObject({ status: 200, body: { totalItems: 2, localBasket: { items } } });
      const wrapped = await guest().call(path, { localBasket: { items } });
      expect(wrapped.body).toMatchObject({ totalItems: 2 });
      for (const nothing of [null, {}, { localBasket: null }]) {
        const empty = await guest().call(path, nothing);
        expect(empty).toMatchObject({ status: 200, body: { totalItems: 0, basketId: expect.any(String) } });
      }
      const wrong = await guest().call(path, { items: [{ productId: 'x' }] });
      expect(wrong.status).toBe(400);
    },
  );

  it('goes one up and one down, never below one nor above stock or ten (SV-05, D30)', async () => {
    const shopper = guest();
    await shopper.add(1);
    const change = { productId: 1, productSizeVariantId: 10 };
    for (let n = 2; n <= 5; n += 1) {
      const basket = await shopper.keep('/api/basket/updateQuantity', { ...change, quantityChange: 1 });
      expect(quantityOf(basket, 10)).toBe(n);
    }
    const tooMany = await shopper.call('/api/basket/updateQuantity', {
      ...change,
      quantityChange: 1,
      localBasket: shopper.local,
    });
    expect(tooMany).toMatchObject({ status: 409, body: { title: 'Error updating basket' } });
    for (let n = 4; n >= 1; n -= 1)
      await shopper.keep('/api/basket/updateQuantity', { ...change, quantityChange: -1 });
    const tooFew = await shopper.call('/api/basket/updateQuantity', {
      ...change,
      quantityChange: -1,
      localBasket: shopper.local,
    });
    expect(tooFew.status).toBe(409);
    expect((await shopper.bag()).totalItems).toBe(1);
  });

  it('removes by DELETE with a body and by POST (SV-06, D31)', async () => {
    for (const method of ['DELETE', 'POST']) {
      const shopper = guest();
      await shopper.add(1);
      await shopper.add(2);
      const basket = await shopper.keep(
        '/api/basket/remove',
        { productId: 1, productSizeVariantId: 10 },
        method,
      );
      expect(basket.totalItems).toBe(1);
      const absent = { productId: 1, productSizeVariantId: 10, localBasket: shopper.local };
      expect(await shopper.call('/api/basket/remove', absent, method)).toMatchObject({
        status: 404,
        body: { title: 'The item to be removed is not in the basket' },
      });
      await shopper.keep('/api/basket/remove', { productId: 2, productSizeVariantId: 20 }, method);
      const empty = { productId: 2, productSizeVariantId: 20, localBasket: shopper.local };
      expect(await shopper.call('/api/basket/remove', empty, method)).toMatchObject({
        status: 409,
        body: { title: 'Basket is empty' },
      });
    }
  });

  it('is built anew from ids and quantities when the server has none (D56)', async () => {
    const shopper = guest();
    const items = [
      { productId: 1, productSizeVariantId: 10, quantity: 2 },
      { productId: 1, productSizeVariantId: 20, quantity: 1 },
      { productId: 77, productSizeVariantId: 770, quantity: 1 },
    ];
    shopper.local = { basketId: 'f'.repeat(32), items };
    const basket = await shopper.bag();
    expect(basket.basketId).not.toBe('f'.repeat(32));
    expect(basket.localBasket.items).toEqual([items[0]]);
  });

  it('counts the server’s bag, not an older copy (D56)', async () => {
    const shopper = guest();
    await shopper.add(1);
    const old = shopper.local;
    await shopper.add(1);
    if (old) shopper.local = { ...old, items: [{ productId: 2, productSizeVariantId: 20, quantity: 9 }] };
    const basket = await shopper.bag();
    expect(basket.localBasket.items).toEqual([{ productId: 1, productSizeVariantId: 10, quantity: 2 }]);
  });

  it('never counts a forged price (SV-29, T13)', async () => {
    const shopper = guest();
    await shopper.add(2);
    const forged = {
      ...shopper.local,
      totalCost: 0.01,
      lastUpdated: '2999-01-01T00:00:00.000Z',
      items: [{ productId: 2, productSizeVariantId: 20, quantity: 1, unitPrice: 0.01, unitPricePence: 1 }],
    };
    const { body } = await shopper.call('/api/basket', { localBasket: forged });
    expect(body).toMatchObject({ totalCostPence: 12_700 });
  });

  it('counts 100 parallel +1 exactly: as many as were accepted, at most min(stock, 10) (T02)', async () => {
    const shopper = guest();
    await shopper.add(1, 1);
    const body = { productId: 1, productSizeVariantId: 11, quantityChange: 1, localBasket: shopper.local };
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => shopper.call('/api/basket/updateQuantity', body)),
    );
    const accepted = replies.filter(({ status }) => status === 200).length;
    expect(accepted).toBe(9);
    const refusals = replies.filter(({ status }) => status === 409);
    expect(refusals).toHaveLength(91);
    expect(refusals[0]?.body).toMatchObject({ title: 'Error updating basket' });
    expect(quantityOf(await shopper.bag(), 11)).toBe(1 + accepted);
  });

  it('drops what sold out since and says so until the shopper changes the bag (D12)', async () => {
    await shop.put({ id: 6, stock: [3] });
    const shopper = guest();
    await shopper.add(6);
    await shopper.add(1);
    await shop.put({ id: 6, stock: [0] });
    const notices = ['Coat 6 (S0) is sold out and was taken out of your bag.'];
    expect((await shopper.bag()).notices).toEqual(notices);
    expect((await shopper.bag()).notices).toEqual(notices);
    expect((await shopper.add(1)).notices).toEqual([]);
    expect((await shopper.bag()).notices).toEqual([]);
  });

  it('counts as changed when a price in it changes (SH-32)', async () => {
    await shop.put({ id: 7, pence: 1000, shipping: 0 });
    const shopper = guest();
    const before = await shopper.add(7);
    await shop.put({ id: 7, pence: 1500, shipping: 0 });
    const after = await shopper.bag();
    expect(after.totalCostPence).toBe(1500);
    expect(after.lastUpdated > before.lastUpdated).toBe(true);
  });
});

describe('refusals change nothing', () => {
  const cases: [string, string, unknown, number, Partial<Problem>][] = [
    ['no product', 'add', { productSizeVariantId: 10 }, 400, { title: 'No product selected' }],
    [
      'a text as product',
      'add',
      { productId: 'x', productSizeVariantId: 10 },
      400,
      { title: 'No product selected' },
    ],
    ['no size', 'add', { productId: 1 }, 400, { title: 'No product size selected' }],
    [
      'an unknown product',
      'add',
      { productId: 99, productSizeVariantId: 990 },
      404,
      { code: 'unknown-product' },
    ],
    ['an unknown size', 'add', { productId: 1, productSizeVariantId: 99 }, 404, { code: 'unknown-size' }],
    [
      'another product’s size',
      'add',
      { productId: 1, productSizeVariantId: 20 },
      404,
      { code: 'unknown-size' },
    ],
    [
      'an out-of-stock product',
      'add',
      { productId: 4, productSizeVariantId: 40 },
      409,
      { title: 'Error adding to basket' },
    ],
    ['a sold-out size', 'add', { productId: 5, productSizeVariantId: 50 }, 409, { code: 'sold-out' }],
    [
      'a change of 5',
      'updateQuantity',
      { productId: 1, productSizeVariantId: 10, quantityChange: 5 },
      400,
      { title: 'Wrong quantityChange input' },
    ],
    ['malformed JSON', 'add', '{"productId":', 400, { code: 'malformed-json' }],
    [
      '2 MB',
      'add',
      JSON.stringify({ productId: 1, pad: 'x'.repeat(2_000_000) }),
      413,
      { code: 'body-too-large' },
    ],
    ['nothing', 'add', 'null', 400, {}],
  ];
  it.each(cases)('%s → a clear refusal (§5, §8)', async (_name, call, body, status, problem) => {
    const shopper = guest();
    const before = await shopper.add(2);
    const withBag = typeof body === 'string' ? body : { ...(body as object), localBasket: shopper.local };
    const reply = await shopper.call(`/api/basket/${call}`, withBag);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(problem);
    expect(await shopper.bag()).toMatchObject({ lastUpdated: before.lastUpdated, totalItems: 1 });
  });

  it.each([0, -1, 1e9, 1.5, '3', null])('a copy with quantity %p (T13)', async (quantity) => {
    const items = [{ productId: 1, productSizeVariantId: 10, quantity }];
    expect((await guest().call('/api/basket', { localBasket: { items } })).status).toBe(400);
  });
});
