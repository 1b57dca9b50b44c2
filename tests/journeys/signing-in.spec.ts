import { fillSignIn } from './support/clients.ts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

test('signing in shows the name and syncs the bag; signing out keeps the pieces (ID-04, ID-16, SH-34, SH-36)', async ({
  page,
  request,
}) => {
  test.slow();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  await page.getByRole('button', { name: 'Go on shopping' }).click();

  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.waitForURL(/\/identity\//);
  const synced = page.waitForRequest('**/api/basket/sync');
  await fillSignIn(page);
  expect((await synced).headers().authorization).toMatch(/^Bearer /);
  await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bag, \d+ items?$/ })).toBeVisible();

  await test.step('a remote sees the same session on the one page that asks for it (mission, SH-09)', async () => {
    await page.goto('/fetch-data');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
  });

  await test.step('signed out (ID-14, SH-36)', async () => {
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByText('You successfully logged out!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Bag, \d+ items?$/ })).toBeVisible();
  });
});
