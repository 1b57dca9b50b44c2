import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ShopConfig } from '@toile/contracts';
import { freePort } from '@toile/database';
import { type StartedShop, startOwnShop } from './support/own-shop.ts';
import { addressOf, buyableProducts } from './support/products.ts';
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

/** Shops of their own: currency and countries are settings of all their processes. */
let folder: string;
let shop: StartedShop;
const port = await freePort();
const poundsPort = await freePort();
const countries: ShopConfig['sells']['countries'] = ['NL', 'DE', 'JP', 'GB'];

/** Sells in this currency at a port. */
async function startShopIn(currency: ShopConfig['sells']['currency'], at: number): Promise<StartedShop> {
  const file = path.join(folder, `${currency}.json`);
  await writeFile(file, JSON.stringify({ sells: { currency, countries } }));
  return startOwnShop({ port: at, env: { SHOP_CONFIG: file, SLOW_DEBIT_SECONDS: '12' } });
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-euro-'));
  shop = await startShopIn('EUR', port);
});
test.afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.use({ baseURL: `http://localhost:${port}` });

const tabs = (page: Page) => page.getByRole('tab');
const iban = (page: Page) => page.frameLocator('#iban iframe').getByRole('textbox');

type Sign = '€' | '£';

/** The checkout with one piece and an address in a country. */
async function openCheckout(page: Page, country: string, sign: Sign = '€'): Promise<void> {
  const [product] = await buyableProducts(page.request, 1);
  if (!product) throw new Error('The collection has nothing to buy');
  expect(product.unitPriceCurrency.startsWith(sign)).toBe(true);
  await addToBag(page, product);
  await page.goto('/checkout');
  await alive(page);
  await page.getByLabel('Country').selectOption({ label: country });
  await fillAddress(page);
}

/** Thanks, and the amount that the shopper was shown before. */
async function expectPaid(page: Page, charge: string, sign: Sign = '€'): Promise<void> {
  expect(charge.startsWith(sign)).toBe(true);
  await expectThanks(page);
  await expect(page.locator('main')).toContainText(`Total${charge}`);
  await expect(page.locator('main')).not.toContainText(sign === '€' ? '£' : '€');
}

/** At the bank or the wallet, which asks for that amount. */
async function authorise(page: Page, charge: string): Promise<void> {
  await expect(page.locator('.amount')).toHaveText(charge);
  await page.getByRole('button', { name: 'Authorise test payment' }).click();
}

test('the Netherlands pay with iDEAL, in euro, with the delivery’s price in euro (CK-40, CK-52, D35)', async ({
  page,
}) => {
  await openCheckout(page, 'Netherlands');
  await expect(tabs(page)).toHaveText(['Card', 'SEPA Direct Debit', 'iDEAL']);
  const summary = page.getByRole('complementary', { name: 'Your bag' });
  await expect(summary).toContainText(/Delivery(€\d+\.\d\d|Free)/);
  await expect(page.getByText('Standard delivery. Each designer')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('£');
  await tabs(page).filter({ hasText: 'iDEAL' }).click();
  const charge = await chargeShown(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'iDEAL test payment' })).toBeVisible();
  await authorise(page, charge);
  await expectPaid(page, charge);
});

test('Germany pays by SEPA, with the IBAN field’s own errors and the mandate (CK-39, CK-44, CK-51)', async ({
  page,
}) => {
  await openCheckout(page, 'Germany');
  await expect(tabs(page)).toHaveText(['Card', 'SEPA Direct Debit']);
  await tabs(page).filter({ hasText: 'SEPA' }).click();
  const error = page.getByRole('alert', { name: 'IBAN error' });
  await expect(page.getByText(/you allow Toile and Stripe/)).toBeVisible();
  await placeOrder(page);
  await expect(error).toHaveText('Please enter your IBAN.');
  await iban(page).fill('BR15 0000');
  await expect(error).toHaveText(/"BR" is not a supported country code/);
  await iban(page).fill('DE88370400440532013000');
  await expect(error).toHaveText('The IBAN you entered is invalid.');
  await iban(page).fill('DE62370400440532013001');
  await expect(error).toHaveText('');
  await placeOrder(page);
  await expect(page).toHaveURL(/\/failed/);

  await page.goto('/checkout');
  await tabs(page).filter({ hasText: 'SEPA' }).click();
  await iban(page).fill('DE89370400440532013000');
  const charge = await chargeShown(page);
  await placeOrder(page);
  await expectPaid(page, charge);
});

