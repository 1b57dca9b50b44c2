import { expect, type Page, test } from '@playwright/test';

const widths = [360, 768, 1280, 1920];
/** Played side by side. */
const shares = [0, 1];
/** Pictures of the examples are in no shop. */
const standIn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="#c9c2b4" d="M0 0h4v5H0z"/></svg>`;

async function namesOf(page: Page): Promise<string[]> {
  await page.goto('/gallery');
  const links = page.getByRole('main').locator('a[href^="/gallery/"]');
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}

for (const share of shares) {
  test(`components and blocks look as before, share ${share + 1} of ${shares.length}`, async ({ page }) => {
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: standIn }),
    );
    const names = await namesOf(page);
    for (const name of names.filter((_, index) => index % shares.length === share)) {
      await page.goto(`/gallery/${name}`);
      await page.waitForSelector('html[data-alive]');
      const dialog = page.getByRole('dialog');
      const shown = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.soft(shown).toHaveScreenshot(`${name}-${width}.png`);
        const needs = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(needs, `${name} is wider than the screen`).toBeLessThanOrEqual(width);
      }
    }
  });
}
