import type { Page } from '@playwright/test';
import { brokenRules } from './support/broken-rules.ts';
import { expect, test } from './support/shop.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search pieces/ });
const pieces = (page: Page) => page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a piece is found by a misspelt word, by its price and by a designer’s name without accents', async ({
      page,
    }) => {
      await test.step('the header leads to the field, which has the focus', async () => {
        await page.goto('/womenswear');
        await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
        await expect(field(page)).toBeFocused();
        expect(await brokenRules(page)).toEqual([]);
      });

      await test.step('suggestions come while it is typed; arrows and Enter choose one', async () => {
        await page.keyboard.type('olafs');
        const designer = page.getByRole('option', { name: /Maren Ólafs.*Designer/ });
        await expect(designer).toBeVisible();
        expect(await brokenRules(page)).toEqual([]);
        await page.keyboard.press('ArrowDown');
        await expect(designer).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/maren-olafs');
      });

      await test.step('the way back from a suggestion leads to the words', async () => {
        await page.goBack();
        await expect(field(page)).toHaveValue('olafs');
      });

      await test.step('a misspelt word with a price finds the pieces within it', async () => {
        await page.goto('/search');
        await field(page).fill('cardigen under 300');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/search?q=cardigen+under+300');
        await expect(page.getByRole('status').filter({ hasText: 'pieces' })).toHaveText(
          /pieces, up to £300 for “cardigan”$/,
        );
        await expect(pieces(page).first()).toBeVisible();
        expect(await brokenRules(page)).toEqual([]);
        for (const price of await pieces(page).getByText(/^£/).allInnerTexts())
          expect(Number(price.slice(1).replace(',', ''))).toBeLessThanOrEqual(300);
      });

      await test.step('a piece leads on, and the way back to the results', async () => {
        const name = await pieces(page).first().getByRole('link').innerText();
        await pieces(page).first().getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[1] ?? '');
        await page.goBack();
        await expect(field(page)).toHaveValue('cardigen under 300');
        await expect(pieces(page).first()).toBeVisible();
      });

      await test.step('nothing found is no dead end', async () => {
        await page.goto('/search?q=qqqqqq');
        await expect(page.getByText('Nothing was found for “qqqqqq”.')).toBeVisible();
        expect(await brokenRules(page)).toEqual([]);
        await page.getByRole('link', { name: 'See what is new' }).click();
        await expect(page).toHaveURL('/shop');
      });
    });
  });

test('the key / leads to search, but where it is typed', async ({ page }) => {
  await page.goto('/faq');
  // A key that is pressed before the script is there is nobody's.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/search', { timeout: 1000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
});

test('each query has a document of its own, with its results and without script; other parameters make none', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search');
  await field(page).fill('silk scarf');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=silk+scarf');
  await expect(pieces(page).first()).toContainText(/scarf/i);
  await context.close();
  const etag = async (address: string) => (await request.get(address)).headers().etag;
  expect(await etag('/search?q=vase')).not.toBe(await etag('/search?q=ring'));
  expect(await etag('/faq?q=vase')).toBe(await etag('/faq?q=ring'));
});

test('what is typed is never executed, and no page beyond the last is there', async ({ page, request }) => {
  for (const typed of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '\u202Ecba',
    'x'.repeat(2_000),
  ]) {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
  }
  for (const place of ['page=2', 'page=0', 'page=x'])
    expect((await request.get(`/search?q=moon+jar&${place}`)).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /search?');
});
