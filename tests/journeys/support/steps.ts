import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { addressOf, firstFreeSize } from './products.ts';
import { alive } from './shop.ts';

/** Opens a product's page, chooses its first free size and adds it. */
export async function addToBag(page: Page, product: Product): Promise<void> {
  await page.goto(addressOf(product));
  await alive(page);
  await page.getByText(firstFreeSize(product).sizeDisplayTitle, { exact: true }).first().click();
  await page.getByRole('button', { name: /^Add to bag/ }).click();
  await expect(page.getByRole('link', { name: 'Item added, view your bag' })).toBeVisible();
}

/** Fills the address as a shopper in London would. */
export async function fillAddress(page: Page, email = 'ada.lovelace@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('12 St James’s Square');
  await page.getByLabel(/^(Town or city|City)/).fill('London');
  await page.getByLabel('Postcode').fill('SW1Y 4JH');
}

/** The card field's frame: the provider's, on the page of the shop. */
const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[name^="__privateStripeFrame"]').first();

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  const field = (name: RegExp): Locator => frame.getByLabel(name);
  await field(/card number/i).fill(number);
  await field(/expir/i).fill('12/34');
  await field(/cvc|security/i).fill('123');
}
