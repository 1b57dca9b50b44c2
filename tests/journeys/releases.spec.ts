import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { aSecond, copyOf, release, root, versionsNow } from './support/releasing.ts';
import { alive, expect, test } from './support/shop.ts';

/** Inside the checkout, so that the copy finds the same libraries. */
const copy = path.join(root, 'var/second-version/mf-catalogue');

const mark = 'Second version';

/** Whether the page that the visitor gets now is of the second version. */
async function isSecond(page: Page): Promise<boolean> {
  await page.goto('/shop');
  await alive(page);
  return (await page.getByText(mark).count()) > 0;
}

/** The shop page of the second version: the first one with a mark, since other visitors meet it too. */
const secondPage = `
import { ShopPage as FirstShopPage } from './first-shop-page.tsx';

export const ShopPage = () => (
  <>
    <FirstShopPage />
    <p>${mark}</p>
  </>
);
`;

async function writeSecondVersion(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await copyOf('mf-catalogue', copy);
  const pages = path.join(copy, 'src/pages/shop');
  await rename(path.join(pages, 'shop-page.tsx'), path.join(pages, 'first-shop-page.tsx'));
  await writeFile(path.join(pages, 'shop-page.tsx'), secondPage);
}

/** The one entry that is held back on purpose, and its chunks, which then were preloaded for nothing. */
test.use({
  expectedComplaint: /ERR_FAILED|"phase":"(entry|render)"|\/remotes\/mf-catalogue\/\S+ was preloaded/,
});

let isPublished = false;
// A shop that a failed journey leaves behind must be the one that it found.
test.afterEach(async () => {
  if (isPublished) await release('rollback', 'mf-catalogue', '--reason', 'journey failed');
  isPublished = false;
});
test.afterAll(() => rm(path.dirname(copy), { recursive: true, force: true }));

test('a second version of mf-catalogue is there with the next page view, and gone within a second of the rollback (SH-11)', async ({
  page,
}) => {
  test.slow();
  expect(await isSecond(page)).toBe(false);
  await writeSecondVersion();
  await release('publish', 'mf-catalogue', '--from', copy, '--reason', 'journey');
  isPublished = true;
  await sleep(aSecond);
  expect(await isSecond(page)).toBe(true);

  await test.step('where the new version can not be loaded, the one before stands in (SH-10)', async () => {
    const { 'mf-catalogue': version } = await versionsNow();
    const entry = `**/remotes/mf-catalogue/${version}/remoteEntry.js`;
    await page.route(entry, (route) => route.abort());
    await page.goto('/shop');
    await expect(page.getByText(mark)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(entry);
  });

  await release('rollback', 'mf-catalogue', '--reason', 'journey');
  isPublished = false;
  await sleep(aSecond);
  expect(await isSecond(page)).toBe(false);
});
