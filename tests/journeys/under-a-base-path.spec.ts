import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@toile/database';
import { followRequests } from '@toile/tool-release';
import { config } from '../config.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { brokenRulesAtWidths } from './support/broken-rules.ts';
import { type StartedShop, startOwnShop } from './support/own-shop.ts';
import { expect, test } from './support/shop.ts';
import { expectThanks, fillAddress, fillCard } from './support/steps.ts';

/** A shop of its own: where it stands is a setting of all its processes. */
let shop: StartedShop;
let folder: string;

/** Of the demo collection, in no list that the other journey opens. A shopper is let in each twelve seconds. */
const dropped = { id: 19211, page: '/p/19211/dusk-overshirt' };
const drop = {
  name: 'dusk',
  title: 'Dusk overshirts',
  products: [dropped.id],
  page: dropped.page,
  opensAt: new Date().toISOString(),
  closesAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  perMinute: 5,
};

// The oldest offer no passkey in a field.
test.use({ isOldest: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-drops-'));
  const file = path.join(folder, 'drops.json');
  await writeFile(file, JSON.stringify({ drops: [drop] }));
  shop = await startOwnShop({
    port: await freePort(),
    publicBase: '/shop/',
    env: { DROPS_CONFIG: file, DROPS_KEY: 'a-key-of-this-journey' },
  });
});
test.afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Addresses at the shop's origin that are not below its base path. */
function requestsOutside(page: {
  on: (event: 'request', tell: (request: { url(): string }) => void) => unknown;
}) {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(shop.url).origin && !pathname.startsWith('/shop/')) found.push(request.url());
  });
  return found;
}

