import type { Locator } from '@playwright/test';
import { productSchema } from '@toile/contracts';
import { addressOf } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

const told = (film: Locator) =>
  film.evaluate((element: HTMLVideoElement) => ({
    plays: !element.paused,
    muted: element.muted,
    seconds: Math.round(element.duration),
  }));

test('a film of a story plays by itself while it is in view, and stops for good on a press (CO-45)', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
  await page.goto('/ade-clarke');
  await alive(page);
  const film = page.getByLabel('Two lengths from the indigo vat');
  await expect(film).toBeAttached();
  expect(films, 'nothing of it loads before it is near').toEqual([]);

  const pause = page.getByRole('button', { name: 'Pause film' });
  await film.scrollIntoViewIfNeeded();
  await pause.focus();
  await expect.poll(() => told(film)).toEqual({ plays: true, muted: true, seconds: 6 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play film' })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await film.scrollIntoViewIfNeeded();
  expect(await told(film)).toMatchObject({ plays: false });
});

test('no film plays by itself for who wants less movement (WCAG 2.2.2)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ade-clarke');
  await alive(page);
  const film = page.getByLabel('Two lengths from the indigo vat');
  await film.scrollIntoViewIfNeeded();
  const play = page.getByRole('button', { name: 'Play film' });
  await expect(play).toBeVisible();
  expect(await told(film)).toMatchObject({ plays: false });
  await play.press('Enter');
  await expect.poll(() => told(film)).toMatchObject({ plays: true });
});

test('a film beside words has the shape that its block asks for, on a phone too (CO-45)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/maren-olafs');
  const film = page.getByLabel('Striped wool, close to');
  await film.scrollIntoViewIfNeeded();
  const box = await film.boundingBox();
  expect(box?.width).toBeLessThan(360);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1);
});

test('a film of a gallery loads when it is played, in its own place (CA-19)', async ({ page, request }) => {
  const answer = await request.get('/api/products/details/19351/pump-room-gown');
  const product = productSchema.parse(await answer.json());
  const films: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('.mp4') && films.push(asked.url()));
  await page.goto(addressOf(product));
  await alive(page);
  const film = page.getByLabel(`Film of ${product.title}`);
  await film.scrollIntoViewIfNeeded();
  const before = await film.boundingBox();
  expect(films).toEqual([]);

  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => told(film)).toEqual({ plays: true, muted: true, seconds: 6 });
  expect((await film.boundingBox())?.height).toBe(before?.height);
});
