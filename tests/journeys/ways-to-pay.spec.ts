import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import {
  addToBag,
  chargeShown,
  chargesOf,
  expectThanks,
  fillAddress,
  fillCard,
  placeOrder,
} from './support/steps.ts';

test.beforeEach(async ({ page, request }) => {
  test.slow();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page);
});

const bank = (page: Page) => page.frameLocator('iframe[title="3D Secure authentication"]');
const noBank = (page: Page) =>
  expect(page.locator('iframe[title="3D Secure authentication"]')).toHaveCount(0);

test('a card without a question (CK-50, CK-55)', async ({ page }) => {
  const charges = chargesOf(page);
  const shown = await chargeShown(page);
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  expect(charges).toEqual([shown]);
});

test('a card whose bank asks first, refused and then authorised (CK-50, CK-55, CK-65)', async ({ page }) => {
  const shown = await chargeShown(page);
  await fillCard(page, '4000002500003155');
  await placeOrder(page);
  await expect(bank(page).getByText(shown)).toBeVisible();
  await bank(page).getByRole('button', { name: 'Fail test payment' }).click();
  await expect(page.getByText(/^Payment failed: /)).toBeVisible();
  await expect(page.getByText(/has been received/)).toHaveCount(0);
  await noBank(page);

  await placeOrder(page);
  await bank(page).getByRole('button', { name: 'Authorise test payment' }).click();
  await expectThanks(page);
});

test('Alipay, on its own page and back (CK-53)', async ({ page }) => {
  const shown = await chargeShown(page);
  await page.getByRole('tab', { name: 'Alipay' }).click();
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Alipay test payment' })).toBeVisible();
  await expect(page.getByText(shown)).toBeVisible();
  await page.getByRole('button', { name: 'Authorise test payment' }).click();
  await expectThanks(page);
  await page.goto('/basket');
  await expect(page.getByText('There are no items in your bag')).toBeVisible();
});

test('WeChat Pay, with its code (CK-56, CK-76, CK-77)', async ({ page, context }) => {
  const shown = await chargeShown(page);
  await page.getByRole('tab', { name: 'WeChat Pay' }).click();
  const answer = page.waitForResponse(/\/v1\/payment_intents\/[^/]+\/confirm$/);
  await placeOrder(page);
  const { next_action } = (await (await answer).json()) as {
    next_action: { wechat_pay_display_qr_code: { hosted_instructions_url: string } };
  };
  await expect(
    page.getByRole('heading', { name: 'Scan to complete your purchase with WeChat Pay' }),
  ).toBeVisible();
  await expect(page.getByText(/^Order number [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code for WeChat Pay' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await page.reload();
  await alive(page);
  await expect(page.getByRole('img', { name: 'Code for WeChat Pay' })).toBeVisible();

  const phone = await context.newPage();
  await phone.goto(next_action.wechat_pay_display_qr_code.hosted_instructions_url);
  await expect(phone.getByText(shown)).toBeVisible();
  await phone.getByRole('button', { name: 'Authorise test payment' }).click();
  await expectThanks(page);
});
