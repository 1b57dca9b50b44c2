import path from 'node:path';
import { followRequests } from '@toile/tool-release';
import { config } from '../config.ts';
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
