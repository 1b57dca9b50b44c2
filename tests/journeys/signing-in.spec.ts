import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

const demo = {
  email: process.env.DEMO_ACCOUNT_EMAIL ?? 'demo@toile.example',
  password: process.env.DEMO_ACCOUNT_PASSWORD ?? 'toile-demo-account',
};

test('signing in shows the name and syncs the bag; signing out keeps the pieces (ID-04, ID-16, SH-34, SH-36)', async ({
  page,
  request,
}) => {
  test.slow();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);

  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel(/email/i).fill(demo.email);
  await page.getByLabel(/password/i).fill(demo.password);
  const synced = page.waitForResponse('**/api/basket/sync');
  await page.getByRole('button', { name: /sign in/i }).click();
  expect((await synced).request().headers().authorization).toMatch(/^Bearer /);
  await alive(page);
  await expect(page.getByRole('banner').getByText('Demo', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bag, \d+ items?$/ })).toBeVisible();

  await page.goto('/authentication/profile').catch(() => undefined);
  await page.goto('/');
  await alive(page);
  await expect(page.getByRole('banner').getByText('Demo', { exact: false })).toBeVisible();
});
