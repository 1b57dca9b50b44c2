import type { Browser, Page } from '@playwright/test';
import { freePort } from '@toile/database';
import { type ForeignIssuer, startForeignIssuer } from '../support/foreign-issuer.ts';
import { managerName, unproven } from '../support/foreign-provider.ts';
import { type StartedShop, startOwnShop } from './support/own-shop.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

/** A shop whose shoppers and staff are signed in by an issuer on an origin of its own, with RS256, as settings alone say. */
const port = await freePort();
const url = `http://localhost:${port}`;
let issuer: ForeignIssuer;
let shop: StartedShop;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  issuer = await startForeignIssuer(url);
  shop = await startOwnShop({ port, env: issuer.environment });
});
test.afterAll(async () => {
  await shop?.stop();
  await issuer?.stop();
});

// The provider’s own page after signing out asks for a face elsewhere.
test.use({ baseURL: url, expectedComplaint: /ERR_NAME_NOT_RESOLVED|status of 40[14]/ });

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

async function giveName(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${issuer.origin}/interaction/**`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes to sign in from a page, and gives a name there if it is asked for one. */
async function signIn(page: Page, path: string, name?: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  await account(page, 'Sign in').click();
  if (name) await giveName(page, name);
}

test('a shopper signs in there, keeps the bag and the session, and signs out (ID-04, ID-17)', async ({
  page,
}) => {
  const [product] = await buyableProducts(page.request, 1);
  if (!product) throw new Error('Nothing can be bought');
  await addToBag(page, product);
  await signIn(page, '/faq', 'ada');
  await expect(page).toHaveURL('/faq');
  await expect(account(page, 'ada')).toBeVisible();

  await page.reload();
  await expect(account(page, 'ada')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Your Bag (1)').first()).toBeVisible();

  await page.goto('/authentication/profile');
  await expect(page.getByText(`kept at ${new URL(issuer.origin).host}`)).toBeVisible();

  await page.goto('/faq');
  await page.getByRole('link', { name: 'Sign out' }).first().click();
  await page.getByRole('button', { name: /yes|sign.?out/i }).click();
  await expect(page).toHaveURL('/authentication/logged-out');
  await expect(account(page, 'Sign in')).toBeVisible();
});

/** Pays for a piece with this address; answers the order's number. */
async function buy(page: Page, email: string): Promise<string> {
  const [product] = await buyableProducts(page.request, 1);
  if (!product) throw new Error('Nothing can be bought');
  await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page, email);
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  return page.getByText(/^\w{4}-\w{4}$/).innerText();
}

/** A browser in which this name is signed in. */
async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, '/faq', name);
  await expect(account(page, name)).toBeVisible();
  return page;
}

test('its claims open the orders of an account, those of a guest at a proven address, and the newsletter; nothing else is offered', async ({
  page,
  browser,
}) => {
  test.slow();
  const asGuest = await buy(page, 'grace@issuer.example');

  const own = await signedIn(browser, 'grace');
  const asAccount = await buy(own, 'grace@issuer.example');
  await own.goto('/orders');
  for (const number of [asGuest, asAccount])
    await expect(own.getByRole('link', { name: number })).toBeVisible();
  await own.context().clearCookies({ name: /toile_order_/ });
  await own.getByRole('link', { name: asGuest }).click();
  await expect(own.getByText('12 St James’s Square').first()).toBeVisible();
  await own.goto('/newsletter/choices');
  await own.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(own.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  await own.goto('/authentication/profile');
  await expect(own.getByText(`kept at ${new URL(issuer.origin).host}`)).toBeVisible();
  await expect(own.getByText(/passkey|Current password/)).toHaveCount(0);
  await own.context().close();

  // The same address, which nobody has shown to be theirs.
  const other = await signedIn(browser, `grace${unproven}`);
  await other.goto('/orders');
  await expect(other.getByText('There are no orders of this account yet.')).toBeVisible();
  await other.goto('/newsletter/choices');
  await expect(other.getByText('confirm the address of')).toBeVisible();
  await other.goto(`/orders/${asAccount}`);
  await expect(other.getByText('12 St James’s Square')).toHaveCount(0);
  await other.context().close();
});

test.describe('at the console', () => {
  const enter = async (page: Page) => {
    await page.goto(shop.serviceUrls.releases ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('staff signs in there, by a role as Keycloak has it', async ({ page }) => {
    await enter(page);
    await giveName(page, managerName);
    await expect(heading(page, 'What live shows')).toBeVisible();
    // The issuer knows them still, though a frame of another site gets no cookie of it.
    await enter(page);
    await expect(page.getByRole('heading', { name: 'mf-catalogue' })).toBeVisible();
  });

  test.describe('for a shopper', () => {
    test.use({ expectedComplaint: /403/ });
    test('the door stays shut', async ({ page }) => {
      await enter(page);
      await giveName(page, 'ada');
      await expect(page.getByText('ada has no role here')).toBeVisible();
      await expect(heading(page, 'What live shows')).toBeHidden();
    });
  });
});

test('Back from the issuer leads to the page before', async ({ page }) => {
  await page.goto('/designers');
  await signIn(page, '/faq');
  await page.waitForURL(`${issuer.origin}/interaction/**`);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test.describe('while it is away', () => {
  test.use({ expectedComplaint: /ERR_CONNECTION_REFUSED|Failed to fetch/ });

  test('signing in says so and leads on as a guest; once it is back, it works', async ({ page }) => {
    await issuer.stop();
    await signIn(page, '/faq');
    await expect(page.getByRole('alert')).toContainText('nobody answers');
    await page.getByRole('button', { name: 'Go on without an account' }).click();
    await expect(page).toHaveURL('/faq');

    await account(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toContainText('nobody answers');
    await issuer.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${issuer.origin}/interaction/**`);
  });
});
