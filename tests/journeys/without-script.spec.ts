import { designerListSchema } from '@toile/designer-contract';
import { passport } from './support/pages.ts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

const texts = ['/', '/faq', '/about', '/terms-and-conditions', '/privacy-policy', '/return-policy'];
/** Pages that only script can fill, or where only script can do what they are for. */
const needing = [
  '/checkout',
  '/checkout/complete/x',
  '/authentication/login',
  '/graduate-grant',
  '/counter',
  '/fetch-data',
  passport,
];

test('without JavaScript the catalogue, product, designer and content pages are all there, and nothing pretends to work', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  const [designer] = designerListSchema.parse(await (await request.get('/api/designers')).json());
  if (!product || !designer) throw new Error('The collection is empty');
  const dead: string[] = [];
  const open = async (path: string) => {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCount(1);
    const header = await page.getByRole('banner').boundingBox();
    const heading = await title.boundingBox();
    // Without its sheet a page's title touches the header.
    if (header && heading && heading.y < header.y + header.height + 16) dead.push(`${path}: no sheet`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A fold's heading is written as a button; its text stands open below it. A form that is posted needs no script.
    const buttons = page.locator(
      ':not(form[action] button):is(button:visible:not([disabled]):not([aria-expanded]))',
    );
    for (const button of await buttons.all()) dead.push(`${path}: ${await button.innerText()}`);
    const waits = page.getByText(/Loading|One moment|Taking you|Signing you|Processing your/);
    for (const words of await waits.all()) if (await words.isVisible()) dead.push(`${path}: endless`);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/womenswear');
  await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible();
  await open(`/p/${product.id}/${product.friendlyUrlName}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.title);
  await expect(page.getByText(product.unitPriceCurrency).first()).toBeVisible();
  for (const path of [
    '/shop',
    '/showcase',
    `/${designer.friendlyUrlName}`,
    ...texts,
    '/basket',
    '/newsletter',
  ])
    await open(path);
  for (const path of needing) {
    await open(path);
    expect(await page.locator('main').innerText(), path).toContain('needs JavaScript');
  }
  expect(dead).toEqual([]);
});
