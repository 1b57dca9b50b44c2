import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { addressOf, buyableProducts, firstFreeSize } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

const isScript = /\/remotes\/.*\.js$/;

/** Scripts of this page wait until the answer is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(isScript, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

async function products(request: APIRequestContext, count: number): Promise<[Product, Product]> {
  const [first, second = first] = await buyableProducts(request, count);
  if (!first || !second) throw new Error('The collection is too small');
  return [first, second];
}

async function choose(page: Page, product: Product): Promise<void> {
  await page.goto(addressOf(product), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: firstFreeSize(product).sizeDisplayTitle, exact: true }).check();
}
const addButton = (page: Page) => page.getByRole('button', { name: /^Add to bag/ });

/** Lines that the store keeps: quantities by size. */
const kept = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { localBasket } = JSON.parse(
      localStorage.getItem('toile-basket') ?? '{"localBasket":{"items":[]}}',
    );
    return Object.fromEntries(
      localBasket.items.map((item: Record<string, number>) => [item.productSizeVariantId, item.quantity]),
    );
  });
const bagCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('toile_bag'));

/** Awake, with these pieces and no others, now and after a reload; the cookies have gone. */
async function expectAdopted(page: Page, pieces: Record<string, number>): Promise<void> {
  await alive(page);
  await expect.poll(() => kept(page)).toEqual(pieces);
  const total = Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
  const link = new RegExp(`^Bag, ${total} item`);
  await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeVisible();
  await page.reload();
  await alive(page);
  await expect.poll(() => bagCookies(page)).toEqual([]);
  expect(await kept(page)).toEqual(pieces);
  await page.goto('/basket');
  await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeVisible();
  expect(await kept(page)).toEqual(pieces);
}

test('a press before the scripts are here is not lost, nor counted twice when they come (CA-34, CK-11)', async ({
  page,
  request,
}) => {
  const [product] = await products(request, 1);
  const release = await holdScripts(page);
  await choose(page, product);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible();
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2');
  expect(await kept(page)).toEqual({});
  await release();
  await expectAdopted(page, { [firstFreeSize(product).id]: 2 });
});

test('a double press before the scripts are here is one piece (CA-34)', async ({ page, request }) => {
  const [product] = await products(request, 1);
  const release = await holdScripts(page);
  await choose(page, product);
  await addButton(page).dblclick();
  await expect(page).toHaveURL(/\/basket$/);
  await release();
  await expectAdopted(page, { [firstFreeSize(product).id]: 1 });
});

test('scripts that come while the press is on its way change nothing of it', async ({ page, request }) => {
  const [product] = await products(request, 1);
  const release = await holdScripts(page);
  const answered = Promise.withResolvers<void>();
  await choose(page, product);
  await page.route('**/api/basket/form', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await answered.promise;
    await route.fulfill({ response });
  });
  await addButton(page).click({ noWaitAfter: true });
  await page.unroute(isScript);
  void release;
  answered.resolve();
  await expect(page).toHaveURL(/\/basket$/);
  await expectAdopted(page, { [firstFreeSize(product).id]: 1 });
});

test('the bag that script has kept gets what was pressed before it, in both tabs once', async ({
  page,
  request,
}) => {
  const [first, second] = await products(request, 2);
  await addToBag(page, first);
  const release = await holdScripts(page);
  await choose(page, second);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/basket$/);
  const other = await page.context().newPage();
  const releaseOther = await holdScripts(other);
  await other.goto('/basket', { waitUntil: 'commit' });
  await expect(other.getByRole('main').getByText(second.title).first()).toBeVisible();
  await Promise.all([release(), releaseOther()]);
  const pieces = { [firstFreeSize(first).id]: 1, [firstFreeSize(second).id]: 1 };
  await expectAdopted(other, pieces);
  await expectAdopted(page, pieces);
});

test.describe('an answer that never arrives', () => {
  test.use({ expectedComplaint: /Failed to load resource|ERR_FAILED/ });

  test('leaves the bag where it is, for the next page', async ({ page, request }) => {
    const [product] = await products(request, 1);
    const release = await holdScripts(page);
    await choose(page, product);
    await addButton(page).click();
    await expect(page).toHaveURL(/\/basket$/);
    await release();
    await page.route('**/api/basket', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/shop');
    await alive(page);
    await page.waitForTimeout(1000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/shop');
    await expectAdopted(page, { [firstFreeSize(product).id]: 1 });
  });
});
