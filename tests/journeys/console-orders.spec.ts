import type { Page } from '@playwright/test';
import { config } from '../config.ts';
import { brokenRules } from './support/broken-rules.ts';
import { orders } from './support/orders-command.ts';
import { buyableProducts } from './support/products.ts';
import { dialog, goTo, signIn } from './support/release-console.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Done' });
const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Looks at what will happen, and does it. */
async function confirm(page: Page, foreseen: string | RegExp, press: string): Promise<void> {
  await expect(dialog(page).getByText(foreseen)).toBeVisible();
  await dialog(page).getByRole('button', { name: press }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(status(page)).toBeVisible();
}

/** The page breaks no rule, and is no wider than its window. */
async function expectSound(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

// What is refused on purpose is a line of the browser's console.
test.use({ expectedComplaint: /status of 409/ });

for (const width of [390, 1280])
  test(`whoever runs orders finds one, gives a part back and sends its mail again, ${width} px wide (issue 29, 5)`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow();
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('Nothing can be bought');
    await addToBag(page, product);
    await fillCheckout(page);
    await placeOrder(page);
    await expectThanks(page);
    const number = await page.getByText(/^\w{4}-\w{4}$/).innerText();
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const staff = await context.newPage();
    const origin = await signIn(staff);

    await test.step('finds it by the shopper’s name and its number', async () => {
      await goTo(staff, 'Orders');
      await staff.getByRole('searchbox').fill(`lovelace ${number.toLowerCase()}`);
      await staff.getByRole('searchbox').press('Enter');
      await expect(staff.getByText('1 order', { exact: true })).toBeVisible();
      await expectSound(staff);
      await staff.getByRole('link', { name: number }).click();
      await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible();
      await expectSound(staff);
    });

    await test.step('gives a part back, which is said before it is done', async () => {
      await act(staff, 'Give money back');
      await dialog(staff).getByLabel('Amount').fill('1.50');
      await dialog(staff).getByRole('button', { name: 'Continue' }).click();
      await expect(dialog(staff).getByText('£1.50 goes back.')).toBeVisible();
      await expectSound(staff);
      await confirm(staff, '£1.50 goes back.', 'Give it back');
      await expect(staff.getByRole('list', { name: 'Refunds' })).toContainText('£1.50');
    });

    await test.step('sends the confirmation again', async () => {
      // The provider's answer changes the order, and so does its mail.
      await expect(async () => {
        await staff.reload();
        await expect(staff.getByText(/Given back on/)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await act(staff, 'Send again: confirmation of the order, mail 1');
      await confirm(staff, 'The shopper gets the mail: confirmation of the order.', 'Send it again');
    });

    await test.step('is told when somebody else was faster', async () => {
      await act(staff, 'Mark as confirmed: Parcel 1');
      await expect(dialog(staff).getByText('The shopper gets the mail: parcel confirmed.')).toBeVisible();
      orders('advance', number, '--by', 'kim');
      await dialog(staff).getByRole('button', { name: 'Mark it as confirmed' }).click();
      await expect(dialog(staff).getByRole('alert')).toContainText(
        'This order has changed since you looked at it',
      );
      await dialog(staff).getByRole('button', { name: 'Cancel' }).click();
      await expect(staff.getByRole('button', { name: 'Mark as sent: Parcel 1' })).toBeVisible();
    });

    await test.step('finds all of it in the audit, with who it was', async () => {
      await goTo(staff, 'Order audit');
      await staff.getByRole('searchbox').fill(number);
      await staff.getByRole('searchbox').press('Enter');
      // The whole list may hold as many acts as the order: only its own count.
      const acts = staff.getByRole('main').getByRole('listitem').filter({ hasText: number });
      const who = [config.staff.email, 'command line: kim', config.staff.email, config.staff.email];
      await expect(acts).toContainText(who.map((name) => `by ${name}`));
      await expect(acts.first()).toContainText('Parcel moved on: refused');
      await expect(staff.getByText('4 acts')).toBeVisible();
      await expectSound(staff);
      orders('audit', '--verify');
    });

    await test.step('the shopper’s page shows the refund', async () => {
      await page.reload();
      await expect(page.getByText(/^Refunded £1\.50 on \d/)).toBeVisible();
    });

    await test.step('the public origin has no such address', async () => {
      expect((await request.get('/api/staff/orders')).status()).toBe(404);
      expect((await request.get(`${origin}/api/staff/orders`)).status()).toBe(401);
    });
    await context.close();
  });
