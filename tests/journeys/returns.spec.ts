import type { Page } from '@playwright/test';
import { orders } from './support/orders-command.ts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

// The frame of a mail runs no script, so Playwright's own are refused there.
test.use({ expectedComplaint: /^error: Blocked script execution in '[^']+\/mailbox\// });

/** A mail of the order with this subject. */
async function openMail(page: Page, subject: string) {
  await expect(async () => {
    await page.goto('/mailbox');
    await page.getByRole('link', { name: subject, exact: true }).first().click({ timeout: 2000 });
  }).toPass();
  return page.frameLocator('iframe');
}

const steps = (page: Page, number: string, position: number) =>
  page
    .getByRole('list', { name: `Where return ${number}-${position} is` })
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/\s+/g, ' ')));

test('a guest sends a piece back without script, and one with it: refused, accepted, and the money goes back', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const returnable = (await buyableProducts(request, 12)).filter(({ returnType }) => returnType === 2);
  for (const product of returnable.slice(0, 2)) await addToBag(page, product);
  await fillCheckout(page);
  await placeOrder(page);
  await expectThanks(page);
  const number = await page.getByText(/^\w{4}-\w{4}$/).innerText();
  const mail = await openMail(page, `Your Toile order ${number}`);
  const link = (await mail.getByRole('link', { name: 'See your order' }).getAttribute('href')) ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();

  await test.step('before the parcels leave nothing can be sent back', async () => {
    await plain.goto(link);
    await expect(plain.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await expect(plain.getByText('Send something back')).toHaveCount(0);
  });

  for (const _step of ['confirmed', 'sent', 'delivered']) orders('advance', number);

  await test.step('without script a form asks for it', async () => {
    await plain.goto(link);
    await plain.getByText('Send something back').first().click();
    const form = plain.locator('form[action$="/returns"]').first();
    await form.getByRole('checkbox').first().check();
    await form.getByLabel('Why?').selectOption('It is too small');
    await form.getByLabel('Anything we should know?').fill('The <sleeves> are "short"');
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(plain).toHaveURL(`/orders/${number}`);
    expect((await steps(plain, number, 1))[0]).toMatch(/^Done: Return asked for \d/);
  });

  await test.step('accepted, the mail says where to send it', async () => {
    orders('accept-return', `${number}-1`, '--send-to', 'Atelier; 1 Mill Lane; London E1 1AA');
    const accepted = await openMail(page, `Your Toile order ${number}: your return is accepted`);
    await expect(accepted.getByText(/to Atelier, 1 Mill Lane, London E1 1AA, and write/)).toBeVisible();
    await plain.goto(`/orders/${number}`);
    await expect(plain.getByText(/Send it to Atelier, 1 Mill Lane/)).toBeVisible();
  });

  await test.step('it has come back: the refund stands on the page and in a mail', async () => {
    orders('refund-return', `${number}-1`, '--restock');
    await expect(async () => {
      await plain.goto(`/orders/${number}`);
      expect((await steps(plain, number, 1)).at(-1)).toMatch(/^Done: Refunded £[\d.,]+ \d/);
    }).toPass();
    await expect(plain.getByText(/^Refunded £[\d.,]+ on \d/)).toBeVisible();
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(page.getByRole('link', { name: new RegExp(`${number}: £.* refunded`) })).toBeVisible();
    }).toPass();
  });

  await test.step('with script the page says that another was asked for, and then that it was refused', async () => {
    await page.goto(link);
    await page.getByText('Send something back').first().click();
    const form = page.locator('form[action$="/returns"]').first();
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await form.getByLabel('Why?').selectOption('I have changed my mind');
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(page.getByRole('alert')).toContainText('Please choose what you send back');
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(page.getByRole('article', { name: `Return ${number}-2` })).toBeVisible();
    orders('refuse-return', `${number}-2`, '--answer', 'It came back worn.');
    const refused = await openMail(page, `Your Toile order ${number}: your return is not accepted`);
    await expect(refused.getByText(/It came back worn\./)).toBeVisible();
    await page.goto(`/orders/${number.toLowerCase()}`);
    await expect(page.getByRole('article', { name: `Return ${number}-2` })).toContainText(
      'It came back worn.',
    );
    expect(await steps(page, number, 2)).toHaveLength(2);
  });
  await context.close();
});