test('a bank that takes days is told, leaves the bag to another order, and pays later (CK-51, CK-81)', async ({
  page,
}) => {
  await openCheckout(page, 'Germany');
  await tabs(page).filter({ hasText: 'SEPA' }).click();
  await iban(page).fill('DE08370400440532013003');
  await placeOrder(page);
  await expectThanks(page);
  const main = page.locator('main');
  await expect(main).toContainText('Banks take up to five working days for a direct debit.');
  const order = page.url();
  await openCheckout(page, 'Germany');
  await expect(page.getByRole('heading', { name: 'Your Bag (1)' })).toBeVisible();
  await page.goto(order);
  await expect(main).toContainText(/confirmation (to|by email at) ad…@/);
  await expect(main).not.toContainText('Banks take');
});

test('Japan pays with a wallet, and the tab is card again when the country changes (CK-37, CK-38)', async ({
  page,
}) => {
  await openCheckout(page, 'Japan');
  await expect(tabs(page)).toHaveText(['Card', 'Alipay', 'WeChat Pay']);
  await tabs(page).filter({ hasText: 'Alipay' }).click();
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Card');
  await page.getByLabel('Country').selectOption({ label: 'Japan' });
  await tabs(page).filter({ hasText: 'Alipay' }).click();
  const charge = await chargeShown(page);
  await placeOrder(page);
  await authorise(page, charge);
  await expectPaid(page, charge);
});

test('the United Kingdom pays a shop in euro by card (CK-43)', async ({ page }) => {
  await openCheckout(page, 'United Kingdom');
  await expect(tabs(page)).toHaveText(['Card', 'Alipay', 'WeChat Pay']);
  await fillCard(page, '4242424242424242');
  const charge = await chargeShown(page);
  const charges = chargesOf(page);
  await placeOrder(page);
  await expectPaid(page, charge);
  expect(charges).toEqual([charge]);
});

test.describe('beside a shop in pounds', { tag: '@long' }, () => {
  let pounds: StartedShop;
  test.beforeAll(async () => {
    pounds = await startShopIn('GBP', poundsPort);
  });
  test.afterAll(() => pounds?.stop());
  test.use({ baseURL: `http://localhost:${poundsPort}` });

  test('the Netherlands and Germany pay in pounds by card alone (CK-39, CK-40, CK-42, D35)', async ({
    page,
  }) => {
    await openCheckout(page, 'Germany', '£');
    await expect(tabs(page)).toHaveText(['Card']);
    await page.getByLabel('Country').selectOption({ label: 'Netherlands' });
    await expect(tabs(page)).toHaveText(['Card']);
    await expect(page.locator('main')).not.toContainText('€');
    await fillCard(page, '4242424242424242');
    const charge = await chargeShown(page);
    const charges = chargesOf(page);
    await placeOrder(page);
    await expectPaid(page, charge, '£');
    expect(charges).toEqual([charge]);
  });

  test('Japan pays in pounds with a wallet (CK-38)', async ({ page }) => {
    await openCheckout(page, 'Japan', '£');
    await expect(tabs(page)).toHaveText(['Card', 'Alipay', 'WeChat Pay']);
    await tabs(page).filter({ hasText: 'Alipay' }).click();
    const charge = await chargeShown(page);
    await placeOrder(page);
    await authorise(page, charge);
    await expectPaid(page, charge, '£');
  });

  test('one product has the same figure in both, each in its own currency (D35)', async ({ page }) => {
    const [product] = await buyableProducts(page.request, 1);
    if (!product) throw new Error('The collection has nothing to buy');
    const figure = product.unitPriceCurrency.slice(1);
    const main = page.locator('main');
    for (const [{ url }, sign, other] of [
      [pounds, '£', '€'],
      [shop, '€', '£'],
    ] as const) {
      await page.goto(`${url}${addressOf(product)}`);
      await alive(page);
      await expect(main).toContainText(`${sign}${figure}`);
      await expect(main).not.toContainText(other);
    }
  });
});
