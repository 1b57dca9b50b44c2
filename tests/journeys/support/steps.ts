import { expect, type Locator, type Page } from '@playwright/test';
import { formatPence, fromProviderCurrency, type Product, type ProviderCurrency } from '@toile/contracts';
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

/** With the bag of this browser, a filled form and a card, up to the button. */
export async function fillCheckout(page: Page, card = '4242424242424242'): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page, card);
}

/** A press before the provider's script is here is refused (CK-61); a wallet shows nothing that could be waited for. */
export async function placeOrder(page: Page): Promise<void> {
  await page.waitForFunction(() => 'Stripe' in window);
  await page.getByRole('button', { name: 'Place your order' }).click();
}

/** Amount that the page says will be charged, as the shopper reads it. */
export async function chargeShown(page: Page): Promise<string> {
  const sentence = page.getByText(/^You will be charged [£€]/);
  await expect(sentence).toBeVisible();
  return /[£€][\d.,]+/.exec((await sentence.textContent()) ?? '')?.[0].replace(/\.$/, '') ?? '';
}

/** The amounts that the provider is asked to take from now on, as the shop writes them. */
export function chargesOf(page: Page): string[] {
  const charges: string[] = [];
  page.on('response', async (response) => {
    if (!/\/v1\/payment_intents\/[^/]+\/confirm$/.test(new URL(response.url()).pathname)) return;
    const intent = (await response.json()) as { amount?: number; currency: ProviderCurrency };
    if (intent.amount) charges.push(formatPence(intent.amount, fromProviderCurrency(intent.currency)));
  });
  return charges;
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
}
