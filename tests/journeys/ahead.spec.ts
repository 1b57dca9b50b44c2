import type { Page } from '@playwright/test';
import { followRequests } from '@toile/tool-release';
import { alive, expect, test } from './support/shop.ts';

const cards = 'main a[href*="/p/"]';
const answers = /\/api\/products\/details\//;

/** Addresses that the page asks for from now on. */
function watchRequests(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('a product that is in view is there with the click: nothing of it is asked for after it (T46)', async ({
  page,
}) => {
  const asked = watchRequests(page, answers);
  await page.goto('/womenswear');
  await alive(page);
  // One after the other: with the second's answer asked for, the first has its picture.
  await expect.poll(() => asked.length).toBeGreaterThan(1);

  const first = page.locator(cards).first();
  const words = (await first.textContent()) ?? '';
  const href = (await first.getAttribute('href')) ?? '';
  const own = href.slice('/p'.length);
  expect(asked[0]).toContain(own);
  const later = watchRequests(page, /\/(?:api|remotes|media)\//);
  await first.click();
  await expect(page).toHaveURL(/\/p\//);
  expect(words).toContain(await page.getByRole('heading', { level: 1 }).textContent());
  const main = page.locator('main img[fetchpriority=high]');
  await expect.poll(() => main.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const shown = await main.evaluate((img: HTMLImageElement) => img.currentSrc);
  // The other views of the gallery come after it, and the code of other pages; some browsers ask for the icon of every address.
  const ofThisPage = (address: string) =>
    address === shown ||
    /\/mf-(?:catalogue|checkout)\/[^/]+\/(?:remote|remoteEntry|product|buy-block)\./.test(address) ||
    address.includes(own);
  expect(later.filter(ofThisPage)).toEqual([]);
});

test('a product that shows its head first is whole a moment later, and the way back leads to where it was left (T46)', async ({
  page,
}) => {
  await page.goto('/womenswear');
  await alive(page);
  await page.locator(cards).first().click();
  await expect(page).toHaveURL(/\/p\//);
  const main = page.getByRole('main');
  const wordsOf = async () => (await main.innerText()).replaceAll(/\s+/g, ' ').length;
  const document = await (await page.context().newPage()).goto(page.url());
  expect(document?.ok()).toBe(true);
  const whole = await document?.frame().locator('main').innerText();
  await expect.poll(wordsOf).toBeGreaterThan((whole?.replaceAll(/\s+/g, ' ').length ?? 0) * 0.9);

  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/\/p\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('a list whose door is in view is there with the click, and its first picture (T46)', async ({
  page,
}) => {
  const asked = watchRequests(page, /\/api\/storecatalogue\/|\/media\//);
  await page.goto('/shop');
  await alive(page);
  // One after the other: with the answer of the second door asked for, the first has its picture.
  await expect.poll(() => asked.join()).toContain('/api/storecatalogue/menswear/');
  const before = [...asked];
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Womenswear' })
    .click();
  await expect(page).toHaveURL('/womenswear');
  const first = page.locator('main img[fetchpriority=high]');
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(before).toContain(await first.evaluate((img: HTMLImageElement) => img.currentSrc));
  expect(asked.filter((address) => address.includes('/api/storecatalogue/womenswear/?'))).toHaveLength(1);
});

/** Keeps what the page asks for back until `release`, which may give another answer. */
async function hold(page: Page, pattern: RegExp) {
  let release = (_status?: number) => {};
  const released = new Promise<number | undefined>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    const status = await released;
    await (status ? route.fulfill({ status, json: {} }) : route.continue());
  });
  return (status?: number) => release(status);
}

test('what a card knows is there with the click, at the product’s address; sizes follow, and the way back is open (issue 13, 2)', async ({
  page,
}) => {
  const release = await hold(page, answers);
  await page.goto('/womenswear');
  await alive(page);
  const card = page.locator(cards).nth(2);
  const words = (await card.textContent()) ?? '';
  const href = (await card.getAttribute('href')) ?? '';
  // The page's code has come; its answer has not.
  await card.hover();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('/product.js');
  await card.click();
  await expect(page).toHaveURL(href);
  const heading = page.getByRole('heading', { level: 1 });
  expect(words).toContain(await heading.textContent());
  const panel = page.getByRole('main').locator('[aria-busy=true]');
  await expect(panel).toContainText(/£\d/);
  await expect(page.getByRole('group', { name: 'Size' })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL('/womenswear');
  await page.goForward();
  await page.goBack();
  await expect(page.locator(cards).first()).toBeVisible();
  await card.click();
  // The list has a heading, too.
  await expect(panel).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  release();
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test.describe('a product that is gone', () => {
  test.use({ expectedComplaint: /status of 404/ });
  test('says so, whatever its card knew (issue 13, 2)', async ({ page }) => {
    const release = await hold(page, answers);
    await page.goto('/womenswear');
    await alive(page);
    await page.locator(cards).nth(2).click();
    await expect(page).toHaveURL(/\/p\//);
    release(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found');
  });
});

/** Notes what moves, from where, and for how long. Before the page comes: later nobody replaces what elements do. */
const followMotion = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    const moved: string[] = [];
    Object.assign(window, { moved });
    Element.prototype.animate = function follow(...motion) {
      moved.push(`${this.localName} ${JSON.stringify(motion)}`);
      return animate.apply(this, motion);
    };
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
const copies = 'body > img';

/** A page that comes 500 ms after the press grows from nothing: a busy machine has more than one press. */
async function pressUntil(page: Page, grows: () => Promise<unknown>): Promise<void> {
  const asked = watchRequests(page, answers);
  await expect(async () => {
    asked.length = 0;
    await page.goto('/womenswear');
    await alive(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.locator(cards).first().click();
    await expect(page.locator('main [aria-label^="Pictures of"] img').first()).toBeVisible();
    await grows();
  }).toPass();
}

for (const [motion, what] of [
  ['no-preference', 'grows into the product’s, and nothing is left of the way'],
  ['reduce', 'does not move where the shopper wants no motion'],
] as const)
  test(`the picture of a card ${what}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await followMotion(page);
    const isMoving = motion !== 'reduce';
    const grown = async () =>
      (await moved(page)).filter((one) => /^img .*translate.*scale.*"duration":320,/.test(one)).length;
    await pressUntil(page, async () => {
      if (isMoving) await expect.poll(grown, { timeout: 2000 }).toBe(1);
    });
    await expect(page.locator(copies)).toHaveCount(0);
    expect(await grown()).toBe(isMoving ? 1 : 0);
    await page.goBack();
    await expect(page).toHaveURL('/womenswear');
    expect(await grown()).toBe(isMoving ? 1 : 0);
  });

test('the picture of a card stands for the product’s until that is there (issue 13, 2)', async ({ page }) => {
  // Wider than any card's.
  const release = await hold(page, /\/media\/.*[?&]w=(?:[89]\d\d|\d{4})\b/);
  await pressUntil(page, () => expect(page.locator(copies)).toHaveCount(1, { timeout: 2000 }));
  const main = page.locator('main [aria-label^="Pictures of"] img').first();
  expect(await main.evaluate((img: HTMLImageElement) => img.complete)).toBe(false);
  const { y } = (await main.boundingBox()) ?? {};
  await expect.poll(async () => (await page.locator(copies).boundingBox())?.y).toBe(y);
  release();
  await expect(page.locator(copies)).toHaveCount(0);
  expect(await main.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
});

test('what is pointed at is fetched, however far down it is (T46)', async ({ page }) => {
  const asked = watchRequests(page, answers);
  await page.goto('/womenswear');
  await alive(page);
  const last = page.locator(cards).last();
  const href = (await last.getAttribute('href')) ?? '';
  expect(asked.join()).not.toContain(href.slice(3));
  const point = async () => {
    await page.mouse.move(0, 0);
    await last.hover();
    return asked.join();
  };
  await expect.poll(point).toContain(href.slice(3));
});

test('nothing is fetched ahead where the browser saves data (T46)', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked = watchRequests(page, answers);
  const quiet = followRequests(page);
  await page.goto('/womenswear');
  await alive(page);
  await page.locator(cards).first().hover();
  await quiet();
  expect(asked).toEqual([]);
});
