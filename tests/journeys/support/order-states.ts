import { expect, type Page } from '@playwright/test';
import { signUp } from './clients.ts';
import { orders } from './orders-command.ts';
import { buyableProducts } from './products.ts';
import { alive } from './shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './steps.ts';

/** Buys as many pieces that may go back, each of another designer; answers the order's number. */
export async function buyPieces(page: Page, count: number): Promise<string> {
  const all = (await buyableProducts(page.request, 40)).filter(({ returnType }) => returnType === 2);
  const chosen = all.filter(
    ({ designer }, index) => all.findIndex((other) => other.designer.id === designer.id) === index,
  );
  for (const product of chosen.slice(0, count)) await addToBag(page, product);
  await fillCheckout(page);
  await placeOrder(page);
  await expectThanks(page);
  return page.getByText(/^\w{4}-\w{4}$/).innerText();
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Number of the order whose page this is. */
const numberOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Does this with the order, as whoever runs the shop would, and looks at its page again until it has these words. */
async function after(page: Page, words: string | RegExp, ...commands: string[][]): Promise<void> {
  for (const [command = '', behind = '', ...options] of commands)
    orders(command, `${numberOf(page)}${behind}`, ...options);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await alive(page);
}

/** Opens the form by which pieces of the first parcel go back. */
export async function openReturnForm(page: Page) {
  await page.getByText('Send something back').first().click();
  const form = page.locator('form[action$="/returns"]').first();
  await expect(form.getByLabel('Why?')).toBeVisible();
  return form;
}

export async function askReturn(page: Page): Promise<void> {
  const form = await openReturnForm(page);
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('Why?').selectOption('It is too small');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByRole('article', { name: /^Return / })).toBeVisible();
}

/** Ways to come into a state of an order's page from the one before it, by its name. */
export const orderStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the orders of a guest': (page) => go(page, '/orders'),
  'an order that is not opened': async (page) => {
    await go(page, '/orders/ZZZZ-ZZZZ');
    await expect(page.getByText(/Please tell us the email address of this order/)).toBeVisible();
  },
  'an order right after its payment': (page) => buyPieces(page, 2),
  'an order of two parcels': async (page) => {
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.waitForURL(/\/orders\//);
    await alive(page);
    await expect(page.getByRole('list', { name: 'Where your parcel is' })).toHaveCount(2);
  },
  'an order that is delayed': (page) =>
    after(page, /^Delayed: being made until/, ['advance', '', '--delay', inDays(100)]),
  'an order that was sent': (page) =>
    after(
      page,
      'Sent with Royal Mail',
      ['advance', ''],
      ['advance', '', '--carrier', 'Royal Mail', '--tracking', 'AB 1234 5678 9GB'],
    ),
  'the form of a return': openReturnForm,
  'a return that was asked for': async (page) => {
    await page.reload();
    await alive(page);
    await askReturn(page);
  },
  'a return that was accepted': (page) =>
    after(page, /^Send it to Atelier, 1 Mill Lane/, [
      'accept-return',
      '-1',
      '--send-to',
      'Atelier; 1 Mill Lane; London E1 1AA',
    ]),
  'a parcel that came back': (page) => after(page, /Returned\d/, ['refund-return', '-1']),
  'an order that was refunded': (page) => after(page, /^This order has been refunded/, ['refund', '']),
  'the question to be forgotten': async (page) => {
    await page.getByText('Be forgotten', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Forget me' })).toBeVisible();
  },
  'no order of an account yet': async (page) => {
    // Who signs up in the browser of a guest takes over the guest's bag, with its orders.
    await page.evaluate(() => localStorage.clear());
    // On phones the name stands in the menu alone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 900 });
    await signUp(page, 'Ada Newcomer');
    if (size) await page.setViewportSize(size);
    await go(page, '/orders');
    await expect(page.getByText('There are no orders of this account yet.')).toBeVisible();
  },
  'the orders of an account': async (page) => {
    await buyPieces(page, 1);
    await go(page, '/orders');
    await expect(page.getByText(/ · being prepared$/)).toBeVisible();
  },
};
