import { AxeBuilder } from '@axe-core/playwright';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag } from './support/steps.ts';

const pages = [
  '/',
  '/shop',
  '/womenswear',
  '/designers',
  '/showcase',
  '/basket',
  '/checkout',
  '/faq',
  '/pp/1074/19250/9f63a00f74a39b910dc149de2af1b9e4',
  '/class-of-2021',
  '/programme-september-2023',
  '/no-such-page-at-all/x',
];

test.use({ expectedComplaint: /404 \(Not Found\)/ });

for (const width of [360, 1280]) {
  test(`at ${width} px no page breaks a rule of WCAG 2.2 AA that a program can check (T45)`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('There is no product to look at');
    await page.setViewportSize({ width, height: 900 });
    await addToBag(page, product);
    const found: string[] = [];
    for (const path of [...pages, addressOf(product), `/${product.designer.friendlyUrlName}`]) {
      await page.goto(path);
      await alive(page);
      if (path === '/checkout') await expect(page.getByText('Your Bag (1)').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
    expect(found).toEqual([]);
  });
}
