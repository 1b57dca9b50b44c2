import type { Locator } from '@playwright/test';
import { letterSizes, setLetters } from './support/letters.ts';
import { passport } from './support/pages.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

const bottomOf = async (element: Locator) => {
  const box = await element.first().boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('a phone shows what a piece is called and costs on its first screen, and a bar to buy it below (design language 31)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const product of await buyableProducts(request, 4)) {
    await page.goto(addressOf(product));
    await page.evaluate(() => document.fonts.ready);
    const main = page.getByRole('main');
    expect.soft(await bottomOf(main.getByRole('heading', { level: 1 })), product.title).toBeLessThan(844);
    expect.soft(await bottomOf(main.getByText(product.unitPriceCurrency)), product.title).toBeLessThan(844);
  }
  await alive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Choose a size' }).click();
  await expect(page.getByRole('radio', { disabled: false }).first()).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Buy now' })).toBeInViewport();
});

const topsOf = (elements: Locator) =>
  elements.evaluateAll((all) => [
    ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))),
  ]);

test('what can stand in one row does: sizes on a phone, letters and more pieces on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/p/19352/claret-slip-dress');
  expect(await topsOf(page.getByRole('group', { name: 'Size' }).locator('label'))).toHaveLength(1);
  await page.setViewportSize({ width: 768, height: 900 });
  const more = page.getByRole('region', { name: /^More by/ });
  await more.scrollIntoViewIfNeeded();
  await expect(more.getByRole('listitem').first()).toBeVisible();
  expect(await topsOf(more.getByRole('listitem').filter({ visible: true }))).toHaveLength(1);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/designers');
  expect(await topsOf(page.getByRole('navigation', { name: 'Letters' }).getByRole('link'))).toHaveLength(1);
});

test('a small phone shows a way into the shop on its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await bottomOf(page.getByRole('link', { name: 'Enter the shop' }))).toBeLessThan(740);
});

test('what stands in the row above a catalogue is equally tall, with letters of 200 %, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/womenswear');
  const open = page.getByRole('button', { name: 'Categories & designers' });
  const kind = page.getByRole('list', { name: 'Kinds of womenswear' }).getByRole('link').first();
  for (const letters of letterSizes) {
    await setLetters(page, letters);
    const one = await open.boundingBox();
    const other = await kind.boundingBox();
    expect.soft(one?.height, letters).toBe(other?.height);
  }
});

test('texts are no wider than they can be read (SH-50)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, most] of [
    ['/privacy-policy', 600],
    ['/return-policy', 600],
    ['/class-of-2021', 700],
    [passport, 700],
  ] as const) {
    await page.goto(path);
    const widths = await page
      .locator('main :is(p, h1, li)')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width));
    expect.soft(Math.max(...widths), path).toBeLessThanOrEqual(most);
  }
});

const groundOf = (element: Locator) => element.evaluate((face) => getComputedStyle(face).backgroundColor);

test('what is chosen is seen in forced colours', async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('There is no product to look at');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(addressOf(product));
  const sizes = page.getByRole('group', { name: 'Size' });
  await sizes.getByRole('radio', { disabled: false }).first().check();
  const chosen = sizes.locator('label', { has: page.locator(':checked') }).locator('> span');
  const others = sizes.locator('label', { hasNot: page.locator(':checked') }).locator('> span');
  expect(await groundOf(chosen)).not.toBe(await groundOf(others.first()));
});

test('at 400 % zoom all is in one column and nothing is cut off', async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('There is no product to look at');
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/womenswear', addressOf(product), '/basket', '/faq', passport]) {
    await page.goto(path);
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(sideways, `${path}: px to scroll sideways`).toBe(0);
  }
});
