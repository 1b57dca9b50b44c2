import { alive, expect, test } from './support/shop.ts';

test.use({ expectedComplaint: /Who isn’t seen may not change|Illegal invocation/ });

/** What a part's code has the browser do for it, so that no code of the part is seen doing it. */
const byTimer = {
  'puts its own in the place of fetch': () =>
    void setTimeout(Reflect.set, 0, window, 'fetch', () => undefined),
  'empties the document': () => void setTimeout(document.body.replaceChildren.bind(document.body), 0),
  'sends shoppers away': () =>
    void setTimeout(window.location.assign.bind(window.location), 0, 'http://localhost:9/away'),
  'says that nothing calls it': () => {
    Reflect.set(Error, 'captureStackTrace', () => undefined);
    Reflect.set(Error, 'prepareStackTrace', () => '');
    Reflect.set(Error, 'stackTraceLimit', 0);
    setTimeout(Reflect.set, 0, window, 'fetch', () => undefined);
  },
};

for (const [what, attack] of Object.entries(byTimer)) {
  test(`whoever ${what} by a timer changes nothing`, async ({ page }) => {
    await page.goto('/about');
    await alive(page);
    await page.evaluate(attack);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => String(window.fetch))).toContain('[native code]');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Designers' })).toBeVisible();
  });
}
