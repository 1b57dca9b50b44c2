import { designerListSchema } from '@toile/designer-contract';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

/** Chunks of a remote whose entry is held back were preloaded for nothing: Chromium says so when the page stays. */
test.use({
  expectedComplaint:
    /ERR_FAILED|could not be loaded|SlotMissingError|React Router caught|"phase":"(entry|route|slot|render|hydrate)"|\/remotes\/mf-\S+ was preloaded/,
});

test('when mf-designer can not be loaded, its pages say so and the rest of the shop goes on (SH-10, T41)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  const [designer] = designerListSchema.parse(await (await request.get('/api/designers')).json());
  if (!product || !designer) throw new Error('The collection is empty');
  await page.route('**/remotes/mf-designer/**/remoteEntry.js', (route) => route.abort());

  await test.step('the page that the edge has made stays, without its script', async () => {
    await page.goto(`/${designer.friendlyUrlName}`);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(designer.brandTitle);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await addToBag(page, product);
    await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();
  });

  const main = page.getByRole('navigation', { name: 'Main' });
  await test.step('from it shoppers go on, and nothing of it is left', async () => {
    await page.goto('/designers');
    await alive(page);
    await expect(page).toHaveTitle(/designers/i);
    await main.getByRole('link', { name: 'Womenswear' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/womenswear/i);
    await expect(page).toHaveTitle(/womenswear/i);
  });

  await test.step('a page that nobody has made says so, and can be tried again', async () => {
    await main.getByRole('link', { name: 'Designers' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/remotes/mf-designer/**/remoteEntry.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/designers/i);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
});

test('a page whose shell comes late, with no other to take its place, lives once it is there (T41)', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/remotes/shell/**/shell*.js', async (route) => {
    await held;
    await route.continue();
  });
  const isTold = page.waitForRequest((request) => /took too long/.test(request.postData() ?? ''));
  await page.goto('/womenswear', { waitUntil: 'commit' });
  await isTold;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/womenswear/i);
  letGo();
  await alive(page);
});

test('a page whose files come too late says so, and opens by itself once they are there (SH-10, T41)', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-designer/**/remoteEntry.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/womenswear');
  await alive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designers' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  letGo();
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
