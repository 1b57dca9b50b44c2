import type { Page } from '@playwright/test';
import { release, versionsNow } from './support/releasing.ts';
import { breaker, forgetSecondVersion, publishSecondVersion } from './support/second-version.ts';
import { alive, expect, test } from './support/shop.ts';

/** True if the page that the visitor gets now is of the second version. */
async function isSecond(page: Page): Promise<boolean> {
  await page.goto('/shop');
  await alive(page);
  return (await page.getByText(breaker).count()) > 0;
}

/** The one entry that is held back on purpose, and its chunks, which then were preloaded for nothing. */
test.use({
  expectedComplaint: /ERR_FAILED|"phase":"(entry|render)"|\/remotes\/mf-catalogue\/\S+ was preloaded/,
});

let isPublished = false;
let isCanary = false;
// A shop that a failed journey leaves behind must be the one that it found.
test.afterEach(async () => {
  if (isPublished) await release('rollback', 'mf-catalogue', '--reason', 'journey failed');
  if (isCanary) await release('end-candidate', '--reason', 'journey failed');
  isPublished = isCanary = false;
});
test.afterAll(forgetSecondVersion);

test('a second version of mf-catalogue is there with the next page view, and gone within a second of the rollback (SH-11)', async ({
  page,
}) => {
  test.slow();
  expect(await isSecond(page)).toBe(false);
  await publishSecondVersion();
  isPublished = true;
  await expect.poll(() => isSecond(page)).toBe(true);

  await test.step('where the new version can not be loaded, the one before is the fallback (SH-10)', async () => {
    const { 'mf-catalogue': version } = await versionsNow();
    const entry = `**/remotes/mf-catalogue/${version}/remoteEntry.js`;
    await page.route(entry, (route) => route.abort());
    await page.goto('/shop');
    await expect(page.getByText(breaker)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(entry);
  });

  await release('rollback', 'mf-catalogue', '--reason', 'journey');
  isPublished = false;
  await expect.poll(() => isSecond(page)).toBe(false);
});

test('a canary is for its share of the visitors, each of whom keeps it, until it is for nobody or for all (SH-11)', async ({
  browser,
}) => {
  test.slow();
  const version = await publishSecondVersion('--no-promote');
  const canary = ['candidate', `mf-catalogue@${version}`, '--share', '50', '--reason', 'journey'];
  await release(...canary, '--no-browser', 'a test looks itself');
  isCanary = true;

  const visitors = await Promise.all(Array.from({ length: 12 }, () => browser.newContext()));
  const documents = () =>
    Promise.all(
      visitors.map(async ({ request }) => (await (await request.get('/shop')).text()).includes(breaker)),
    );
  const both = new Set([true, false]);
  await expect.poll(async () => new Set(await documents()), { message: 'of twelve visitors' }).toEqual(both);
  const sides = await documents();
  expect(await documents(), 'the same again').toEqual(sides);

  await test.step('a visitor of it sees it, and stays on its side from page to page', async () => {
    const page = await visitors[sides.indexOf(true)]?.newPage();
    if (!page) throw new Error('Nobody has the canary');
    expect(await isSecond(page)).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Designers' }).first().click();
    await expect(page).toHaveURL(/\/designers$/);
    await page.goBack();
    await expect(page.getByText(breaker)).toBeVisible();
  });

  await release('candidate', '--share', '90', '--reason', 'journey');
  for (let read = 0; read < 10; read += 1) {
    const grown = await documents();
    expect(sides.every((hadIt, n) => !hadIt || grown[n])).toBe(true);
  }

  await release('end-candidate', '--reason', 'journey');
  isCanary = false;
  await expect.poll(documents).toEqual(visitors.map(() => false));
  expect(await visitors[0]?.cookies()).toEqual([]);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});
