import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

// The frame of a mail runs no script, so Playwright's own are refused there.
test.use({ expectedComplaint: /^error: Blocked script execution in '[^']+\/mailbox\/|status of 404/ });

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
    await context.close();
  });
});
