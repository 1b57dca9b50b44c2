import type { Page } from '@playwright/test';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

const passport = '/pp/1074/19250/9f63a00f74a39b910dc149de2af1b9e4';
const routes = [
  ...['/', '/shop', '/womenswear', '/designers', '/basket', '/checkout', '/faq'],
  ...[passport, '/class-of-2021', '/programme-september-2023'],
];

/** Adds up what moves without the visitor's doing, from the first paint on. */
function watchShifts() {
  const shifts = { total: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) shifts.total += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const measure = (page: Page) =>
  page.evaluate(() => ({
    shift: (globalThis as unknown as { shifts: { total: number } }).shifts.total,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

for (const width of [360, 768, 1280, 1920]) {
  test(`nothing moves and nothing scrolls sideways at ${width} px`, async ({ page, request }) => {
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('There is no product to look at');
    await page.setViewportSize({ width, height: 900 });
    await addToBag(page, product);
    await page.addInitScript(watchShifts);
    for (const path of [...routes, addressOf(product), `/${product.designer.friendlyUrlName}`]) {
      await page.goto(path);
      await alive(page);
      await page.evaluate(() => document.fonts.ready);
      const { shift, sideways } = await measure(page);
      expect.soft(sideways, `${path}: px to scroll sideways`).toBe(0);
      expect.soft(shift, `${path}: layout shift`).toBeLessThanOrEqual(0.01);
    }
  });
}
