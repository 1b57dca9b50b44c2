import { designerListSchema } from '@toile/contracts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the catalogue, product, designer and content pages are all there', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  const [designer] = designerListSchema.parse(await (await request.get('/api/designers')).json());
  if (!product || !designer) throw new Error('The collection is empty');
  await page.goto('/womenswear');
  await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible();
  await page.goto(`/p/${product.id}/${product.friendlyUrlName}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.title);
  await expect(page.getByText(product.unitPriceCurrency).first()).toBeVisible();
  await page.goto(`/${designer.friendlyUrlName}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/', '/faq', '/about', '/terms-and-conditions', '/privacy-policy', '/return-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
