import type { Locator, Page } from '@playwright/test';
import { brokenRules } from './support/broken-rules.ts';
import { alive, expect, test } from './support/shop.ts';

const pieces = (page: Page) => page.getByRole('main').locator('li a[href^="/p/"]');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const numberIn = async (place: Locator) => Number(/\d+/.exec(await place.innerText())?.[0]);

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a piece is found by its size and its price, and the way back leads to where it was', async ({
      page,
    }) => {
      await page.goto('/womenswear');
      await alive(page);
      const all = await numberIn(status(page));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));

      await test.step('the filters open, by keyboard too', async () => {
        await page.getByRole('link', { name: 'Filter' }).press('Enter');
        await expect(panel(page)).toBeVisible();
        await expect(page).toHaveURL('/womenswear?filters=open');
        expect(await brokenRules(page)).toEqual([]);
      });

      await test.step('a choice is shown at once, with its count', async () => {
        const size = panel(page).getByRole('checkbox', { name: /^UK 12 / });
        const count = await numberIn(
          panel(page).locator('label').filter({ hasText: 'UK 12' }).locator('span').first(),
        );
        await size.check();
        await expect(page).toHaveURL('/womenswear?size=uk-12&filters=open');
        await expect(status(page)).toHaveText(`${count} pieces`);
        await expect(size).toBeFocused();
        expect(count).toBeLessThan(all);
        await panel(page)
          .getByRole('checkbox', { name: /^£100 to £200/ })
          .check();
        await expect(page).toHaveURL('/womenswear?size=uk-12&price=100-200&filters=open');
        expect(await brokenRules(page)).toEqual([]);
      });

      await test.step('the list has what was chosen, by its price', async () => {
        await panel(page)
          .getByRole('button', { name: /^Show \d+ pieces$/ })
          .click();
        await expect(page).toHaveURL('/womenswear?size=uk-12&price=100-200');
        await expect(panel(page)).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Filter (2)' })).toBeFocused();
        await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price');
        await expect(page).toHaveURL('/womenswear?size=uk-12&price=100-200&sort=price-down');
        const prices = async () =>
          (await pieces(page).getByText(/^£/).allInnerTexts()).map((price) => Number(price.slice(1)));
        await expect
          .poll(async () => (await prices()).every((price, n, all) => n === 0 || price <= (all[n - 1] ?? 0)))
          .toBe(true);
        for (const price of await prices()) {
          expect(price).toBeGreaterThanOrEqual(100);
          expect(price).toBeLessThan(200);
        }
        expect(await brokenRules(page)).toEqual([]);
      });

      await test.step('the way back from a piece leads to the same place of the same list', async () => {
        const last = pieces(page).last();
        await last.scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(200);
        await last.click();
        await expect(page).toHaveURL(/\/p\//);
        await page.goBack();
        await expect(page).toHaveURL('/womenswear?size=uk-12&price=100-200&sort=price-down');
        await expect(pieces(page).last()).toBeInViewport();
        await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
      });

      await test.step('chips take a filter off, and all of them', async () => {
        await page.getByRole('link', { name: 'Remove UK 12' }).click();
        await expect(page).toHaveURL('/womenswear?price=100-200&sort=price-down');
        await page.getByRole('link', { name: 'Clear', exact: true }).click();
        await expect(page).toHaveURL('/womenswear?sort=price-down');
        await expect(status(page)).toHaveText(`${all} pieces`);
        await page.goBack();
        await expect(page.getByRole('link', { name: /^Remove £100/ })).toBeVisible();
      });

      await test.step('more of a list comes behind it, and is there on the way back (CA-10)', async () => {
        await page.getByRole('link', { name: 'Show more' }).press('Enter');
        await expect(page).toHaveURL('/womenswear/page/2?price=100-200&sort=price-down');
        await expect(pieces(page)).toHaveCount(48);
        await expect(pieces(page).nth(24)).toBeFocused();
        await expect(page.getByText(/^48 of \d+ pieces$/)).toBeVisible();
        expect(await brokenRules(page)).toEqual([]);
        await pieces(page).last().click();
        await expect(page).toHaveURL(/\/p\//);
        await page.goBack();
        await expect(pieces(page)).toHaveCount(48);
        await expect(pieces(page).last()).toBeInViewport();
      });
      expect(requests.filter((address) => /filter-panel.*js/.test(address)).length).toBeLessThanOrEqual(1);
    });

    test('whoever comes back to a list whose filters are open is where they were', async ({ page }) => {
      await page.goto('/womenswear?colour=ecru&filters=open');
      await alive(page);
      await expect(panel(page)).toBeVisible();
      test.skip(width < 1200, 'on a phone the filters cover the list');
      const last = pieces(page).last();
      await last.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      await last.click();
      await expect(page).toHaveURL(/\/p\//);
      await page.goBack();
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).getByRole('checkbox', { name: /^Ecru/ })).toBeChecked();
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
    });
  });

