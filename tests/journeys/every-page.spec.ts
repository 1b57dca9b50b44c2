import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { lookAt } from '@toile/tool-release';
import { accessFaults } from './support/access-faults.ts';
import { brokenRulesAtWidths } from './support/broken-rules.ts';
import { signUp } from './support/clients.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { letterSizes, setLetters } from './support/letters.ts';
import { orderStates } from './support/order-states.ts';
import { everyPage, shortAndLong } from './support/pages.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

// Without a graphics card a model is drawn slowly, and the browser says so.
test.use({ expectedComplaint: /404 \(Not Found\)|GPU stall due to ReadPixels|rAF timed out/ });
// Every page at every width.
test.describe.configure({ timeout: 1_800_000, mode: 'parallel' });

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

/** All that a visitor has who was asked for nothing: the bag, the checkout's form, and how far down each page was left. */
const keptWithoutConsent = ['toile-basket', 'checkout-form-1', 'react-router-scroll-positions'];

/** Origins other than the shop's own that its pages have asked. */
function othersAsked(page: Page): Set<string> {
  const others = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) others.add(origin);
  });
  return others;
}

const keysKept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px nothing moves, scrolls sideways or is told by a guard; no other origin is asked, and nothing but the bag is kept (T47)`, async ({
    page,
    request,
  }) => {
    const { product, pages } = await everyPage(request);
    await page.setViewportSize({ width, height: 900 });
    await addToBag(page, product);
    const others = othersAsked(page);
    await page.addInitScript(watchShifts);
    for (const path of pages) {
      await page.goto(path);
      await alive(page);
      if (path === '/checkout') await expect(page.getByText('Your Bag (1)').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { total, moved, sideways } = await measure(page);
      expect.soft(sideways, `${path}: px to scroll sideways`).toBe(0);
      expect.soft(total, `${path}: layout shift of ${moved}`).toBeLessThanOrEqual(0.01);
      expect.soft(await lookAt(page), `${path}: what the guards say of it`).toEqual([]);
      const further = (await keysKept(page)).filter((key) => !keptWithoutConsent.includes(key));
      expect.soft(further, `${path}: what is kept`).toEqual([]);
    }
    expect([...others]).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  });
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 900],
  [1920, 900],
] as const)
  test(`at ${width} px a footer whose HTML comes late moves nothing (T47)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/search', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<footer[^>]*>/, '$&<script src="/late.js"></script>');
      await route.fulfill({ response, body });
    });
    await page.route('**/late.js', async (route) => {
      await sleep(1_000);
      await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
    });
    await page.addInitScript(watchShifts);
    await page.goto('/search');
    await alive(page);
    const { total, moved } = await measure(page);
    expect(total, `layout shift of ${moved}`).toBeLessThanOrEqual(0.01);
  });

const widths = [320, 360, 768, 1024, 1280, 1920];

/** Scrolls near, so that what comes then is there. */
async function comeBy(page: Page): Promise<void> {
  const rows = page.locator('main section[aria-label^="More"]');
  const rooms = rows.locator('> [data-needs-script]');
  if ((await rooms.count()) === 0) return;
  await rooms.first().scrollIntoViewIfNeeded();
  await expect(rooms).toHaveCount(0);
  await expect(rows.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Expects that the page as it stands breaks no rule of WCAG 2.2 AA (T45), and that nothing of it is broken at any width and
 * with any size of its letters: one page, resized.
 */
async function expectNoFaults(page: Page, path: string, sizes = letterSizes): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await brokenRulesAtWidths(page), path).toEqual([]);
  await comeBy(page);
  for (const letters of sizes) {
    await setLetters(page, letters);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${width} px, letters of ${letters}`;
      expect.soft([...(await layoutFaults(page)), ...(await lookAt(page))], where).toEqual([]);
    }
  }
  await setLetters(page, '100 %');
}

test('nothing crosses, is torn apart or scrolls sideways at any width, with letters of 200 %, too', async ({
  page,
  request,
}) => {
  const { product, pages } = await everyPage(request);
  await addToBag(page, product);
  for (const path of pages) {
    await page.goto(path);
    await alive(page);
    if (path === '/checkout') await expect(page.getByText('Your Bag (1)').first()).toBeVisible();
    expect.soft(await accessFaults(page), path).toEqual([]);
    await expectNoFaults(page, path);
  }
});

test('nothing of short lists and long texts does so either', async ({ page, request }) => {
  for (const path of await shortAndLong(request)) {
    await page.goto(path);
    await alive(page);
    await expectNoFaults(page, path, ['100 %', '200 % by the browser']);
  }
});

test('nothing of an order does so in any of its states', async ({ page }) => {
  for (const [name, enter] of Object.entries(orderStates)) {
    await enter(page);
    // What was pressed may be far down, and the header stands over whatever is there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoFaults(page, name, ['100 %', '200 % by the browser']);
  }
});

test('a name of 60 letters has its place in the header, too', async ({ page }) => {
  const name = 'Wilhelmina Featherstonehaugh-Cholmondeley of Llanfairpwllgwyn'.slice(0, 60);
  await signUp(page, name);
  for (const path of ['/', '/checkout', '/authentication/logout']) {
    await page.goto(path);
    await alive(page);
    if (path !== '/checkout') await expect(page.getByRole('link', { name }).first()).toBeAttached();
    await expectNoFaults(page, path);
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name }).first()).toBeAttached();
  for (const letters of ['100 %', '200 % by the browser'] as const) {
    await setLetters(page, letters);
    for (let width = 320; width <= 2560; width += 32) {
      await page.setViewportSize({ width, height: 900 });
      const where = `the header at ${width} px, letters of ${letters}`;
      expect.soft(await layoutFaults(page, 'header'), where).toEqual([]);
    }
  }
});

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
