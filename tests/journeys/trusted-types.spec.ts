import type { Page } from '@playwright/test';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

/** Answers of the browser to each way of making a script or HTML of a text. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const made = document.createElement('script');
    const ways: Record<string, () => void> = {
      'HTML in an element': () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      'an inline frame': () => {
        document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
      },
      'a document': () => void new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'the address of a script': () => {
        made.src = '/remotes/x.js';
      },
      'the text of a script': () => {
        made.text = 'alert(1)';
      },
      'a policy of another name': () =>
        void (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    };
    return Object.entries(ways).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });

test.describe('a text becomes neither HTML nor a script (T28)', () => {
  test.use({ expectedComplaint: /^policy: |requires 'Trusted|trusted-types|Trusted Type|404 \(Not Found\)/ });
  for (const path of ['/', '/shop', '/designers', '/basket', '/faq', '/no-such-designer/at-all'])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await attempts(page)).toEqual([]);
    });

  test('on a product, also where the page came without a document', async ({ page, request }) => {
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('Nothing to buy');
    await page.goto(addressOf(product));
    expect(await attempts(page)).toEqual([]);
  });
});

test('pages that the browser makes itself show their HTML and their data under the same policy (T28)', async ({
  page,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await page.goto(addressOf(product));
  await alive(page);
  const data = page.locator('script[type="application/ld+json"]');
  const own = await data.allTextContents();
  expect(own).not.toEqual([]);
  const story = await page.locator('#main').getByText(product.designer.brandTitle).count();
  expect(story).toBeGreaterThan(0);

  // The same page again, this time made by the browser.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: product.designer.brandTitle }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/p/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect.poll(() => data.allTextContents()).toEqual(own);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
