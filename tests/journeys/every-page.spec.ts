import type { Page } from '@playwright/test';
import { brokenRules } from './support/broken-rules.ts';
import { everyPage } from './support/pages.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

test.use({ expectedComplaint: /404 \(Not Found\)/ });

interface Shifts {
  total: number;
  /** The first that moved each time. */
  moved: string[];
}

/** Adds up what moves without the visitor's doing, from the first paint on. */
function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.total += value;
      const [first] = sources;
      shifts.moved.push(first?.node instanceof Element ? first.node.outerHTML.slice(0, 100) : 'text');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const measure = (page: Page) =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { shifts: Shifts }).shifts,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

for (const { width, isAudited } of [
  { width: 360, isAudited: true },
  { width: 768, isAudited: false },
  { width: 1280, isAudited: true },
  { width: 1920, isAudited: false },
]) {
  test(`at ${width} px nothing moves or scrolls sideways${isAudited ? ', and no rule of WCAG 2.2 AA is broken (T45)' : ''}`, async ({
    page,
    request,
  }) => {
    // An audit takes seconds for each page of a busy machine.
    test.setTimeout(isAudited ? 300_000 : 120_000);
    const { product, pages } = await everyPage(request);
    await page.setViewportSize({ width, height: 900 });
    await addToBag(page, product);
    await page.addInitScript(watchShifts);
    for (const path of pages) {
      await page.goto(path);
      await alive(page);
      if (path === '/checkout') await expect(page.getByText('Your Bag (1)').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { total, moved, sideways } = await measure(page);
      expect.soft(sideways, `${path}: px to scroll sideways`).toBe(0);
      expect.soft(total, `${path}: layout shift of ${moved}`).toBeLessThanOrEqual(0.01);
      if (isAudited) expect.soft(await brokenRules(page), path).toEqual([]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const path of ['/basket', '/checkout'])
    test(`nothing moves when ${path} finds the bag empty (T45)`, async ({ page }) => {
      await page.addInitScript(watchShifts);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This week’s picks' })).toBeVisible();
      const { total, moved } = await measure(page);
      expect(total, `layout shift of ${moved}`).toBeLessThanOrEqual(0.01);
    });
});
