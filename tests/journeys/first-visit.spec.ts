import type { Page } from '@playwright/test';
import { everyPage } from './support/pages.ts';
import { alive, expect, test } from './support/shop.ts';

// The oldest don't tell how slow their line is.
test.use({ viewport: { width: 360, height: 740 }, isOldest: false });

const main = 'main img[fetchpriority=high]';

/** When the page said that its main picture is shown, and what was asked for and came when, in milliseconds. */
async function orderOf(page: Page) {
  return page.evaluate((selector) => {
    const { currentSrc } = document.querySelector(selector) as HTMLImageElement;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      shown: performance.getEntriesByName('main-shown')[0]?.startTime ?? Number.NaN,
      mainCame: files.find(({ name }) => name === currentSrc)?.responseEnd ?? Number.NaN,
      others: files
        .filter(({ name }) => name.includes('/media/') && name !== currentSrc)
        .map(({ startTime }) => startTime),
    };
  }, main);
}

/** Runs in the page before anything else. */
function noteWhenShown(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.mainShown === undefined) return;
    performance.mark('main-shown');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true });
}

test('the other pictures of a page wait until the main one is painted (T46)', async ({ page }) => {
  await page.addInitScript(noteWhenShown);
  // Its main picture is a file: none is slow because it is encoded just then.
  await page.goto('/');
  await alive(page);
  await expect.poll(async () => (await orderOf(page)).others.length).toBeGreaterThan(2);
  const { shown, mainCame, others } = await orderOf(page);
  expect(mainCame).toBeLessThanOrEqual(shown);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(shown);
});

/** As Chromium's tools define "Slow 4G"; pages read its round from `navigator.connection`. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const askedFaces = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  );

for (const path of ['/', '/womenswear'])
  test(`on a slow line ${path} asks for its faces once its main picture is painted (T46)`, async ({
    page,
  }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await page.addInitScript(noteWhenShown);
    await page.goto(path);
    await expect.poll(async () => (await askedFaces(page)).length).toBeGreaterThan(1);
    const { shown } = await orderOf(page);
    expect(Math.min(...(await askedFaces(page)))).toBeGreaterThanOrEqual(shown);
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    await expect.poll(loaded).toBeGreaterThan(1);
  });

test('on a slow phone the first frame shows something, and no sheet of the document is asked for again (T46)', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/womenswear');
  await alive(page);
  const seen = await page.evaluate(() => ({
    paints: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    held: [...document.querySelectorAll<HTMLElement>('style')].map(({ dataset }) => dataset.href),
    asked: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  }));
  expect(new Set(seen.paints).size).toBe(1);
  expect(seen.held).toContainEqual(expect.stringContaining('/catalogue.css'));
  expect(seen.asked.filter((file) => seen.held.includes(file))).toEqual([]);
});

for (const width of [360, 1280])
  test(`home asks for its picture once, before its sheets (T46), at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await alive(page);
    const asked = await page.evaluate(() => ({
      files: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/hero-')).length,
      first: document.head.querySelector('link[rel=preload], style')?.outerHTML.slice(0, 30),
    }));
    expect(asked).toEqual({ files: 1, first: expect.stringContaining('<link rel="preload"') });
  });

/** Runs in the page before anything else: notes the scripts that the document is given. */
function noteScripts(): void {
  const scripts: string[] = [];
  Object.assign(globalThis, { scripts });
  new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof HTMLScriptElement) scripts.push(added.src);
  }).observe(document, { subtree: true, childList: true });
}

/** Scripts that the document fetched ahead and was not given yet. */
const scriptsInVain = (page: Page) =>
  page.evaluate(() => {
    const { scripts } = globalThis as unknown as { scripts: string[] };
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
    return ahead.map(({ href }) => href).filter((href) => !scripts.includes(href));
  });

test.describe('the scripts of every page', () => {
  // What is not there is a page, too.
  test.use({ expectedComplaint: /404 \(Not Found\)/ });
  test('run on it where they are fetched ahead (T46)', async ({ page, request }) => {
    await page.addInitScript(noteScripts);
    for (const path of (await everyPage(request)).pages) {
      await page.goto(path);
      await alive(page);
      await expect(page.locator('link[rel=preload][as=script]'), path).not.toHaveCount(0);
      await expect.poll(() => scriptsInVain(page), path).toEqual([]);
    }
  });
});

/** Runs in the page before anything else: notes of each frame whether a part further down is laid out. */
function noteFrames(heading: string): void {
  const frames: string[] = [];
  Object.assign(globalThis, { frames });
  const note = () => {
    const part = document.getElementById(heading)?.parentElement;
    if (part) frames.push(getComputedStyle(part).contentVisibility);
    if (frames.length < 30) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

async function expectTheNext(page: Page): Promise<void> {
  const next = page.locator('main li img[loading=lazy]').first();
  const width = () => next.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

test('a main picture that does not come is not waited for for long (T46)', async ({ page }) => {
  let isFirst = true;
  await page.route('**/media/**', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  await page.goto('/womenswear', { waitUntil: 'commit' });
  await alive(page);
  await expectTheNext(page);
});

test.describe('a boot script that does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });
  test('the first frame lays out the first screen alone, the next ones all of the page (T46)', async ({
    page,
  }) => {
    await page.addInitScript(noteFrames, 'how-it-works');
    // A part that stays away is not brought back by what boot.ts says later.
    await page.route('**/boot.js', (route) => route.abort());
    await page.goto('/');
    const frames = () => page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
    await expect.poll(async () => (await frames()).length).toBe(30);
    const [first, ...later] = await frames();
    expect(first).toBe('hidden');
    expect(later.slice(10)).not.toContain('hidden');
  });

  test('keeps the other pictures and the faces back for a few seconds only', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await page.route('**/boot.js', (route) => route.abort());
    await page.goto('/womenswear');
    await expectTheNext(page);
    // A file is counted once it has come.
    await expect.poll(async () => (await askedFaces(page)).length).toBeGreaterThan(1);
  });
});
