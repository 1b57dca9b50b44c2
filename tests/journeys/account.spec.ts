import type { Page } from '@playwright/test';
import { createAccount } from './support/clients.ts';
import { expect, test } from './support/shop.ts';

// The frame of a mail runs no script, so Playwright's own are refused there; whoever has no account is refused at the end.
test.use({
  expectedComplaint: /^error: (?:Blocked script execution in '[^']+\/mailbox\/|.* status of 401 )/,
});

const first = 'a long walk in linen';
const second = 'a longer walk in wool';

/** The newest mail with this subject to this address, and the link in it. */
async function linkIn(page: Page, { subject, to }: { subject: string; to: string }): Promise<string> {
  await expect(async () => {
    await page.goto('/identity/mailbox');
    const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject });
    await mail.first().click({ timeout: 2000 });
  }).toPass();
  const link = page.frameLocator('iframe').locator('a[href*="/Identity/Account/"]');
  return (await link.getAttribute('href')) ?? '';
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/authentication/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('somebody forgets the password and gets back in, moves the account to another address, and closes it (ID-02)', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `ada-${Date.now()}`;
  const email = `${name}@shop.example`;
  const moved = `${name}-moved@shop.example`;
  await page.goto('/Identity/Account/Register?returnUrl=/authentication/login');
  await page.getByLabel('Name').fill('Ada <Åse> Weave');
  await page.getByLabel('Email address').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(first);

  await test.step('a password is shown while its button is pressed, by keyboard too', async () => {
    const show = page.getByRole('button', { name: 'Show password' });
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await show.click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await createAccount(page);
  await expect(page.getByRole('link', { name: 'Ada <Åse> Weave' })).toBeVisible();

  await test.step('in another browser without script the link of a mail sets a new password', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto('/Identity/Account/Forgotten');
    await expect(other.getByRole('button', { name: 'Show password' })).toBeHidden();
    await other.getByLabel('Email address').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await expect(other.getByText(`If there is an account for ${email}, a mail is on its way.`)).toBeVisible();
    const link = await linkIn(page, { subject: 'Set a new Toile password', to: email });
    await other.goto(link);
    await other.getByLabel('New password', { exact: true }).fill(second);
    await other.getByRole('button', { name: 'Set the password' }).click();
    await expect(other.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await context.close();
  });

  await test.step('the browser that was signed in is not any more; the new password opens it', async () => {
    await page.goto('/Identity/Account/Manage');
    await page.waitForURL(/\/identity\/interaction\//);
    await signIn(page, email, second);
    await page.getByRole('link', { name: 'Ada <Åse> Weave' }).click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await expect(page.getByText(', this device')).toBeVisible();
  });

  await test.step('the account moves to another address', async () => {
    const form = page.locator('form[action$="/Email"]');
    await form.getByLabel('New email address').fill(moved);
    await form.getByLabel('Current password', { exact: true }).fill(second);
    await form.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText('We have written to your new address.')).toBeVisible();
    await page.goto(await linkIn(page, { subject: 'Confirm your address', to: moved }));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText(`You sign in with ${moved} from now on.`)).toBeVisible();
    await linkIn(page, { subject: 'Your Toile account has another address', to: email });
  });

  await test.step('what is known of it is downloaded', async () => {
    await page.goto('/Identity/Account/Manage');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('account.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      account: { email: moved, name: 'Ada <Åse> Weave' },
    });
  });

  await test.step('it is closed: nobody signs in with it any more', async () => {
    const form = page.locator('form[action$="/Close"]');
    await form.getByLabel('Current password', { exact: true }).fill(second);
    await form.getByRole('button', { name: 'Close my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await page.goto('/identity/mailbox');
    await expect(page.getByText(name)).toHaveCount(0);
    await page.goto('/authentication/login');
    await page.getByLabel('Email address').fill(moved);
    await page.getByLabel('Password', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The email address or the password is not right.')).toBeVisible();
  });
});
