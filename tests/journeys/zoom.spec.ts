import type { Page } from '@playwright/test';
import { type Product, productSchema } from '@toile/contracts';
import { addressOf } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

let product: Product;

test.beforeAll(async ({ request }) => {
  const answer = await request.get('/api/products/details/19351/pump-room-gown');
  product = productSchema.parse(await answer.json());
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Enlarge ${product.title}` });

/** Share of the picture that is seen, where it is looked at, and how many pixels it really has. */
const seen = (page: Page) =>
  dialogOf(page).evaluate((dialog) => {
    const picture = dialog.querySelectorAll('img')[1];
    return {
      left: dialog.scrollLeft,
      top: dialog.scrollTop,
      wide: dialog.scrollWidth,
      pixels: [picture?.naturalWidth, picture?.naturalHeight],
    };
  });

test('a picture is enlarged to 1500×2250 where it is pressed, and pulled with the mouse (CA-19, SH-53)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf(product));
  await alive(page);
  expect(
    asked.filter((url) => /picture-zoom|w=1500/.test(url)),
    'nothing of it loads before',
  ).toEqual([]);

  const link = page.getByRole('link', { name: `Enlarge ${product.title}`, exact: true });
  await link.click({ position: { x: 40, y: 60 } });
  await expect.poll(async () => (await seen(page)).pixels).toEqual([1500, 2250]);
  expect(await seen(page)).toMatchObject({ left: 0, wide: 1500 });

  await page.mouse.move(900, 600);
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await page.mouse.up();
  expect(await seen(page)).toMatchObject({ left: 200 });
  await expect(dialogOf(page)).toBeVisible();
  await page.mouse.click(700, 300);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('it is enlarged, moved and closed by keys alone (CA-19)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf(product));
  await alive(page);
  const link = page.getByRole('link', { name: `Enlarge ${product.title}`, exact: true });
  await link.press('Enter');
  const close = dialogOf(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const before = await seen(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await seen(page)).top).toBeGreaterThan(before.top);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('a tap enlarges it, the page may be pinched, and the button is a target (CA-19)', async ({ page }) => {
    await page.goto(addressOf(product));
    await alive(page);
    await page.getByRole('link', { name: `Enlarge ${product.title}`, exact: true }).tap();
    await expect.poll(async () => (await seen(page)).pixels).toEqual([1500, 2250]);
    expect((await seen(page)).wide).toBeGreaterThan(780);
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /maximum-scale|user-scalable/,
    );
    const close = dialogOf(page).getByRole('button', { name: 'Close' });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await close.tap();
    await expect(dialogOf(page)).toHaveCount(0);
  });
});
