import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { openDatabase } from '@toile/database';
import { config } from '../config.ts';
import { databasesOf, toldInBrowser, toldInDatabases, toldInFiles } from '../support/told-places.ts';
import { alertMailbox, askForAlert, linkInAlertMail } from './support/alerts.ts';
import { createAccount, expectName, fillSignIn } from './support/clients.ts';
import { openReturnForm } from './support/order-states.ts';
import { orders } from './support/orders-command.ts';
import { buyableProducts, partlySoldOut } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

const varDir = config.varDir ?? 'var';
// The oldest don't list their databases.
test.use({
  isOldest: false,
  expectedComplaint: /status of 401|status of 404|Blocked script execution in '[^']+\/mailbox\//,
});

const word = randomUUID();
const person = {
  name: `Zoe ${word}`,
  email: `zoe.${word}@shop.example`,
  street: `${word} Weg`,
  phone: '07700 900461',
};
const moved = `zoe.${word}.moved@shop.example`;
const password = 'a long walk in linen';
const laterPassword = 'a longer walk in wool';

async function register(page: Page): Promise<void> {
  await page.goto('/Identity/Account/Register?returnUrl=/authentication/login');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await createAccount(page);
  await expect(page.getByRole('link', { name: person.name })).toBeVisible();
}

/** Follows the link with this name in the newest mail of the account to an address. */
async function openMailed(page: Page, { to, name }: { to: string; name: string }): Promise<void> {
  const link = page.frameLocator('iframe').getByRole('link', { name });
  await expect(async () => {
    await page.goto('/identity/mailbox');
    const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link');
    await mail.first().click({ timeout: 2000 });
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto((await link.getAttribute('href')) ?? '');
}

/** The link of the welcome mail shows that the address is the account's own; it asks to be told of a size there. */
async function waitForSize(page: Page, request: APIRequestContext): Promise<void> {
  await openMailed(page, { to: person.email, name: 'Confirm your address' });
  await page.getByRole('button', { name: 'It is mine' }).click();
  const product = await partlySoldOut(request);
  const size = product.sizes.find(({ isSoldOut }) => isSoldOut)?.sizeDisplayTitle ?? '';
  await askForAlert(page, { product, size, email: person.email });
  await page.goto(await linkInAlertMail(page, person.email, 'Yes, tell me when it is back'));
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We tell you when it is back');
}

async function buy(page: Page, request: APIRequestContext): Promise<string> {
  const product = (await buyableProducts(request, 12)).find(({ returnType }) => returnType === 2);
  if (product) await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page, person.email);
  await page.getByLabel('Last name').first().fill(`Weber-${word}`);
  await page.getByLabel('Address', { exact: true }).first().fill(person.street);
  await page.getByLabel('Phone').fill(person.phone);
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  return page.getByText(/^\w{4}-\w{4}$/).innerText();
}

/** Asks to send the piece back, with words of its own; they are refused. */
async function sendBack(page: Page, number: string): Promise<void> {
  for (const _step of ['confirmed', 'sent', 'delivered']) orders('advance', number);
  await page.goto(`/orders/${number}`);
  const form = await openReturnForm(page);
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('Why?').selectOption('It is too small');
  await form.getByLabel('Anything we should know?').fill(`Ring ${word}`);
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByRole('article', { name: /^Return / })).toBeVisible();
  orders('refuse-return', `${number}-1`, '--answer', `It was worn, ${word}`);
}

/** A forgotten password is set anew, and the account moves to another address. */
async function moveAway(page: Page): Promise<void> {
  await page.goto('/Identity/Account/Forgotten');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await openMailed(page, { to: person.email, name: 'Set a new password' });
  await page.getByLabel('New password', { exact: true }).fill(laterPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.goto('/authentication/login');
  await fillSignIn(page, { email: person.email, password: laterPassword });
  await expectName(page, person.name);
  await page.goto('/Identity/Account/Manage');
  const form = page.locator('form[action$="/Email"]');
  await form.getByLabel('New email address').fill(moved);
  await form.getByLabel('Current password', { exact: true }).fill(laterPassword);
  await form.getByRole('button', { name: 'Change address' }).click();
  await openMailed(page, { to: moved, name: 'Use this address' });
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`You sign in with ${moved} from now on.`)).toBeVisible();
}

/** Places where the shop still has something of the person. */
async function leftOver(): Promise<string[]> {
  const told = { ...(await toldInDatabases(varDir)), ...(await toldInFiles(varDir)) };
  const traces = [word, person.phone];
  return Object.entries(told).flatMap(([place, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${place}: ${trace}`),
  );
}

async function inCheckout(text: string, values: unknown[]): Promise<number> {
  const database = openDatabase(databasesOf(varDir).checkout ?? '', { max: 1 });
  const { rowCount } = await database.pool.query(text, values);
  await database.close();
  return rowCount ?? 0;
}

test('a closed account leaves no personal data in any table, log, mailbox or kept file: at once of an order that is over (T47)', async ({
  page,
  request,
}) => {
  test.slow();
  await register(page);
  await waitForSize(page, request);
  const over = await buy(page, request);
  await page.goto('/Identity/Account/Manage');
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(page.getByRole('link', { name: over })).toBeVisible();
  await test.step('its address is on the list of the newsletter', async () => {
    await page.goto('/newsletter/choices');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  });
  await sendBack(page, over);
  await moveAway(page);
  await test.step('what is downloaded has the order, the return, the alert and the newsletter, also at the former address', async () => {
    await page.goto('/Identity/Account/Manage');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      account: { email: moved },
      alerts: [{ emailAddress: person.email }],
      orders: [{ number: over, emailAddress: person.email, billingAddress: { address: person.street } }],
      newsletter: [{ emailAddress: person.email, mails: [{ kind: 'welcome' }] }],
    });
  });
  // Three weeks pass.
  const its = 'order_id = (select id from orders where number = $1)';
  await inCheckout(`update parcel_reports set at = at - interval '21 days' where ${its}`, [over]);
  expect(await leftOver()).not.toEqual([]);
  await expect
    .poll(() =>
      inCheckout(`select 1 from outbox where ${its} and sent_at is null and failed_at is null`, [over]),
    )
    .toBe(0);
  const opened = page.waitForRequest((call) => call.url().endsWith('/api/orders'));
  await page.goto('/orders');
  const token = (await (await opened).allHeaders()).authorization ?? '';
  expect((await request.get('/api/orders', { headers: { authorization: token } })).status()).toBe(200);

  await page.goto('/Identity/Account/Manage');
  const form = page.locator('form[action$="/Close"]');
  await form.getByLabel('Current password', { exact: true }).fill(laterPassword);
  await form.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();

  await test.step('its token, which lives for ten minutes, is refused', async () => {
    await expect
      .poll(async () => (await request.get('/api/orders', { headers: { authorization: token } })).status())
      .toBe(401);
  });
  await expect.poll(leftOver).toEqual([]);
  for (const mailbox of ['/mailbox', '/identity/mailbox', alertMailbox, '/api/emailmarketing/mailbox']) {
    await page.goto(mailbox);
    await expect(page.getByText(word)).toHaveCount(0);
  }
  await test.step('no document that the edge has kept, and nothing in the browser, has it', async () => {
    for (const path of [`/orders/${over}`, '/orders', '/newsletter/choices', '/basket', '/checkout'])
      expect(await (await page.request.get(path)).text(), path).not.toContain(word);
    await page.goto('/faq');
    await alive(page);
    expect((await toldInBrowser(page)).storage).not.toContain(word);
  });
  expect(await inCheckout('select 1 from orders where number = $1 and total_pence > 0', [over])).toBe(1);
});
