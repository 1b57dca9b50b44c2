import type { APIRequestContext } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { productSchema } from '@toile/contracts';
import { brokenRules } from './support/broken-rules.ts';
import { addressOf } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

/** A piece with this size alone among others, and what these are called. */
async function pieceIn(api: APIRequestContext, size: string) {
  const list = await api.get(`/api/storecatalogue/womenswear/?size=${size}`);
  for (const { id, friendlyUrlName } of storeCatalogueSchema.parse(await list.json()).products) {
    const details = await api.get(`/api/products/details/${id}/${friendlyUrlName}`);
    const product = productSchema.parse(await details.json());
    const left = product.sizes.filter(({ isSoldOut }) => !isSoldOut);
    const own = left.find(({ values }) => values?.join() === size);
    const other = left.find((each) => each !== own);
    if (own && other) return { product, own: own.sizeDisplayTitle, other: other.sizeDisplayTitle };
  }
  throw new Error(`No piece in ${size}`);
}

test('a size that is remembered is marked on pieces, cards and filters, in every tab, until it is forgotten', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { product, own, other } = await pieceIn(request, 'uk-12');
  const size = (title: string) => page.getByRole('radio', { name: title });
  const forget = page.getByRole('button', { name: 'Forget that UK 12 is my size' });

  await test.step('by a press beside the size that is chosen', async () => {
    await page.goto(addressOf(product));
    await alive(page);
    await size(own).check({ force: true });
    await page.getByRole('button', { name: 'Remember UK 12 as my size' }).click();
    await expect(forget).toBeFocused();
    await expect(size(`${own} Yours`)).toBeChecked();
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'toile-my-sizes': '["uk-12"]' });
    expect(await brokenRules(page)).toEqual([]);
  });

  const second = await context.newPage();
  const marks = second.getByRole('link', { name: /In your size$/ });
  await test.step('another tab has it on cards, and one press away in the filters', async () => {
    await second.goto('/womenswear');
    await alive(second);
    await second.getByRole('link', { name: 'Your size: UK 12' }).click();
    await expect(second).toHaveURL('/womenswear?size=uk-12');
    await expect(second.getByRole('link', { name: 'Remove Your size: UK 12' })).toBeVisible();
    await expect(marks).toHaveCount(await second.getByRole('main').locator('li a[href^="/p/"]').count());
    expect(await brokenRules(second)).toEqual([]);
    await second.goto(addressOf(product));
    await expect(second.getByText('Your size: UK 12, chosen for you')).toBeVisible();
    await second.goBack();
    await expect(marks.first()).toBeVisible();
  });

  await test.step('the way back from the size guide leads to the size that was chosen', async () => {
    await size(other).check({ force: true });
    await page.getByRole('link', { name: 'Size guide' }).first().click();
    await expect(page.getByRole('button', { name: 'UK 12', pressed: true })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    await page.goBack();
    await expect(size(other)).toBeChecked();
  });

  await test.step('once it is forgotten, no tab marks it', async () => {
    await forget.click();
    await expect(marks).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('toile-my-sizes'))).toBeNull();
  });
});
