import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, fillAddress, fillCard, placeOrder } from './support/steps.ts';

/** Almost all other journeys buy womenswear. */
const twoProducts = (page: Page) => buyableProducts(page.request, 2, 'menswear');

/** Another content is another payment (D37): as soon as the bag has changed, the former payment is cancelled. */
async function cancelElsewhere(page: Page): Promise<void> {
  const [, other] = await twoProducts(page);
  if (!other) throw new Error('Nothing else to buy');
  const tab = await page.context().newPage();
  await addToBag(tab, other);
  await tab.goto('/checkout');
  await expect(tab.getByRole('form', { name: 'Checkout' })).toBeVisible();
  await tab.close();
}

test.beforeEach(async ({ page }) => {
  test.slow();
  const [product] = await twoProducts(page);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page);
});

test('a payment that is cancelled while the bank asks takes nothing, and says so (CK-66)', async ({
  page,
}) => {
  await fillCard(page, '4000002500003155');
  await placeOrder(page);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  const yes = bank.getByRole('button', { name: 'Authorise test payment' });
  await expect(yes).toBeVisible();
  await cancelElsewhere(page);
  await yes.click();
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing was charged for this order.')).toBeVisible();
  await expect(page.getByText(/was added to your bag/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place your order' })).toBeEnabled();
});

test('a code whose payment is cancelled goes, and the page says how it ended (CK-80, CK-85)', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'WeChat Pay' }).click();
  await placeOrder(page);
  await expect(page.getByRole('img', { name: 'Code for WeChat Pay' })).toBeVisible();
  await alive(page);
  await cancelElsewhere(page);
  await expect(page.getByRole('heading', { name: 'The payment was unsuccessful' })).toBeVisible();
  await expect(page.getByText('This order has ended without a payment. No money was taken.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});
