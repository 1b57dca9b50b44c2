import { type BasketAnswer, basketAnswerSchema } from '@toile/checkout-contract';
import type { Product } from '@toile/contracts';
import { buyableProducts, firstFreeSize } from './support/products.ts';
import { expect, test } from './support/shop.ts';

let product: Product;
let bag: BasketAnswer;
const line = () => ({ productId: product.id, productSizeVariantId: firstFreeSize(product).id });

test.beforeAll(async ({ request }) => {
  const [found] = await buyableProducts(request, 1);
  if (!found) throw new Error('Nothing to buy');
  product = found;
  const answer = await request.post('/api/basket/add', { data: line() });
  bag = basketAnswerSchema.parse(await answer.json());
});

test.afterEach('nothing has changed', async ({ request }) => {
  const answer = await request.post('/api/basket', { data: { localBasket: bag.localBasket } });
  const after = basketAnswerSchema.parse(await answer.json());
  expect({ items: after.totalItems, cost: after.totalCostPence }).toEqual({
    items: bag.totalItems,
    cost: bag.totalCostPence,
  });
});

test('malformed JSON is a 400 problem', async ({ request }) => {
  const answer = await request.post('/api/basket/add', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from('{"productId":'),
  });
  expect(answer.status()).toBe(400);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
});

test('a body of 2 MB is a 413', async ({ request }) => {
  const answer = await request.post('/api/basket', {
    data: { localBasket: { basketId: 'x'.repeat(2_000_000) } },
  });
  expect(answer.status()).toBe(413);
});

test('a quantity change of 5 is refused in the words of the specification (SH-37)', async ({ request }) => {
  const answer = await request.post('/api/basket/updateQuantity', {
    data: { ...line(), quantityChange: 5, localBasket: bag.localBasket },
  });
  expect(answer.status()).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain('Wrong quantityChange input');
});

test('an unknown product and an unknown size are refused (SV-04)', async ({ request }) => {
  for (const unknown of [{ productId: 999_999_999 }, { productSizeVariantId: 999_999_999 }]) {
    const answer = await request.post('/api/basket/add', {
      data: { ...line(), ...unknown, localBasket: bag.localBasket },
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
  }
});

test('a forged price in localBasket never counts (SV-29, D56, T13)', async ({ request }) => {
  const forged = {
    ...bag.localBasket,
    totalCost: 0.01,
    items: bag.localBasket.items.map((item) => ({ ...item, unitPrice: 0.01, totalCost: 0.01 })),
  };
  const answer = await request.post('/api/basket', { data: { localBasket: forged } });
  expect(basketAnswerSchema.parse(await answer.json()).totalCostPence).toBe(bag.totalCostPence);
  const checkout = await request.post('/api/checkout', { data: { localBasket: forged } });
  expect((await checkout.json()).basket.totalCostPence).toBe(bag.totalCostPence);
});

test('an unknown path is a real 404 in the frame of the shop (SH-05)', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/womenswear/no-such-category',
    '/womenswear/page/0',
    '/p/abc/def',
    '/shop/more',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain('<header');
    expect(html, path).toContain('href="/designers"');
  }
  expect((await request.get('/api/nothing')).status()).toBe(404);
});
