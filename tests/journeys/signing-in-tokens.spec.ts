import type { Page } from '@playwright/test';
import { signIn } from './support/clients.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

/** The paths of the shop's calls from now on, and whether each carried a token. */
function callsOf(page: Page) {
  const calls = { withToken: new Set<string>(), without: new Set<string>() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:api|weatherforecast)/.test(pathname)) return;
    const carried = request.headers().authorization?.startsWith('Bearer ');
    calls[carried ? 'withToken' : 'without'].add(pathname);
  });
  return calls;
}

/** Answers that are the same for everybody. */
const publicData = /^\/api\/(?:designers|products|collections|storecatalogue|home|category-lists)\b/;

test('the bag, the checkout and the guarded page carry the token, reads of public data never do; all by the paths of the list (SH-46, D65, D62)', async ({
  page,
  request,
}) => {
  test.slow();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await signIn(page);
  const calls = callsOf(page);

  await page.goto('/shop');
  await alive(page);
  await page.locator('main a[href="/womenswear"]').first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Designers');
  await addToBag(page, product);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Place your order' })).toBeVisible();
  await page.goto('/fetch-data');
  await expect(page.getByRole('table')).toBeVisible();

  expect([...calls.withToken].filter((path) => publicData.test(path))).toEqual([]);
  for (const path of ['/api/basket/add', '/api/checkout', '/weatherforecast'])
    expect([...calls.withToken]).toContain(path);
  expect([...calls.without].filter((path) => publicData.test(path))).not.toEqual([]);
  expect([...calls.without].filter((path) => /^\/api\/(?:basket|checkout)\b|^\/weather/.test(path))).toEqual(
    [],
  );
});

test('a reload asks for tokens in a hidden frame of the shop’s own origin, and nothing of them is kept (D59)', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  const asked = page.waitForRequest(/[?&]prompt=none(?:&|$)/);
  await page.reload();
  const request = await asked;
  expect(new URL(request.url()).origin).toBe(baseURL);
  expect(request.frame().parentFrame()).toBe(page.mainFrame());
  await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/access_token|refresh_token|id_token|eyJ/);
});
