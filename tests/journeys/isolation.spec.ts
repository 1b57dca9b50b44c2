import { designerListSchema } from '@toile/contracts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

/** Chunks of a remote whose entry is held back were preloaded for nothing: Chromium says so when the page stays. */
test.use({
  expectedComplaint:
    /ERR_FAILED|could not be loaded|React Router caught|"phase":"(entry|route|slot|render)"|\/remotes\/mf-\S+ was preloaded/,
});

test('when mf-designer can not be loaded, its pages say so and the rest of the shop goes on (SH-10, T41)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  const [designer] = designerListSchema.parse(await (await request.get('/api/designers')).json());
  if (!product || !designer) throw new Error('The collection is empty');
  await page.route('**/remotes/mf-designer/**/remoteEntry.js', (route) => route.abort());

  await page.goto(`/${designer.friendlyUrlName}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await addToBag(page, product);
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();

  await page.goto('/designers');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Womenswear' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/womenswear/i);

  await page.goto('/designers');
  await page.unroute('**/remotes/mf-designer/**/remoteEntry.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/designers/i);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('when mf-checkout can not be loaded, products are still shown, without a buy block (SH-10)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  await page.route('**/remotes/mf-checkout/**/remoteEntry.js', (route) => route.abort());
  await page.goto(`/p/${product?.id}/${product?.friendlyUrlName}`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to bag/ })).toHaveCount(0);
});
