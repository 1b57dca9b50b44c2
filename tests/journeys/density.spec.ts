import type { Page } from '@playwright/test';
import { expect, test } from './support/shop.ts';

const screens = [
  { width: 390, height: 844, perRow: 2, rows: 1.6 },
  { width: 1440, height: 900, perRow: 4, rows: 1.3 },
];

/** The cards as rows: how many are in the first, and how much of each row is on the screen, added up. */
const measureRows = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, DOMRect[]>();
    for (const picture of document.querySelectorAll('main li a img')) {
      const card = picture.closest('li')?.getBoundingClientRect();
      if (card) rows.set(card.top, [...(rows.get(card.top) ?? []), card]);
    }
    const shownOf = (cards: DOMRect[]) => {
      const [{ top } = { top: 0 }] = cards;
      const bottom = Math.max(...cards.map((card) => card.bottom));
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / (bottom - top);
    };
    const all = [...rows.values()];
    return { first: all[0]?.length ?? 0, rows: all.reduce((sum, cards) => sum + shownOf(cards), 0) };
  });

for (const { width, height, perRow, rows } of screens) {
  test(`a catalogue shows ${rows} rows of ${perRow} at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const root of ['womenswear', 'menswear', 'artefacts']) {
      await page.goto(`/${root}`);
      await page.evaluate(() => document.fonts.ready);
      const seen = await measureRows(page);
      expect.soft(seen.first, `/${root}: cards in a row`).toBe(perRow);
      expect.soft(seen.rows, `/${root}: rows on the first screen`).toBeGreaterThanOrEqual(rows);
    }
  });
}

test('eight page numbers are one row of targets on the narrowest phone (CA-10)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/womenswear');
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const boxes = await Promise.all((await numbers.all()).map((link) => link.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes.slice(0, 8)) {
    expect.soft(box?.y).toBe(boxes[0]?.y);
    expect.soft(box?.width).toBeGreaterThanOrEqual(40);
    expect.soft(box?.height).toBeGreaterThanOrEqual(44);
  }
});
