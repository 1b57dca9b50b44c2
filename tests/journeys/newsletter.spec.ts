import type { Locator, Page } from '@playwright/test';
import { newsletterPaths } from '@toile/content-contract';
import { brokenRules } from './support/broken-rules.ts';
import { expectMailsSound } from './support/mail-looks.ts';
import { alive, expect, test } from './support/shop.ts';

// The frame of a mail runs no script, so Playwright's own are refused there; a link that is over is a 404.
test.use({
  expectedComplaint: /^error: (?:Blocked script execution in '[^']+\/mailbox\/|.* status of 40[14] )/,
});

const mailbox = '/api/emailmarketing/mailbox';
let people = 0;
const newAddress = () => {
  people += 1;
  return `reader.${Date.now()}.${people}@shop.example`;
};

/** Opens the newest mail with this subject to this address; answers the links in it. */
async function openMail(page: Page, to: string, subject: string): Promise<Locator> {
  await expect(async () => {
    await page.goto(mailbox);
    const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject });
    await mail.first().click({ timeout: 2000 });
  }).toPass();
  return page.frameLocator('iframe').getByRole('link');
}

async function openLink(page: Page, links: Locator, words: string): Promise<void> {
  const href = await links.filter({ hasText: words }).getAttribute('href');
  await page.goto(href ?? '');
}

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });

/** The steps of a subscriber, from the mail of the sign-up to the farewell. */
async function confirmChooseLeave(page: Page, email: string, { hasScript }: { hasScript: boolean }) {
  await test.step('the link asks for a press', async () => {
    await openLink(page, await openMail(page, email, 'Confirm your address'), 'Confirm your address');
    await expect(page).toHaveURL(newsletterPaths.confirm);
    await page.getByRole('button', { name: 'Yes, sign me up' }).click();
    await expect(heading(page, 'You are on the list')).toBeVisible();
  });
  await test.step('the welcome leads to the choices', async () => {
    await openLink(page, await openMail(page, email, 'Welcome'), 'Change your choices');
    await expect(page).toHaveURL(newsletterPaths.choices);
    await expect(page.getByText(`For ${email}`)).toBeVisible();
    if (hasScript) await alive(page);
    await expect(page.getByLabel('Restocks, sales and offers')).toBeChecked();
    await page.getByLabel('Restocks, sales and offers').uncheck({ force: true });
    await page.getByRole('main').getByLabel('Menswear', { exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choices are saved').first()).toBeVisible();
    await page.goto(newsletterPaths.choices);
    await expect(page.getByLabel('Restocks, sales and offers')).not.toBeChecked();
    await expect(page.getByRole('main').getByLabel('Menswear', { exact: true })).toBeChecked();
  });
  if (hasScript) {
    await expectMailsSound(page, email, [mailbox]);
    await page.goto(newsletterPaths.choices);
  }
  await test.step('whoever leaves is told so, once', async () => {
    if (hasScript) await alive(page);
    await page.getByRole('button', { name: 'Leave the list' }).click();
    await expect(heading(page, 'You have left the list')).toBeVisible();
    await openMail(page, email, 'You have left');
    await page.goto(mailbox);
    await expect(
      page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'You have left' }),
    ).toHaveCount(1);
    await page.goto(newsletterPaths.choices);
    // Locators of texts pass over what stands in a <noscript>.
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Not on the list yet?');
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px somebody signs up, confirms, chooses and leaves the newsletter (SV-07, SH-26)`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const email = newAddress();
    await page.goto('/faq');
    await alive(page);
    const form = page.getByRole('region', { name: 'New designers, by email' });
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByText("Thank you for signing up to Toile's mailing list.")).toBeVisible();
    await expect(form.getByText('Please open our mail and confirm your address.')).toBeVisible();
    await confirmChooseLeave(page, email, { hasScript: true });
  });
}

test('one click of a mail program leaves the list, and its pages break no rule of access (RFC 8058)', async ({
  page,
  request,
}) => {
  test.slow();
  const email = newAddress();
  await request.post('/api/emailmarketing/subscribe', {
    data: { emailAddress: email, newsletterInterestOption: 'both' },
  });
  await openLink(page, await openMail(page, email, 'Confirm your address'), 'Confirm your address');
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, sign me up' }).click();
  await expect(heading(page, 'You are on the list')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const links = await openMail(page, email, 'Welcome');
  const way = (await links.filter({ hasText: 'Change your choices' }).getAttribute('href')) ?? '';
  await page.goto(way);
  await expect(page.getByLabel('Graduate shows and events')).toBeChecked();
  expect(await brokenRules(page)).toEqual([]);
  const clicked = await request.post(way, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(clicked.status()).toBe(200);
  await openMail(page, email, 'You have left');
  await page.goto(newsletterPaths.farewell);
  expect(await brokenRules(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody signs up, confirms, chooses and leaves the newsletter', async ({ page }) => {
    test.slow();
    const email = newAddress();
    await page.goto(newsletterPaths.page);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: 'Sign up' }).click();
    await expect(main.getByText("Thank you for signing up to Toile's mailing list.")).toBeVisible();
    await confirmChooseLeave(page, email, { hasScript: false });
  });
});
