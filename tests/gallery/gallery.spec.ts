import { expect, type Page, test } from '@playwright/test';

/** Pictures of the examples are in no shop. */
const standIn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="#c9c2b4" d="M0 0h4v5H0z"/></svg>`;

async function namesOf(page: Page): Promise<string[]> {
  await page.goto('/gallery');
  const links = page.getByRole('main').locator('a[href^="/gallery/"]');
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}

for (const width of [360, 768, 1280, 1920]) {
  test(`components and blocks look as before at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: standIn }),
    );
    for (const name of await namesOf(page)) {
      await page.goto(`/gallery/${name}`);
      await page.waitForSelector('html[data-alive]');
      const dialog = page.getByRole('dialog');
      const shown = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
      await expect.soft(shown).toHaveScreenshot(`${name}-${width}.png`);
      const needs = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needs, `${name} is wider than the screen`).toBeLessThanOrEqual(width);
    }
  });
}
