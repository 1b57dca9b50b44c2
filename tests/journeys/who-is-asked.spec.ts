import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

test('a guest is asked to sign in on the sample page alone, never in the checkout (D11)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  for (const path of ['/shop', '/designers', addressOf(product), '/basket', '/checkout']) {
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
  await expect(page.getByRole('button', { name: 'Place your order' })).toBeVisible();
  await page.goto('/fetch-data');
  await page.waitForURL(/\/identity\//);
  await expect(page.getByLabel('Password')).toBeVisible();
});

const readOnly = [
  '/api/designers',
  '/api/products',
  '/api/collections',
  '/api/storecatalogue',
  '/api/home',
  '/api/orders',
];
const addresses = ['/admin', '/portal', '/api/admin', '/api/operators', '/api/portal'];

test('nobody writes designers, products, collections or orders from outside: there is no such call (D61)', async ({
  request,
}) => {
  for (const path of readOnly) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await request.fetch(path, { method, data: { id: 1 } });
      expect.soft(answer.status(), `${method} ${path}`).toBe(404);
    }
  }
  for (const path of addresses) expect.soft((await request.get(path)).status(), `GET ${path}`).toBe(404);
  // An account reads its own.
  expect((await request.get('/api/orders')).status()).toBe(401);
});
