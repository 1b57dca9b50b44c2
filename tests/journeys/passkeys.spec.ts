import type { Page } from '@playwright/test';
import { accessFaults } from './support/access-faults.ts';
import { type Authenticator, addAuthenticator } from './support/authenticator.ts';
import { brokenRules } from './support/broken-rules.ts';
import {
  expectName,
  fillSignIn,
  newPassword,
  openMenu,
  openSignIn,
  signIn,
  signUp,
} from './support/clients.ts';
import { alive, expect, test } from './support/shop.ts';

const name = 'Ada Passkey';
const manage = '/Identity/Account/Manage';

/** Address of the account of these journeys. */
let email = '';
/** Signs in to that account. */
async function enter(page: Page): Promise<void> {
  if (!email) {
    email = await signUp(page, name);
    return;
  }
  await openSignIn(page);
  await fillSignIn(page, { email, password: newPassword });
  await expectSignedIn(page);
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, current = newPassword): Promise<void> {
  await page.goto(manage);
  const form = page.locator(`form[action$="/Passkey"]`);
  await form.getByLabel('Current password', { exact: true }).fill(current);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(manage);
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(page.getByText('You successfully logged out!')).toBeVisible();
}

/** A browser that offers nothing by itself. An owner who is always there takes each offer at once. */
function withoutOffer(): void {
  if ('PublicKeyCredential' in globalThis)
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/faq');
  await expectName(page, name);
}

async function expectNoFaults(page: Page): Promise<void> {
  expect.soft(await brokenRules(page)).toEqual([]);
  expect.soft(await accessFaults(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect.soft(scrollWidth).toBe(clientWidth);
}

/** The shop's own way to sign in tries a window first. */
async function withPopup(page: Page): Promise<void> {
  await page.route('**/_configuration/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), popup: true } });
  });
}

async function signInInPopup(page: Page, authenticator: Authenticator): Promise<void> {
  await withPopup(page);
  await page.goto('/faq');
  await alive(page);
  await openMenu(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click();
  const popup = await opened;
  await popup.waitForURL(/\/identity\//);
  await addAuthenticator(popup, await authenticator.credentials());
  await passkeyButton(popup).click();
  await expectSignedIn(page);
  await page.unroute('**/_configuration/**');
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      // The oldest offer none in a field.
      isOldest: false,
      // Wrong passwords and removed passkeys are answered so.
      expectedComplaint: /status of 40[01]/,
    });

    test('a passkey is added, signs in from the address field, by press and in a window, and opens nothing once it is removed', async ({
      page,
    }) => {
      test.slow();
      const authenticator = await addAuthenticator(page);
      await enter(page);

      await test.step('added with the password only, and told by mail', async () => {
        await addPasskey(page, 'not it at all');
        await expect(page.getByRole('alert').filter({ hasText: 'not your current password' })).toBeVisible();
        expect(await authenticator.credentials()).toEqual([]);
        await addPasskey(page);
        await expect(page.getByText('You can sign in with your new passkey.')).toBeVisible();
        await expect(page.getByText('not used yet')).toBeVisible();
        await expectNoFaults(page);
        await addPasskey(page);
        await expect(page.getByText('This device has a passkey of this account already.')).toBeVisible();
      });

      await test.step('renamed', async () => {
        await page.goto(manage);
        await page.getByText(/^Rename/).click();
        await page.getByLabel('Name of the passkey').fill('My <phone>');
        await expectNoFaults(page);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('My <phone>', { exact: true }).first()).toBeVisible();
      });

      await test.step('signs in from the field for the address, where the browser offers it', async () => {
        await signOut(page);
        await openSignIn(page);
        await expectSignedIn(page);
      });

      await test.step('signs in by the press of its button', async () => {
        await signOut(page);
        await page.context().addInitScript(withoutOffer);
        await openSignIn(page);
        await expect(passkeyButton(page)).toBeVisible();
        await expectNoFaults(page);
        await passkeyButton(page).click();
        await expectSignedIn(page);
      });

      await test.step('signs in in a window', async () => {
        await signOut(page);
        await signInInPopup(page, authenticator);
      });

      await test.step('removed, it opens nothing', async () => {
        await page.goto(manage);
        await expect(page.getByText(/, last used/)).toBeVisible();
        await page.getByRole('button', { name: 'Remove My <phone>' }).click();
        await expect(page.getByText('That passkey opens your account no longer.')).toBeVisible();
        await signOut(page);
        await openSignIn(page);
        await passkeyButton(page).click();
        await expect(page.getByText('This passkey did not work.')).toBeVisible();
        expect(new URL(page.url()).pathname).toMatch(/^\/identity\/interaction\//);
      });
    });
  });

test('without script, or with a browser that knows none, passkeys are explained and the password works', async ({
  browser,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await signIn(page);
  await page.goto(manage);
  const missing = page.getByText('this page needs script and a browser that knows passkeys.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await context.newPage();
  await other.goto(manage);
  await expect(other.getByText('this page needs script and a browser that knows passkeys.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  await context.close();

  await signOut(page);
  await openSignIn(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toBeHidden();
});