test('a shop below /shop/ sells, signs in, and asks for nothing outside of its base path (SH-07, D63)', async ({
  page,
}) => {
  const outside = requestsOutside(page.context());
  const quiet = followRequests(page);
  const at = (address: string) => new URL(`${shop.url}${address}`).href;

  await test.step('its origin leads there, and from home to a product', async () => {
    expect((await page.goto(new URL('/', shop.url).href))?.status()).toBe(200);
    outside.length = 0;
    await page.waitForSelector('html[data-alive]');
    await expect(page).toHaveURL(at('/'));
    await page.locator('main').getByRole('link', { name: /shop/i }).first().click();
    await expect(page).toHaveURL(at('/shop'));
    await page.locator('main a[href="/shop/womenswear"]').first().click();
    await expect(page).toHaveURL(at('/womenswear'));
    // A page whose part comes late loads anew, as it may on a machine that does something else.
    await quiet();
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.locator('main a[href^="/shop/p/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Buy now' })).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  await test.step('a fragment keeps to its page, whatever the query is (SH-06)', async () => {
    const here = page.url().replace(/[?#].*/, '');
    await page.goto(`${here}?utm=1`);
    await page.waitForSelector('html[data-alive]');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(`${here}?utm=1#main`);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  await test.step('pictures and fonts are there', async () => {
    await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'));
    const broken = () =>
      page.evaluate(() =>
        [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
      );
    expect(await broken()).toEqual([]);
    expect(await page.locator('main img').first().getAttribute('srcset')).toContain('/shop/media/');
  });

  await test.step('signing in leads back', async () => {
    const before = page.url();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL(/\/shop\/identity\//);
    await page.getByLabel('Email address').fill(config.account.email);
    await page.getByLabel('Password').fill(config.account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
    await expect(page).toHaveURL(before);
    const cookies = await page.context().cookies(at('/identity/auth'));
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ path }) => !path.startsWith('/shop/'))).toEqual([]);
  });

  await test.step('the session is restored, and the account’s own page leads back', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Demo Shopper' }).click();
    await expect(page).toHaveURL(at('/Identity/Account/Manage'));
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL(at('/'));
    // A page that is on its way out takes no order to go back: each is seen first.
    await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
  });

  await test.step('a passkey is added', async () => {
    await addAuthenticator(page);
    await page.goto(at('/Identity/Account/Manage'));
    const form = page.locator('form[action$="/Manage/Passkey"]');
    await form.getByLabel('Current password', { exact: true }).fill(config.account.password);
    await form.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('You can sign in with your new passkey.')).toBeVisible();
  });

  await test.step('bought and paid', async () => {
    await page.goto(at('/womenswear'));
    await page.locator('main a[href^="/shop/p/"]').first().click();
    await page.getByRole('heading', { name: 'Buy now' }).waitFor();
    const size = page.getByRole('radio', { disabled: false }).first();
    if (await size.count()) await size.check({ force: true });
    await page.getByRole('button', { name: /^Add to bag/ }).click();
    await page.getByRole('link', { name: 'Item added, view your bag' }).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await expect(page).toHaveURL(at('/checkout'));
    await fillAddress(page);
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Place your order' }).click();
    await expectThanks(page);
    await expect(page).toHaveURL(/\/shop\/checkout\/complete\//);
  });

  await test.step('signed out', async () => {
    await page.goto(at('/basket'));
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByText('You successfully logged out!')).toBeVisible();
    await expect(page).toHaveURL(at('/authentication/logged-out'));
  });

  await test.step('signed in by the passkey, from the field for the address', async () => {
    await page.goto(at('/faq'));
    await page.waitForSelector('html[data-alive]');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL(/\/shop\/identity\//);
    await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
    await expect(page).toHaveURL(at('/faq'));
  });

  expect(outside).toEqual([]);
});

test('a shop below /shop/ is read without script, and search engines find it there (SH-07, T50)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: `${shop.url}/` });
  const page = await context.newPage();
  const outside = requestsOutside(context);
  for (const address of ['womenswear', 'designers', 'authentication/login', 'no-such-page']) {
    await page.goto(address);
    const own = await page.locator('[href], [src], [action]').evaluateAll((elements) =>
      elements.map((element) => {
        const { href, src, action } = element as unknown as Record<string, string | undefined>;
        return href ?? src ?? action ?? '';
      }),
    );
    expect(own.length).toBeGreaterThan(10);
    expect(
      own.filter((url) => url.startsWith(new URL(shop.url).origin) && !url.startsWith(`${shop.url}/`)),
    ).toEqual([]);
  }
  expect(outside).toEqual([]);

  const sitemap = await (await context.request.get('sitemap-mf-catalogue-1.xml')).text();
  expect(sitemap).toContain(`<loc>${shop.url}/womenswear</loc>`);
  expect(await (await context.request.get('robots.txt')).text()).toContain(`${shop.url}/sitemap.xml`);
  await page.goto('womenswear');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/womenswear`);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(
    `${shop.url}/media/`,
  );
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain(`${shop.url}/`);
  await context.close();
});

test.describe('a drop', () => {
  // The browser's word on the first press.
  test.use({ expectedComplaint: /status of 409/ });

  test('lets shoppers in one after another, also without script', async ({ page, browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    const pressAdd = async (on: Page) => {
      await on.goto(`${shop.url}${dropped.page}`);
      if (on === page) await on.waitForSelector('html[data-alive]');
      await on.getByRole('radio', { disabled: false }).first().check({ force: true });
      await on.getByRole('button', { name: /^Add to bag/ }).click();
    };
    const heading = (on: Page) => on.getByRole('heading', { level: 1 });
    for (const on of [page, plain]) {
      await pressAdd(on);
      await expect(on).toHaveURL(`${shop.url}/waiting-room/${drop.name}`);
      await expect(heading(on)).toHaveText(drop.title);
    }
    for (const on of [page, plain]) await on.getByRole('button', { name: 'Take a place' }).click();
    await expect(heading(plain)).toHaveText('You are number 1');
    await expect(heading(page)).toHaveText('It is your turn');
    expect(await brokenRulesAtWidths(page)).toEqual([]);
    await page.getByRole('link', { name: `Go to ${drop.title}` }).click();
    await expect(page).toHaveURL(`${shop.url}${dropped.page}`);
    await pressAdd(page);
    await expect(page.getByRole('link', { name: 'Item added, view your bag' })).toBeVisible();
    // Its page looks by itself.
    await expect(heading(plain)).toHaveText('It is your turn', { timeout: 30_000 });
    await plain.getByRole('link', { name: `Go to ${drop.title}` }).click();
    await pressAdd(plain);
    await expect(plain).toHaveURL(`${shop.url}/basket`);
    await plain.close();
  });
});
