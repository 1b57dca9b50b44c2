import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPassword, signUp } from './support/clients.ts';
import { askReturn, buyPieces } from './support/order-states.ts';
import { orders } from './support/orders-command.ts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

// The frame of a mail runs no script, so Playwright's own are refused there.
test.use({ expectedComplaint: /^error: Blocked script execution in '[^']+\/mailbox\/|status of 40[14]/ });

const email = 'ada.lovelace@example.com';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your order' });

/** Two pieces of two designers, paid; answers the order's number. */
async function buy(page: Page, request: Parameters<typeof buyableProducts>[0]): Promise<string> {
  for (const product of await buyableProducts(request, 2)) await addToBag(page, product);
  await fillCheckout(page);
  await placeOrder(page);
  await expectThanks(page);
  return page.getByText(/^\w{4}-\w{4}$/).innerText();
}

async function linkInMail(page: Page, number: string): Promise<string> {
  await page.goto('/mailbox');
  await page.getByRole('link', { name: `Your Toile order ${number}`, exact: true }).click();
  return (
    (await page.frameLocator('iframe').getByRole('link', { name: 'See your order' }).getAttribute('href')) ??
    ''
  );
}

test('a guest follows the link in the mail from another browser without script, and finds the order by its number (T16, T19)', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const number = await buy(page, request);
  await expect(page.getByText('Visa card ending in 4242')).toBeVisible();
  const link = await linkInMail(page, number);

  await test.step('without script the link leads to all of it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const other = await context.newPage();
    await other.goto(link);
    await expect(other).toHaveURL(`/orders/${number}`);
    await expect(heading(other)).toBeVisible();
    await expect(other.getByRole('list', { name: 'Where your parcel is' })).toHaveCount(2);
    await expect(other.getByText('Confirmed by the designer').first()).toBeVisible();
    await expect(other.getByText('12 St James’s Square')).toHaveCount(2);
    await expect(other.getByText('Visa card ending in 4242')).toBeVisible();
    await context.close();
  });

  await test.step('without script the number and the address lead there', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const other = await context.newPage();
    await other.goto(`/orders/${number}`);
    await expect(other.getByText('12 St James’s Square')).toHaveCount(0);
    await other.getByLabel('Email', { exact: true }).first().fill('eve@example.com');
    await other.getByRole('button', { name: 'Find your order' }).click();
    await expect(other.getByText('There is no order with this number and this email address.')).toBeVisible();
    await other.goto('/orders');
    await other.getByLabel('Order number').fill(number);
    await other.locator('main').getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Find your order' }).click();
    await expect(other).toHaveURL(`/orders/${number}`);
    await expect(other.getByText('12 St James’s Square')).toHaveCount(2);
    await context.close();
  });

  await test.step('with script a wrong address is told on the page, and the right one opens it', async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await other.goto(`/orders/${number}`);
    const field = other.locator('main').getByLabel('Email');
    await field.fill('eve@example.com');
    await other.getByRole('button', { name: 'Find your order' }).click();
    await expect(other.getByRole('alert')).toContainText('There is no order');
    await field.fill(email);
    await other.getByRole('button', { name: 'Find your order' }).click();
    await expect(other.getByText('12 St James’s Square')).toHaveCount(2);
    await expect(heading(other)).toBeFocused();
    await context.close();
  });

  await test.step('the browser that has paid goes on from the thank-you page', async () => {
    await page.goBack();
    await page.goBack();
    await expectThanks(page);
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL(`/orders/${number}`);
    await expect(page.getByRole('list', { name: 'Where your parcel is' })).toHaveCount(2);
  });

  await test.step('without script its data are a file, and who is sure asks to be forgotten (T47)', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const other = await context.newPage();
    await other.goto(link);
    const downloading = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download as JSON' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`order-${number}.json`);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      number,
      emailAddress: email,
    });
    await other.getByText('Be forgotten', { exact: true }).click();
    const forget = other.getByRole('button', { name: 'Forget me' });
    await forget.click();
    // The browser asks for the tick first.
    await expect(forget).toBeVisible();
    await other.getByLabel('I want to be forgotten').check();
    await forget.click();
    await expect(other.getByText(/^You have asked to be forgotten on \d/)).toBeVisible();
    await expect(other).toHaveURL(`/orders/${number}`);
    await context.close();
  });
});

/** From the header to the page of an order, by links and forms alone. */
async function openWithoutScript(other: Page, { email, number }: { email: string; number: string }) {
  await other.goto('/faq');
  await other.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click();
  await other.getByRole('link', { name: 'Sign in without it' }).click();
  await other.getByLabel('Email address').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('not it at all');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('The email address or the password is not right.')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(newPassword);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await other.goto('/orders');
  await other.getByRole('link', { name: 'all its orders' }).click();
  await other.getByRole('link', { name: number }).click();
  await expect(other).toHaveURL(`/orders/${number}`);
  await expect(other.getByText('12 St James’s Square')).toHaveCount(2);
}

test('an account opens an order from its list, sends a piece back without the order’s key, and orders again with its address', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = await signUp(page, 'Zoe Weber');
  const number = await buyPieces(page, 1);
  for (const _step of ['confirmed', 'sent', 'delivered']) orders('advance', number);
  await page.context().clearCookies({ name: /toile_order_/ });

  await test.step('the list says where it is and leads to it', async () => {
    await page.goto('/orders');
    await expect(page.getByText(/ · delivered$/)).toBeVisible();
    await page.getByRole('link', { name: number }).click();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your data' })).toHaveCount(0);
  });

  await test.step('the account alone asks for the return', async () => {
    await askReturn(page);
    const keys = (await page.context().cookies()).filter(({ name }) => name.includes('toile_order_'));
    expect(keys).toEqual([]);
  });

  await test.step('the next checkout takes the address when it is wanted, and says so', async () => {
    const [product] = await buyableProducts(page.request, 1);
    if (!product) throw new Error('There is nothing to buy');
    await addToBag(page, product);
    await page.goto('/checkout');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Use the address of your last order' }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 St James’s Square');
    await expect(page.getByText('Your address is filled in.')).toBeVisible();
  });

  await test.step('without script the account signs in, changes its name, sees the same order, and signs out', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const other = await context.newPage();
    await openWithoutScript(other, { email, number });
    await other.goto('/Identity/Account/Manage');
    await other.getByLabel('Name', { exact: true }).fill('Zoe Weber-Wool');
    await other.getByRole('button', { name: 'Save name' }).click();
    await expect(other.getByText('Your name has been changed.')).toBeVisible();
    await other.getByRole('button', { name: 'Sign out on this device' }).click();
    // Locators of texts pass over what stands in a <noscript>.
    await expect.poll(() => other.getByRole('main').innerText()).toContain('You are signed out here');
    await other.goto(`/orders/${number}`);
    await expect(other.getByText('12 St James’s Square')).toHaveCount(0);
    await other.goto('/Identity/Account/Orders');
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await context.close();
  });
});
