import type { Page } from '@playwright/test';
import { passport } from './support/pages.ts';
import { alive, expect, test } from './support/shop.ts';

const player = (page: Page) => page.getByLabel('The track of this garment');
const claim = async (page: Page) => {
  await page.getByRole('tab', { name: 'Perks' }).click();
  await page.getByRole('button', { name: 'Claim Music Track' }).click();
};
const isReady = (page: Page) =>
  player(page).evaluate((audio: HTMLAudioElement) => audio.readyState >= HTMLMediaElement.HAVE_METADATA);

test('a product’s text leads to its passport, whose track anybody can claim and play (CO-24 to CO-36)', async ({
  page,
}) => {
  await page.goto('/p/19250/jersey-shorts');
  await page.getByRole('link', { name: 'See a passport of this piece' }).click();
  await expect(page).toHaveURL(passport);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Jersey shorts' })).toBeVisible();
  await expect(page.getByText('Machine wash at 30, air dry').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Journey' }).click();
  await expect(page.getByRole('link', { name: /^More by/ })).toHaveAttribute(
    'href',
    '/pieces-co-african-youth',
  );
  await claim(page);
  await expect.poll(() => isReady(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Claim Music Track' })).toHaveCount(0);
  await page.reload();
  await alive(page);
  await page.getByRole('tab', { name: 'Perks' }).click();
  await expect(page.getByRole('button', { name: 'Claim Music Track' })).toBeVisible();
});

test.describe('links that have ended', () => {
  test.use({ expectedComplaint: /403 \(Forbidden\)|404 \(Not Found\)/ });

  test('a link that has ended is renewed without a word; a forged one plays nothing (CO-35, D51)', async ({
    page,
    request,
  }) => {
    let refusals = 0;
    await page.route('**/media/**/selvedge.*', async (route) => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      await route.fulfill({ status: 403, body: '' });
    });
    await page.goto(passport);
    await alive(page);
    await claim(page);
    await expect.poll(() => isReady(page)).toBe(true);
    expect(refusals).toBeGreaterThan(1);
    const link = new URL((await player(page).getAttribute('src')) ?? '', page.url());
    expect((await request.get(link.href)).status()).toBe(200);
    for (const [name, value] of [
      ['expires', String(Date.now() + 3_600_000)],
      ['signature', 'A'.repeat(43)],
    ] as const) {
      const forged = new URL(link);
      forged.searchParams.set(name, value);
      expect((await request.get(forged.href)).status()).toBe(403);
    }
    expect((await request.get(link.pathname)).status()).toBe(403);
  });

  test('any other address of a passport is a 404 (CO-25)', async ({ page }) => {
    const start = passport.slice(0, -32);
    const ppid = passport.slice(-32);
    for (const other of [start + ppid.toUpperCase(), `${start}${'0'.repeat(32)}`, `/pp/1074/19253/${ppid}`]) {
      const answer = await page.goto(other);
      expect(answer?.status()).toBe(404);
    }
  });
});

test('the Class of 2021 and the programme say that they are over, and load a stream on a press only (CO-17, CO-18, CO-23)', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? 'no address')) strangers.push(asked.url());
  });
  await page.goto('/class-of-2021');
  await alive(page);
  await expect(page.getByText('This event is over.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tickets for Class of 2021' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play the live stream/ })).toBeVisible();
  await page.goto('/programme-september-2023');
  await alive(page);
  await expect(page.getByRole('link', { name: /^RSVP for/ })).toHaveCount(3);
  expect(strangers).toEqual([]);
});
