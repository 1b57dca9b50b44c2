import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { addressOf, firstFreeSize } from './products.ts';
import { alive } from './shop.ts';

/** Opens a product's page, chooses its first free size and adds it. */
export async function addToBag(page: Page, product: Product): Promise<void> {
  await page.goto(addressOf(product));
  await alive(page);
  const size = firstFreeSize(product).sizeDisplayTitle;
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: /^Add to bag/ }).click();
  await expect(page.getByRole('link', { name: 'Item added, view your bag' })).toBeVisible();
}

/** Fills the address as a shopper in London would. */
export async function fillAddress(page: Page, email = 'ada.lovelace@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('form', { name: 'Checkout' }).getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('12 St James’s Square');
  await page.getByLabel(/^(Town or city|City)/).fill('London');
  await page.getByLabel('Postcode').fill('SW1Y 4JH');
}

/** Each card field is a frame of the provider's, on the page of the shop. */
const cardField = (page: Page, id: string): Locator =>
  page.frameLocator(`#${id} iframe`).getByRole('textbox').first();

export async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'card-number').fill(number);
  await cardField(page, 'card-expiry').fill('12/34');
  await cardField(page, 'card-cvc').fill('123');
}
