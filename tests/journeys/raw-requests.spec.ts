import { brokenRequests, sendRaw } from '@toile/testing';
import { config } from '../config.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';

test('the public origin answers no broken request with a 5xx, and goes on (T37)', async ({ request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  const port = Number(new URL(config.baseUrl).port);
  const calls = [
    '/',
    '/shop',
    addressOf(product),
    '/no-such-designer',
    '/api/designers',
    '/media/0123456789abcdef/a.webp',
    '/remotes/shell/1.0.0-00000000/client/a.js',
    '/identity/.well-known/openid-configuration',
    '/mailbox',
  ].flatMap((path) => brokenRequests('GET', path));
  const posts = ['/api/basket', '/api/checkout', '/api/releases/failures', '/identity/token'].flatMap(
    (path) => brokenRequests('POST', path),
  );
  const failures: string[] = [];
  for (const bytes of [...calls, ...posts]) {
    const status = await sendRaw(port, bytes);
    if (status >= 500 || status === -1)
      failures.push(`${status} ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`);
  }
  expect(failures).toEqual([]);
  expect((await request.get('/')).status()).toBe(200);
});
