import type { Page } from '@playwright/test';
import { alive, expect, test } from './support/shop.ts';

/** Widths on either side of each token. */
const small = { below480: 479, from480: 480, below768: 767 };
const large = { from768: 768, below992: 991, from992: 992 };

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Count of items of the list that stand beside each other, parts of one included. */
const across = (page: Page, list: string) =>
  page
    .locator(list)
    .first()
    .evaluate((ul) => {
      const [first] = [...ul.children].map((item) => item.getBoundingClientRect());
      const gap = Number.parseFloat(getComputedStyle(ul).columnGap);
      const { paddingLeft, paddingRight } = getComputedStyle(ul);
      const room = ul.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Math.round(((room + gap) / ((first?.width ?? 0) + gap)) * 10) / 10;
    });

/** Expects how many stand beside each other at each of these widths. */
async function expectAcross(
  page: Page,
  list: string,
  wanted: [width: number, count: number][],
): Promise<void> {
  for (const [width, count] of wanted) {
    await at(page, width);
    expect.soft(await across(page, list), `${width} px`).toBe(count);
  }
}

test('the header has its five places from 768 px on, below that the overlay has them (D6, D7)', async ({
  page,
}) => {
  const places = ['Womenswear', 'Menswear', 'Artefacts', 'Designers', 'Showcase'];
  await at(page, large.from768);
  await page.goto('/');
  await alive(page);
  const header = page.getByRole('banner');
  const main = header.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(places);
  for (const name of ['Sign in', /on Instagram/, /^Bag/])
    await expect(header.getByRole('link', { name })).toBeVisible();

  await at(page, small.below768);
  await expect(main).toBeHidden();
  await expect(header.getByRole('link', { name: /on Instagram/ })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  const overlay = page.getByRole('dialog');
  for (const name of places) await expect(overlay.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(overlay.getByRole('link', { name: /Instagram/ })).toBeVisible();
});

test('a grid has two, three and four columns (D15)', async ({ page }) => {
  await page.goto('/graduate-grant');
  await alive(page);
  await expectAcross(page, 'main ul[class*="grid"]', [
    [small.below768, 2],
    [large.from768, 3],
    [large.below992, 3],
    [large.from992, 4],
  ]);
});

test('a slider shows 1.2, 2, 3 and 4 slides (D16)', async ({ page }) => {
  await page.goto('/shop');
  await alive(page);
  await expectAcross(page, 'main ul[class*="track"]', [
    [small.below480, 1.2],
    [small.from480, 2],
    [small.below768, 2],
    [large.from768, 3],
    [large.below992, 3],
    [large.from992, 4],
  ]);
});
