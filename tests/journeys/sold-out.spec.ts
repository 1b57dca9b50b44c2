import type { APIRequestContext, Page } from '@playwright/test';
import { portalSends } from './support/portal.ts';
import { addressOf, firstFreeSize } from './support/products.ts';
import { pagesOf, type RareProduct, rareProduct } from './support/rare-product.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard } from './support/steps.ts';

/** The one who comes too late is refused, and the browser says so. */
test.use({ expectedComplaint: /409 \(Conflict\)/ });

const twoSecondsMs = 2000;

/** True for each page of which a fresh view says that it is sold out. A list shows it as its card's note. */
async function saysSoldOut(api: APIRequestContext, rare: RareProduct): Promise<boolean[]> {
  const documents = await Promise.all(pagesOf(rare).map(async (path) => (await api.get(path)).text()));
  return documents.map((html) => {
    const structured = html.match(/<script type="application\/ld\+json">.*?<\/script>/g) ?? [];
    const ofProduct = structured.find((words) => words.includes('"@type":"Product"'));
    if (ofProduct) return ofProduct.includes('schema.org/OutOfStock');
    const address = addressOf(rare.product);
    const card = html.slice(html.indexOf(`href="${address}"`)).split('</a>', 1)[0] ?? '';
    expect(card).toContain(rare.product.title);
    return card.includes('Out of stock');
  });
}

async function payFor(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Place your order' }).click();
  await expectThanks(page);
}

test('the last piece that one shopper buys is sold out on every page that another opens, within two seconds, and back again', async ({
  page: late,
  browser,
  request,
}) => {
  test.slow();
  const rare = await rareProduct(request);
  const { product, pieces, lists } = rare;
  const size = firstFreeSize(product).sizeDisplayTitle;
  const nowhere = pagesOf(rare).map(() => false);
  const everywhere = pagesOf(rare).map(() => true);
  const becomes = (expected: boolean[]) =>
    expect
      .poll(() => saysSoldOut(request, rare), { timeout: twoSecondsMs, intervals: [20] })
      .toEqual(expected);
  expect(await saysSoldOut(request, rare)).toEqual(nowhere);
  // Somebody has the page open and hesitates.
  await late.goto(addressOf(product));
  await alive(late);

  await test.step('sold', async () => {
    const buyer = await (await browser.newContext()).newPage();
    await addToBag(buyer, product);
    await buyer.goto('/basket');
    for (let piece = 1; piece < pieces; piece++) {
      await buyer.getByRole('button', { name: new RegExp(`^One more ${product.title}`) }).click();
      await expect(buyer.getByRole('link', { name: `Bag, ${piece + 1} items` })).toBeVisible();
    }
    await payFor(buyer);
    await becomes(everywhere);
    await buyer.context().close();
  });

  await test.step('who comes too late is told why (CA-33, D22)', async () => {
    const only = late.getByRole('radio', { name: size, exact: true });
    if (!(await only.isChecked())) await only.check();
    await late.getByRole('button', { name: /^Add to bag/ }).click();
    const alert = late.getByRole('alert');
    await expect(alert).toHaveText(`We couldn’t add this. ${product.title} (${size}) is sold out.`);
  });

  await test.step('the product page says so and can’t be bought from (CA-25, CA-26)', async () => {
    await late.goto(addressOf(product));
    await alive(late);
    await expect(late.getByRole('radio', { name: `${size} Sold out` })).toBeDisabled();
    await expect(late.locator('s', { hasText: size }).first()).toBeVisible();
    await expect(late.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    await expect(late.locator('main').getByText('Out of stock').first()).toBeVisible();
    await late.getByRole('link', { name: 'See similar pieces' }).click();
    const similar = late.getByRole('region', { name: 'Similar pieces' });
    await expect(similar).toBeInViewport();
    await similar.getByRole('listitem').first().getByRole('link').click();
    await expect(late.getByRole('button', { name: /^Add to bag/ })).toBeEnabled();
    await expect(late.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toHaveAttribute(
      'href',
      addressOf(product),
    );
  });

  await test.step('its cards say so (CA-09, DE-15, DE-19)', async () => {
    for (const list of Object.values(lists)) {
      await late.goto(list);
      const card = late.locator(`main a[href="${addressOf(product)}"]`).first();
      await expect(card.getByText('Out of stock')).toBeVisible();
    }
  });

  await test.step('back in stock when the portal sends more', async () => {
    await portalSends(product.id, { stock: 7 });
    await becomes(nowhere);
    await late.goto(addressOf(product));
    await alive(late);
    await expect(late.getByRole('radio', { name: size, exact: true })).toBeEnabled();
  });
});

test('nobody tells the shop from outside what is sold out', async ({ request }) => {
  const products = [{ productId: 1, revision: 9e15, isSoldOut: true, soldOutSizes: [] }];
  for (const path of [
    '/internal/stock',
    '/api/products/../../internal/stock',
    '/api/products/%2e%2e/stock',
  ]) {
    const answer = await request.put(path, { data: { products } });
    expect([404, 405]).toContain(answer.status());
  }
  expect((await request.get('/internal/changes')).status()).toBe(404);
});
