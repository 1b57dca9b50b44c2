import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard } from './support/steps.ts';

test('a shopper finds two pieces, changes her mind about the quantity, pays and is thanked', async ({
  page,
  request,
}) => {
  test.slow();
  const [first, second] = await buyableProducts(request, 2);
  if (!first || !second) throw new Error('The collection has no two designers to buy from');

  await test.step('from the home page to a category (CO-01, CA-01, CA-05)', async () => {
    await page.goto('/');
    await alive(page);
    await page.locator('main').getByRole('link', { name: /shop/i }).first().click();
    await expect(page).toHaveURL('/shop');
    await page.locator('main a[href="/womenswear"]').first().click();
    await expect(page).toHaveURL('/womenswear');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/womenswear/i);
  });

  await test.step('to a product, without a document load (CA-09, SH-06)', async () => {
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page
      .locator(`main a[href="${addressOf(first)}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(addressOf(first));
    await expect(page.getByRole('heading', { name: 'Buy now' })).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Shop', 'Womenswear', first.title]);
  });

  await test.step('into the bag, from two designers (CA-30…35, SH-22, CK-04)', async () => {
    await page.getByRole('button', { name: /^Add to bag/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select a size');
    await addToBag(page, first);
    await addToBag(page, second);
    await page.getByRole('link', { name: 'Item added, view your bag' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag');
    await expect(page.getByText(first.designer.brandTitle).first()).toBeVisible();
    await expect(page.getByText(second.designer.brandTitle).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible();
  });

  await test.step('one more of the first (CK-08)', async () => {
    await page.getByRole('button', { name: new RegExp(`^One more ${first.title}`) }).click();
    await expect(page.getByRole('link', { name: 'Bag, 3 items' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^One fewer ${first.title}`) }).click();
    await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible();
  });

  await test.step('the checkout (CK-13…CK-55)', async () => {
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await expect(page.getByText('Your Bag (2)').first()).toBeVisible();
    for (const section of ['1 Your Address', '2 Shipping Address', '3 Payment Method', '4 Review Your Bag']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    }
    await fillAddress(page);
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Place your order' }).click();
  });

  await test.step('thanked, with an empty bag (CK-84, CK-90)', async () => {
    await expectThanks(page);
    await expect(page).toHaveURL(/\/checkout\/complete\//);
    await page.goto('/basket');
    await expect(page.getByText('There are no items in your bag')).toBeVisible();
  });
});

test('a product page is rendered on the server and hydrated as it stands (CA-36)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  const address = `/p/${product.id}/${product.friendlyUrlName}`;
  const html = await (await request.get(address)).text();
  expect(html).toContain(product.unitPriceCurrency);
  expect(html).toContain('Buy now');
  await page.goto(address);
  await alive(page);
  await expect(page).toHaveTitle(/ \| TOILE$/);
});

test('a wrong slug is redirected to the right one, an unknown product is a real 404 (CA-36, D23, SH-05)', async ({
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  const wrong = await request.get(`/p/${product?.id}/not-its-name`, { maxRedirects: 0 });
  expect(wrong.status()).toBe(301);
  expect(wrong.headers().location).toBe(`/p/${product?.id}/${product?.friendlyUrlName}`);
  expect((await request.get('/p/999999/nothing')).status()).toBe(404);
});