const collection = '/theo-marchetti-jones/collection/1073/promenade';
const lists = [
  { what: 'results', path: '/search', begins: '/search?q=wool&' },
  { what: 'a selection', path: '/shop/under-150', begins: '/shop/under-150?' },
  { what: 'a designer', path: '/kestrel-row', begins: '/kestrel-row?' },
  { what: 'a collection', path: collection, begins: `${collection}?` },
];

for (const { what, path, begins } of lists)
  test(`pieces of ${what} are filtered, sorted and found again as those of a category`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const open = begins.replace(/[?&]$/, '');
    await page.goto(open);
    await alive(page);
    const all = await numberIn(status(page));
    await page.getByRole('link', { name: 'Filter' }).press('Enter');
    await expect(panel(page)).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    const size = panel(page).locator('label').filter({ hasText: /^M / });
    const count = await numberIn(size.locator('span').first());
    await size.getByRole('checkbox').check();
    await expect(status(page)).toContainText(new RegExp(`^${count} pieces?`));
    await panel(page).getByRole('button', { name: /^Show/ }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price');
    await expect(page).toHaveURL(new RegExp(`${path}\\?(q=wool&)?size=m&sort=price-down(#.*)?$`));
    await expect(pieces(page)).toHaveCount(Math.min(count, 24));
    expect(await brokenRules(page)).toEqual([]);

    const last = pieces(page).last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page).toHaveURL(/\/p\//);
    await page.goBack();
    await expect(pieces(page)).toHaveCount(Math.min(count, 24));
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
    await page.getByRole('link', { name: 'Clear', exact: true }).click();
    await expect(status(page)).toContainText(new RegExp(`^${all} pieces`));
  });

test('Escape closes the filters on a phone, and the focus is where they were opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/womenswear');
  await alive(page);
  const filter = page.getByRole('link', { name: 'Filter' });
  await filter.click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/womenswear');
  await expect(filter).toBeFocused();
});

test('without script a list is filtered and sorted by forms', async ({ browser, baseURL }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/womenswear');
    await page.getByRole('link', { name: 'Filter' }).click();
    await panel(page)
      .getByRole('checkbox', { name: /^UK 12 / })
      .check();
    await panel(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/womenswear?size=uk-12');
    await expect(page.getByRole('link', { name: 'Remove UK 12' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL('/womenswear?size=uk-12&sort=name');
    await page.getByRole('link', { name: 'Filter (1)' }).click();
    await expect(panel(page).getByRole('checkbox', { name: /^UK 12 / })).toBeChecked();
    await page.goto('/kestrel-row');
    await page.getByRole('link', { name: 'Filter' }).click();
    await panel(page).getByRole('checkbox', { name: /^M / }).check();
    await panel(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/kestrel-row?size=m#designer-store');
    await expect(page.getByRole('link', { name: 'Remove M' })).toBeInViewport();
    await page.goto('/search?q=wool&size=m');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL('/search?q=wool&size=m&sort=name');
    await context.close();
  }
});

test('an address says no more than pieces can be filtered by, and is for no search engine', async ({
  page,
  request,
}) => {
  const body = async (address: string) => {
    const answer = await request.get(address);
    return { status: answer.status(), text: await answer.text(), etag: answer.headers().etag };
  };
  for (const query of [
    'colour=no-such',
    "size='; drop table products;--",
    'colour=%F0%9F%91%97&material=*',
    'colour=%D9%81%D8%B3&sort=x',
    `colour=${'x'.repeat(1_500)}`,
    'colour=navy&colour=navy&colour=%00',
  ]) {
    const { status, text } = await body(`/womenswear?${query}`);
    expect({ query, status }).toEqual({ query, status: 200 });
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/womenswear"/);
  }
  for (const { path, begins } of lists) {
    const { status, text } = await body(`${begins}colour=no-such&size=%00&colour=navy&colour=navy&sort=x`);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain(`${path}"`);
    expect((await body(`${begins}colour=navy&utm_source=x`)).etag).toBe(
      (await body(`${begins}colour=navy`)).etag,
    );
  }
  for (const beyond of ['/search?q=wool&page=99', '/shop/under-150/page/99?x=1', '/no-such-designer?x=1'])
    expect((await body(`${beyond}&colour=navy`)).status).toBe(404);
  await page.goto('/womenswear?colour=no-such');
  await expect(status(page)).toContainText('Filters that nothing has are left out.');
  expect((await body('/womenswear?colour=navy&utm_source=x')).etag).toBe(
    (await body('/womenswear?colour=navy')).etag,
  );
  expect((await body('/womenswear/page/99?colour=navy')).status).toBe(404);
  const robots = (await body('/robots.txt')).text;
  for (const refused of ['/womenswear*?', '/shop/*?', '/*?size=', '/*?filters='])
    expect(robots).toContain(`Disallow: ${refused}\n`);
  expect((await body('/womenswear')).text).not.toContain('noindex');
});
