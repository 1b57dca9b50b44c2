import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { parcelReportPath } from '@toile/checkout-contract';
import type { StaffOrder } from '@toile/checkout-contract/staff';
import { returnType } from '@toile/contracts';
import { Webhook } from 'standardwebhooks';
import { createAccount } from './support/clients.ts';
import { expectMailsSound, mailsTo } from './support/mail-looks.ts';
import { orders } from './support/orders-command.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

// The frame of a mail runs no script, so Playwright's own are refused there; a wrong password is a 401.
test.use({ expectedComplaint: /^error: (?:Blocked script execution in '[^']+mailbox\/|.* status of 401 )/ });

const first = 'a long walk in linen';
const second = 'a longer walk in wool';
const mailboxes = ['/mailbox', '/identity/mailbox'];
const label = `https://labels.example/${'print-'.repeat(30)}`;

/** The newest mail to the shopper with this subject, and a link in it. */
async function linkIn(page: Page, { subject, to }: { subject: RegExp; to: string }, words: RegExp) {
  await expect(async () => {
    for (const mailbox of mailboxes) {
      await page.goto(mailbox);
      const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject });
      if ((await mail.count()) === 0) continue;
      await mail.first().click();
      return;
    }
    throw new Error(`No mail ${subject}`);
  }).toPass();
  const link = page.frameLocator('iframe').getByRole('link', { name: words });
  return (await link.first().getAttribute('href')) ?? '';
}

/** A guest signs up between address and card. */
async function signUpInCheckout(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('form', { name: 'Checkout' }).getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /account/i }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await createAccount(page);
  await page.waitForURL((url) => url.pathname === '/checkout');
  await alive(page);
}

/** Steps of a parcel's way, or of a return's. */
const way = async (page: Page, name: string, place = 0): Promise<string> =>
  (await page.getByRole('list', { name }).nth(place).innerText()).replace(/\s+/g, ' ');

async function returnable(api: APIRequestContext) {
  const pieces = await buyableProducts(api, 12);
  return pieces.filter((piece) => piece.returnType === returnType.full).slice(0, 2);
}

/** The first parcel's designer reports through the public origin; nothing that it says of the other's parcel is taken. */
async function reportSent(
  api: APIRequestContext,
  orderNumber: string,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<void> {
  const { details } = JSON.parse(orders('show', orderNumber, '--json')) as StaffOrder;
  const [mine = 0, other = 0] = details.parcels.map(({ designer }) => designer.id);
  const key = new Webhook(orders('key', String(mine)).trim());
  const send = async (designerId: number, to: number) => {
    const now = new Date();
    const data = { orderNumber, designerId, carrier, trackingNumber: tracking };
    const text = JSON.stringify({ type: 'parcel.sent', timestamp: now.toISOString(), data });
    const id = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': key.sign(id, now, text),
    };
    return (await api.post(parcelReportPath(to), { headers, data: Buffer.from(text) })).status();
  };
  const answers = [await send(other, mine), await send(other, other), await send(mine, mine)];
  expect(answers).toEqual([404, 401, 204]);
}

test('a guest signs up in the middle of the checkout, and is looked after until the account is closed', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const word = randomUUID();
  const email = `grace.${word}@shop.example`;
  const name = `Grace <Åse> ${word}`;
  for (const piece of await returnable(request)) await addToBag(page, piece);
  await page.goto('/checkout');
  await fillAddress(page, email);
  await signUpInCheckout(page, { name, email });
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  const number = await page.getByText(/^\w{4}-\w{4}$/).innerText();

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await test.step('the link in the mail opens the order in another browser', async () => {
    const subject = new RegExp(`^Your Toile order ${number}$`);
    await other.goto(await linkIn(page, { subject, to: email }, /See your order/));
    await expect(other).toHaveURL(`/orders/${number}`);
    expect(await way(other, 'Where your parcel is')).toMatch(/Paid .* Confirmed by the designer/);
  });

  await test.step('one parcel leaves, one is delayed', async () => {
    const far = `${new Date().getUTCFullYear() + 1}-12-24`;
    orders('advance', number);
    await reportSent(request, number, { carrier: 'Royal <Mail>', tracking: 'RM 17 GB' });
    orders('advance', number, '--parcel', '2', '--delay', far);
    await other.reload();
    expect(await way(other, 'Where your parcel is')).toMatch(/Sent with Royal <Mail> \d/);
    expect(await way(other, 'Where your parcel is', 1)).toMatch(/Delayed: being made until 24 December/);
    await expect(other.getByText('RM 17 GB')).toBeVisible();
    orders('advance', number, '--parcel', '1');
  });

  await test.step('a piece goes back, and its money comes', async () => {
    await other.reload();
    await alive(other);
    await other.getByText('Send something back').first().click();
    const form = other.locator('form[action$="/returns"]').first();
    await form.getByRole('checkbox').first().check();
    await form.getByLabel('Why?').selectOption('It is too small');
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(other.getByRole('article', { name: `Return ${number}-1` })).toBeVisible();
    orders('accept-return', `${number}-1`, '--send-to', 'Atelier; 1 Mill Lane; London', '--label', label);
    await other.reload();
    await expect(other.getByRole('link', { name: /Print its label/ })).toHaveAttribute('href', label);
    orders('refund-return', `${number}-1`);
    await expect(async () => {
      await other.reload();
      expect(await way(other, `Where return ${number}-1 is`)).toMatch(/Refunded £[\d.,]+ \d/);
    }).toPass();
  });

  await test.step('the password is forgotten, and the account is opened again', async () => {
    await other.goto('/Identity/Account/Forgotten');
    await other.getByLabel('Email address').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await other.goto(await linkIn(page, { subject: /^Set a new Toile password$/, to: email }, /password/));
    await other.getByLabel('New password', { exact: true }).fill(second);
    await other.getByRole('button', { name: 'Set the password' }).click();
    await expect(other.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await other.goto('/authentication/login');
    await other.getByLabel('Email address').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(second);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await other.goto('/orders');
    await expect(other.getByRole('link', { name: number })).toBeVisible();
  });

  await test.step('every step was mailed', async () => {
    const ways = [
      '$',
      ': confirmed by',
      ': on its way',
      ': .* needs more time',
      ': your return is accepted',
      ': £',
    ];
    await expect
      .poll(async () => {
        const subjects = (await mailsTo(page, email, mailboxes)).map(({ subject }) => subject);
        return ways.filter((rest) => !subjects.some((each) => new RegExp(`${number}${rest}`).test(each)));
      })
      .toEqual([]);
  });
  await expectMailsSound(page, email, mailboxes);

  await test.step('all that is known is downloaded, and the account is closed', async () => {
    await other.goto('/Identity/Account/Manage');
    const downloading = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download as JSON' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    const known = JSON.parse(Buffer.concat(chunks).toString());
    expect(known).toMatchObject({ account: { email, name }, orders: [{ number, emailAddress: email }] });
    expect(JSON.stringify(known)).toContain('"reason":"too-small"');
    const form = other.locator('form[action$="/Close"]');
    await form.getByLabel('Current password', { exact: true }).fill(second);
    await form.getByRole('button', { name: 'Close my account' }).click();
    await expect(other.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  });
  await context.close();
});
