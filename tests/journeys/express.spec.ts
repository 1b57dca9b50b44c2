import type { Page } from '@playwright/test';
import { formatPence, type Product } from '@toile/contracts';
import { brokenRules } from './support/broken-rules.ts';
import { portalSends } from './support/portal.ts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import {
  addToBag,
  chargeShown,
  chargesOf,
  expectThanks,
  fillAddress,
  fillCard,
  placeOrder,
} from './support/steps.ts';

test.use({
  expectedComplaint: /402 \(Payment Required\)|^error: Blocked script execution in '[^']+\/mailbox\//,
});

const sheet = (page: Page) => page.frameLocator('iframe[title="Sandbox Pay"]');
const button = (page: Page) => page.getByRole('button', { name: 'Buy with Sandbox Pay' });
const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });

/** A form that has waited too long for the provider, on a busy machine, is shown without the buttons. */
async function openCheckout(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/checkout');
    await expect(form(page)).toBeVisible();
    await expect(button(page)).toBeVisible({ timeout: 1 });
  }).toPass();
}

async function openSheet(page: Page): Promise<void> {
  await button(page).click();
  await expect(sheet(page).getByRole('button', { name: /^Pay / })).toBeVisible();
}

const pay = (page: Page) => sheet(page).getByRole('button', { name: /^Pay / }).click();

/** Adds up what moves without the visitor's doing. */
function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) (globalThis as unknown as { shifted: number }).shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

let product: Product;

test.beforeEach(async ({ page, request }) => {
  test.slow();
  const [found] = await buyableProducts(request, 1, 'menswear');
  if (!found) throw new Error('Nothing to buy');
  product = found;
  await addToBag(page, product);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a guest pays with a wallet in two presses, sees the order and gets the mail', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await openCheckout(page);
      await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
      expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      expect(await brokenRules(page)).toEqual([]);
      const shown = await chargeShown(page);
      const charges = chargesOf(page);
      await button(page).click();
      await expect(sheet(page).getByRole('button', { name: `Pay ${shown}` })).toBeVisible();
      expect(await brokenRules(page)).toEqual([]);
      await pay(page);
      await expectThanks(page);
      expect(charges).toEqual([shown]);
      const number = await page.getByText(/^\w{4}-\w{4}$/).innerText();
      await expect(page.getByText('We have sent a confirmation to ad…@example.com.')).toBeVisible();
      await page.goto('/mailbox');
      await page.getByRole('link', { name: `Your Toile order ${number}` }).click();
      await expect(page.frameLocator('iframe').getByText('12 St James’s Square')).toBeVisible();
    });

    test('a closed sheet leaves the form as it is, and the form pays', async ({ page }) => {
      await openCheckout(page);
      await fillAddress(page);
      await openSheet(page);
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('dialog')).toHaveCount(0);
      await openSheet(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(page.getByText('Oh no!')).toHaveCount(0);
      await expect(form(page).getByLabel('First name')).toHaveValue('Ada');
      await fillCard(page, '4242424242424242');
      await placeOrder(page);
      await expectThanks(page);
    });

    test('an address without a postcode leads to the form, filled in; nothing was charged', async ({
      page,
    }) => {
      const charges = chargesOf(page);
      await openCheckout(page);
      await openSheet(page);
      await sheet(page)
        .getByLabel(/no postcode/)
        .check();
      await pay(page);
      await expect(page.getByText(/^Your wallet gave an address that is not complete/)).toBeVisible();
      await expect(page.getByText('Nothing was charged for this order.')).toBeVisible();
      await expect(form(page).getByLabel('First name')).toHaveValue('Grace');
      await expect(form(page).getByText('Postcode is required.')).toBeVisible();
      expect(await brokenRules(page)).toEqual([]);
      await form(page).getByLabel('Postcode').fill('YO1 7HH');
      await fillCard(page, '4242424242424242');
      expect(charges).toEqual([]);
      await placeOrder(page);
      await expectThanks(page);
    });
  });
}

test('a declined wallet says so and takes nothing; another of its cards pays (CK-58, T07)', async ({
  page,
}) => {
  await openCheckout(page);
  await openSheet(page);
  await sheet(page)
    .getByLabel(/is declined/)
    .check();
  await pay(page);
  await expect(page.getByText('Payment failed: Your card was declined.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another way to pay' })).toBeVisible();
  await openSheet(page);
  await pay(page);
  await expectThanks(page);
});

test('a wallet’s bank may ask first, and is answered (CK-50)', async ({ page }) => {
  await openCheckout(page);
  await openSheet(page);
  await sheet(page)
    .getByLabel(/the bank asks/)
    .check();
  await pay(page);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await bank.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(page.getByText(/^Payment failed: /)).toBeVisible();
  await openSheet(page);
  await sheet(page)
    .getByLabel(/the bank asks/)
    .check();
  await pay(page);
  await bank.getByRole('button', { name: 'Authorise test payment' }).click();
  await expectThanks(page);
});

test('a price that changes while the sheet is open is told, and not taken (D37, T13)', async ({ page }) => {
  const charges = chargesOf(page);
  const { unitPricePence, shippingCostPence } = product;
  const dearer = formatPence(unitPricePence + 1000 + shippingCostPence, 'GBP');
  await openCheckout(page);
  await openSheet(page);
  await portalSends(product.id, { unitPricePence: unitPricePence + 1000 });
  try {
    await pay(page);
    await expect(page.getByText(/^Order failed: Your bag has changed/)).toBeVisible();
    await expect(page.getByText('Nothing was charged for this order.')).toBeVisible();
    expect(await chargeShown(page)).toBe(dearer);
    expect(charges).toEqual([]);
    await openSheet(page);
    await expect(sheet(page).getByRole('button', { name: `Pay ${dearer}` })).toBeVisible();
    await pay(page);
    await expectThanks(page);
    expect(charges).toEqual([dearer]);
  } finally {
    await portalSends(product.id, { unitPricePence });
  }
});

test('without a wallet there is the form alone, and nothing moves', async ({ page }) => {
  await page.addInitScript(watchShifts);
  const paid = { status: 'succeeded', amount: 1, currency: 'gbp', payment_method_types: [] };
  await page.route(/\/payments-sandbox\/v1\/payment_intents\/[^/]+\?/, (route) =>
    route.fulfill({ json: paid }),
  );
  await page.goto('/checkout');
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toHaveCount(0);
  await expect(page.getByText('or', { exact: true })).toHaveCount(0);
  expect(await shifted(page)).toBeLessThanOrEqual(0.01);
});
