import type { Page } from '@playwright/test';
import { buyableProducts } from './support/products.ts';
import { release, versionsNow } from './support/releasing.ts';
import { breaker, forgetSecondVersion, publishSecondVersion } from './support/second-version.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

/** A publication on a busy machine, and the edge's answer. */
const heardMs = 120_000;
/** From the end of a rollback until the tabs that have its version are other ones; a tab that asked now and then would take eight. */
const leftMs = 3000;

let isPublished = false;
// A shop that a failed journey leaves behind must be the one that it found.
test.afterEach(async () => {
  if (isPublished) await release('rollback', 'mf-catalogue', '--reason', 'journey failed');
  isPublished = false;
});
test.afterAll(forgetSecondVersion);

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window);

/** Until the edge has told the tab this. */
const isTold = (page: Page, set: string) =>
  page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/api/tabs') && (await answer.text().catch(() => '')).includes(`"${set}"`),
    { timeout: heardMs },
  );

test('an open tab keeps its set until a way to another page, leaves a bad version within seconds, and never in the checkout (SH-11)', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { 'mf-catalogue': first } = await versionsNow();
  await Promise.all([page.waitForRequest('**/api/tabs'), page.goto('/shop')]);
  await alive(page);
  await markDocument(page);

  const past = isTold(page, 'past');
  await publishSecondVersion();
  isPublished = true;
  await test.step('it stays on a set that others get no more, and moves with the next way', async () => {
    await past;
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByText(breaker)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Designers' }).first().click();
    await expect(page).toHaveURL(/\/designers$/);
    await alive(page);
    expect(await isSameDocument(page)).toBe(false);
  });

  // On a busy machine the version before is the fallback for its first page.
  await expect(async () => {
    await page.goto('/shop');
    await alive(page);
    await expect(page.getByText(breaker)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: heardMs });
  const buyer = await context.newPage();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing can be bought');
  await addToBag(buyer, product);
  await buyer.goto('/checkout');
  await alive(buyer);
  await markDocument(buyer);
  await Promise.all([isTold(buyer, 'live'), isTold(page, 'live')]);
  expect(Number(/(\d+) {2}set-\w+ {2}live/.exec(await release('tabs'))?.[1] ?? 0)).toBeGreaterThan(0);

  const withdrawn = isTold(buyer, 'withdrawn');
  await release('rollback', 'mf-catalogue', '--reason', 'journey');
  isPublished = false;
  await test.step('a version that was rolled back is left without anybody’s doing', async () => {
    await expect(page.getByText(breaker)).toHaveCount(0, { timeout: leftMs });
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await versionsNow())['mf-catalogue']).toBe(first);
  });
  await test.step('not in the checkout', async () => {
    await withdrawn;
    expect(await isSameDocument(buyer)).toBe(true);
  });
});
