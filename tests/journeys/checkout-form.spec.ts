import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, chargeShown, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

const email = 'mary.somerville@example.com';
const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });

/** Fills in what the address step typed, the ticked box taken away, another town to send to, and Alipay. */
async function fillUnusually(page: Page) {
  await page.goto('/checkout');
  await fillAddress(page, email);
  await form(page).getByRole('checkbox').uncheck();
  await page
    .getByRole('region', { name: /Shipping Address/ })
    .getByLabel('City')
    .fill('Bath');
  await page.getByRole('tab', { name: 'Alipay' }).click();
}

async function expectFilled(page: Page) {
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Postcode').first()).toHaveValue('SW1Y 4JH');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('region', { name: /Shipping Address/ }).getByLabel('City')).toHaveValue('Bath');
  await expect(page.getByRole('tab', { name: 'Alipay' })).toHaveAttribute('aria-selected', 'true');
}

test.beforeEach(async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
});

test('nothing typed is lost by a reload or a look at the bag, and no storage holds it after the order (T30)', async ({
  page,
}) => {
  test.slow();
  await fillUnusually(page);
  await page.reload();
  await alive(page);
  await expectFilled(page);

  await page.getByRole('link', { name: 'Change your bag' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expectFilled(page);

  await form(page).getByRole('checkbox').check();
  await page.getByRole('tab', { name: 'Card' }).click();
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/4242|_secret_|Lovelace/);
});

test("Back from a wallet and 'Try again' find the form as it was (CK-57, CK-85)", async ({ page }) => {
  test.slow();
  await fillUnusually(page);
  await page
    .getByRole('region', { name: /Shipping Address/ })
    .getByLabel('First name')
    .fill('Ada');
  await form(page).getByRole('checkbox').check();
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Alipay test payment' })).toBeVisible();

  await test.step('back without an answer', async () => {
    await page.goBack();
    await alive(page);
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('tab', { name: 'Alipay' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('refused in the wallet', async () => {
    await placeOrder(page);
    await page.getByRole('button', { name: 'Fail test payment' }).click();
    await expect(page.getByRole('heading', { name: 'The payment was unsuccessful' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await form(page).getByRole('checkbox').uncheck();
    await expectFilled(page);
    await form(page).getByRole('checkbox').check();
  });

  await test.step('and paid at last', async () => {
    await placeOrder(page);
    await page.getByRole('button', { name: 'Authorise test payment' }).click();
    await expectThanks(page);
  });
});

test('an address of 201 characters is told to be too long, not to be missing (D32)', async ({ page }) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByLabel('Address', { exact: true }).fill('x'.repeat(201));
  await chargeShown(page);
  await placeOrder(page);
  await expect(page.getByText('Please shorten your address to 200 characters.')).toBeVisible();
});
