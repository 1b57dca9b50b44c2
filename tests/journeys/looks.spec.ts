import type { Page } from '@playwright/test';
import { followRequests } from '@toile/tool-release';
import { passport } from './support/pages.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

/** Look of the first product card of the page: fonts, colours and the picture's shape. */
const cardOf = (page: Page) =>
  page
    .locator('main li a[href^="/p/"]:has(img)')
    .first()
    .evaluate((card) => {
      const look = (element: Element) => {
        const { font, color, letterSpacing } = getComputedStyle(element);
        return `${font} ${color} ${letterSpacing}`;
      };
      const { width = 0, height = 1 } = card.querySelector('img')?.getBoundingClientRect() ?? {};
      const texts = [...card.querySelectorAll('span')].filter(
        ({ childElementCount, textContent }) => childElementCount === 0 && textContent,
      );
      const title = texts.at(1);
      const price = texts.find(({ textContent }) => textContent?.startsWith('£'));
      return {
        shape: (width / height).toFixed(2),
        card: look(card),
        title: title && look(title).replace(/^\d+ /, ''),
        price: price && look(price),
      };
    });

test('a card looks the same in a category, among the picks, in an empty bag and in a designer’s store', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('There is no product to look at');
  await page.goto('/womenswear');
  const card = await cardOf(page);
  expect(card.shape).toBe('0.67');
  for (const path of ['/shop', '/shop/under-150', '/basket', `/${product.designer.friendlyUrlName}`]) {
    await page.goto(path);
    await alive(page);
    const { title, ...others } = await cardOf(page);
    // A designer's own store leaves the brand out, so that its second text is the price.
    expect.soft(others, path).toEqual({ ...card, title: undefined });
    if (path === '/shop') expect.soft(title, path).toBe(card.title);
  }
});

test('an empty bag leads on to what was looked at, of which nothing is stored (CK-03, T47)', async ({
  page,
}) => {
  await page.goto('/womenswear');
  await alive(page);
  const card = page.locator('main a[href^="/p/"]:has(img)').first();
  const address = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: /^Add to bag/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /bag/i }).click();
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByRole('link')).toHaveCount(1);
  await expect(seen.getByRole('link')).toHaveAttribute('href', address);
  const kept = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join());
  expect(kept).not.toContain(address);
  await page.reload();
  await expect(page.getByRole('region', { name: 'This week’s picks' })).toBeVisible();
  await expect(seen).toHaveCount(0);
});

test('what a part says of its own links wins over what the shop says of all', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const colour = (element: Element) => getComputedStyle(element).color;
  const ink = await page.locator('body').evaluate(colour);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Womenswear' }).evaluate(colour)).toBe(ink);
});

test('at 1920 px the header stands on the edges of the content', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  for (const path of ['/shop', '/womenswear', '/designers', '/basket']) {
    await page.goto(path);
    const [header, main] = await page.evaluate(() =>
      ['header', 'main'].map((region) => {
        const text = document.createTreeWalker(
          document.querySelector(region) ?? document,
          NodeFilter.SHOW_TEXT,
        );
        const lefts: number[] = [];
        while (text.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text.currentNode);
          const { left, width } = range.getBoundingClientRect();
          if (width > 1 && left >= 0) lefts.push(left);
        }
        return Math.min(...lefts);
      }),
    );
    expect.soft(Math.abs((header ?? 0) - (main ?? Number.NaN)), path).toBeLessThanOrEqual(1);
  }
});

test('on the narrowest phone no part of a card’s price is broken over two lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/womenswear');
  await page.evaluate(() => document.fonts.ready);
  const broken = await page.locator('main li a span').evaluateAll((spans) =>
    spans
      .filter(
        ({ childElementCount, textContent }) =>
          childElementCount === 0 && /£|delivery/.test(textContent ?? ''),
      )
      .filter((span) => span.getClientRects().length > 1 || span.getBoundingClientRect().height > 28)
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

test('the first screen of a department has its child categories on a phone, too (CA-05)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/womenswear');
  const kinds = page.getByRole('list', { name: 'Kinds of womenswear' });
  await expect(kinds.getByRole('link', { name: 'Clothing' })).toBeInViewport();
  const box = await kinds.getByRole('link', { name: 'Clothing' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await kinds.getByRole('link', { name: 'Hats' }).click();
  await expect(page).toHaveURL('/womenswear/accessories/hats');
});

test('print leaves header and footer out, and waits for the pictures that nobody has scrolled to', async ({
  page,
  browser,
}) => {
  // Twelve rows, which no browser loads ahead.
  const viewport = { width: 360, height: 740 };
  await page.setViewportSize(viewport);
  const quiet = followRequests(page);
  await page.goto('/womenswear');
  // The browser does not wait for those that are on their way just then.
  await quiet();
  // It waits two seconds for the others, and a picture's first encoding can take longer: somebody else has seen them all.
  const other = await browser.newPage({ viewport });
  await other.goto(page.url());
  await other.locator('main img').evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) image.loading = 'eager';
    await Promise.all((images as HTMLImageElement[]).map((image) => image.decode()));
  });
  await other.close();
  const waiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main img')].filter((image) => !(image as HTMLImageElement).complete)
          .length,
    );
  expect(await waiting()).toBeGreaterThan(0);
  await page.pdf({ format: 'A4' });
  expect(await waiting()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('with reduced motion nothing moves, wherever it is pressed', async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('There is no product to look at');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/shop', '/womenswear', addressOf(product), '/basket', '/faq', passport]) {
    await page.goto(path);
    await alive(page);
    const moving = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
          const longest = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
          return (
            longest(transitionDuration) > 0.001 ||
            (animationName !== 'none' && longest(animationDuration) > 0.001)
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect.soft(moving, path).toEqual([]);
  }
});

test('the focus is at the answer once a piece is in the bag (CA-32)', async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('There is no product to look at');
  await addToBag(page, product);
  await expect(page.getByRole('link', { name: 'Item added, view your bag' })).toBeFocused();
});
