import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, chargesOf, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

test.use({ expectedComplaint: /404 \(Not Found\)/ });

async function buy(page: Page): Promise<string> {
  const [product] = await buyableProducts(page.request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  await fillCheckout(page);
  const processing = page.waitForURL(/\/checkout\/processing\//);
  await placeOrder(page);
  await processing;
  const address = page.url();
  await expectThanks(page);
  return address;
}

test('the processing page opened twice, reloaded, or gone back to has no second effect (T18)', async ({
  page,
  context,
}) => {
  test.slow();
  const charges = chargesOf(page);
  const finished: string[] = [];
  context.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/checkout/finish-checkout-order') finished.push(sent.url());
  });
  const processing = await buy(page);
  const thanked = page.url();
  const number = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent();

  await page.reload();
  await expectThanks(page);
  for (const again of [page, await context.newPage()]) {
    await again.goto(processing);
    await expectThanks(again);
    expect(again.url()).toBe(thanked);
    await expect(again.getByText(number ?? '').first()).toBeVisible();
  }
  await page.goBack();
  await alive(page);
  await page.goto('/checkout');
  await expect(page.getByText('No items!')).toBeVisible();
  expect(finished).toHaveLength(1);
  expect(charges).toHaveLength(1);
});

test('an order with the payment of another ends at once, with a way on (D43)', async ({ page }) => {
  test.slow();
  const processing = new URL(await buy(page));
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/checkout/payment/')) asked.push(sent.url());
  });
  processing.searchParams.set('paymentIntent', 'pi_of_another');
  await page.goto(processing.href);
  await expect(page.getByText('Payment failed or something went wrong.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the checkout' })).toBeVisible();
  await page.waitForTimeout(2500);
  expect(asked).toHaveLength(1);
});
