import path from 'node:path';
import { followRequests } from '@toile/tool-release';
import { config } from '../config.ts';
import { setLetters } from './support/letters.ts';
import { alive, expect, test } from './support/shop.ts';

/** The README shows this journey's picture; `UPDATE_PICTURES=1 npm run e2e -- journeys/home.spec.ts` makes it anew. */
const picture = config.updatesPictures
  ? path.resolve(import.meta.dirname, '../../docs/home.jpg')
  : path.resolve(import.meta.dirname, '../../test-results/home.jpg');

test('the home page leads into the shop and the showcase (CO-01)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const quiet = followRequests(page);
  await page.goto('/');
  await alive(page);
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/shop"]').first()).toBeVisible();
  await expect(main.locator('a[href="/showcase"]').first()).toBeVisible();
  await expect(main.locator('a[href="/womenswear"]').first()).toBeVisible();
  await quiet();
  await page.screenshot({ path: picture, type: 'jpeg', quality: 82 });
});

test('a phone’s first screen shows a garment and the way into the shop (CO-01)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await alive(page);
  const main = page.getByRole('main');
  for (const seen of [
    main.locator('a[href^="/p/"]').first(),
    main.getByRole('link', { name: 'Enter the shop' }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await page
    .locator('main a[href^="/p/"] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
});

test('a phone’s words are where they stay before the picture behind them in the document has come (T45)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await alive(page);
  const words = page.getByRole('heading', { level: 1 });
  const shown = await words.boundingBox();
  await page.locator('main img[fetchpriority=high]').evaluate((img) => img.closest('div')?.remove());
  await expect(page.locator('main img[fetchpriority=high]')).toHaveCount(0);
  expect(await words.boundingBox()).toEqual(shown);
});

test('letters twice as large leave the headline whole lines, the pattern its place, and the menu’s sign grows (CO-01)', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  const title = page.getByRole('heading', { level: 1 });
  const pattern = page.locator('main picture + svg');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setLetters(page, '200 % by the root');
    const lines = await title.evaluate(
      (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect.soft(Math.round(lines), `lines at ${width} px`).toBeLessThanOrEqual(5);
    expect.soft((await pattern.boundingBox())?.width, `the pattern at ${width} px`).toBeGreaterThan(150);
    const sign = page.getByRole('button', { name: 'Menu' }).locator('svg');
    expect.soft((await sign.boundingBox())?.width, `the sign at ${width} px`).toBe(40);
  }
});
