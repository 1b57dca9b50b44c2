import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [9999, 9999, 9999, 9999, 9999] });
});
afterAll(() => shop.stop());

it('loses and doubles nothing when 200 pieces are added at once to 40 bags (T01)', async () => {
  const bags = Array.from({ length: 40 }, () => new Shopper(shop));
  await Promise.all(bags.map((bag) => bag.bag()));
  const replies = await Promise.all(
    bags.flatMap((bag) =>
      [0, 1, 2, 3, 4].map((size) => {
        const piece = { productId: 1, productSizeVariantId: 10 + size };
        return bag.call('/api/basket/add', { ...piece, localBasket: bag.local });
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(200).fill(200));
  for (const bag of bags) {
    const { items } = (await bag.bag()).localBasket;
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1]);
  }
});
