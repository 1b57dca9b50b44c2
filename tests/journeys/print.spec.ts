import type { Page } from '@playwright/test';
import { askReturn, buyPieces } from './support/order-states.ts';
import { orders } from './support/orders-command.ts';
import { passport } from './support/pages.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

/** Faults of the page on paper: buttons that can't be pressed there, folds that are closed, pictures that are none. */
const onPaper = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const { scrollWidth, clientWidth } = document.documentElement;
    const folds = [...main.querySelectorAll('h2 > button[aria-controls], h3 > button[aria-controls]')];
    return {
      buttons: [...main.querySelectorAll('button')]
        .filter((button) => isDrawn(button) && !folds.includes(button))
        .map(({ textContent }) => textContent),
      closed: folds
        .map((fold) => document.getElementById(fold.getAttribute('aria-controls') ?? ''))
        .filter((panel) => !panel || !isDrawn(panel))
        .map((panel) => panel?.id),
      pictures: [...main.querySelectorAll('img')].filter(isDrawn).length,
      sideways: scrollWidth - clientWidth,
    };
  });

for (const width of [360, 1280]) {
  test(`a piece and a passport are whole on paper, printed from ${width} px`, async ({ page, request }) => {
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('There is no product to look at');
    await page.setViewportSize({ width, height: 900 });
    for (const path of [addressOf(product), passport]) {
      await page.goto(path);
      await alive(page);
      await page.emulateMedia({ media: 'print' });
      const { pictures, ...faults } = await onPaper(page);
      expect.soft(faults, path).toEqual({ buttons: [], closed: [], sideways: 0 });
      expect.soft(pictures, path).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

/** Pages of a PDF, whose objects the browser leaves readable. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('an order of four parcels and a return stand on one page of paper', async ({ page }) => {
  test.slow();
  const number = await buyPieces(page, 4);
  for (const _step of ['confirmed', 'sent', 'delivered']) orders('advance', number);
  await page.goto(`/orders/${number}`);
  await alive(page);
  await askReturn(page);
  await expect(page.getByRole('list', { name: 'Where your parcel is' })).toHaveCount(4);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  for (const format of ['A4', 'Letter'])
    expect.soft(pagesOf(await page.pdf({ format, margin })), format).toBe(1);
});
