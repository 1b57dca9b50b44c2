import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { aSecond, copyOf, release, root, versionsNow } from './support/releasing.ts';
import { alive, expect, test } from './support/shop.ts';

/** Inside the checkout, so that the copy finds the same libraries. */
const copy = path.join(root, 'var/second-version/mf-catalogue');

async function headingOf(page: Page): Promise<string> {
  await page.goto('/shop');
  await alive(page);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** The shop page of the second version. */
const secondPage = `
import { PageMeta } from '@toile/frame';

export const ShopPage = () => (
  <>
    <PageMeta title="Shop" description="The second version." canonical="/shop" />
    <h1>Second version</h1>
  </>
);
`;

async function writeSecondVersion(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await copyOf('mf-catalogue', copy);
  await writeFile(path.join(copy, 'src/pages/shop/shop-page.tsx'), secondPage);
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
  const before = await headingOf(page);
  await writeSecondVersion();
  await release('publish', 'mf-catalogue', '--from', copy, '--reason', 'journey');
  isPublished = true;
  await sleep(aSecond);
  expect(await headingOf(page)).toBe('Second version');

  await test.step('where the new version can not be loaded, the one before stands in (SH-10)', async () => {
    const { 'mf-catalogue': version } = await versionsNow();
    const entry = `**/remotes/mf-catalogue/${version}/remoteEntry.js`;
    await page.route(entry, (route) => route.abort());
    await expect.poll(() => headingOf(page), { timeout: 5000 }).toBe(before);
    await page.unroute(entry);
  });

  await release('rollback', 'mf-catalogue', '--reason', 'journey');
  isPublished = false;
  await sleep(aSecond);
  expect(await headingOf(page)).toBe(before);
});
