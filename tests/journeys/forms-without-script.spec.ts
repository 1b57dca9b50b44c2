import type { Page } from '@playwright/test';
import { addressOf, buyableProducts, firstFreeSize } from './support/products.ts';
import { expect, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

const widths = [360, 768, 1280, 1920];
/** Locators of texts pass over what stands in a <noscript>. */
const expectWords = (page: Page, words: string) =>
  expect.poll(() => page.getByRole('main').innerText()).toContain(words);

test('without JavaScript a piece goes into the bag, changes, leaves it, and paying says what it needs (CK-01, CK-03, CK-08, CK-09, CK-10)', async ({
  page,
  request,
}) => {
  const [first, second] = await buyableProducts(request, 2);
  if (!first || !second) throw new Error('The collection is too small');
  const add = async (product: typeof first) => {
    await page.goto(addressOf(product));
    await page.getByRole('radio', { name: firstFreeSize(product).sizeDisplayTitle, exact: true }).check();
    await page.getByRole('button', { name: /^Add to bag/ }).click();
    await expect(page).toHaveURL(/\/basket$/);
  };
  const bag = page.getByRole('main');
  const lines = bag.getByRole('listitem');

  await test.step('the browser asks for a size', async () => {
    await page.goto(addressOf(first));
    await page.getByRole('button', { name: /^Add to bag/ }).click();
    await expect(page).toHaveURL(addressOf(first));
    await expect(page.locator('input[type=radio]:invalid').first()).toBeAttached();
  });

  await test.step('an empty bag says so, and the bag of others is in no cache', async () => {
    await page.goto('/basket');
    await expectWords(page, 'There are no items in your bag');
    await add(first);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag');
    await expect(lines).toHaveCount(1);
    await expect(bag.getByText(first.title).first()).toBeVisible();
    const shared = await request.get('/basket');
    const own = await page.request.get('/basket');
    // While another journey tries a canary it is `private`, too, and may be kept.
    expect(shared.headers()['cache-control']).not.toContain('no-store');
    expect(await shared.text()).not.toContain(first.friendlyUrlName);
    expect(own.headers()['cache-control']).toBe('private, no-store');
    expect(await own.text()).toContain(first.friendlyUrlName);
  });

  await test.step('quantities', async () => {
    await bag.getByRole('button', { name: /^One more/ }).click();
    await expect(bag.getByRole('group', { name: /^Quantity of/ })).toContainText('2');
    await expect(bag.getByText('2 items')).toBeVisible();
    await bag.getByRole('button', { name: /^One fewer/ }).click();
    await expect(bag.getByText('1 item', { exact: true })).toBeVisible();
  });

  await test.step('two parcels, at every width', async () => {
    await add(second);
    await expect(lines).toHaveCount(2);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
    await expect(
      page.locator('main :is(button, p[role=status]):visible', { hasText: /Loading|Dismiss/ }),
    ).toHaveCount(0);
  });

  await test.step('paying and signing in say what they need', async () => {
    await bag.getByRole('link', { name: 'Proceed to checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expectWords(page, 'This needs JavaScript');
    await expectWords(page, 'straight to our payment provider');
    await page.getByRole('link', { name: 'Back to your bag' }).click();
    await expect(lines).toHaveCount(2);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expectWords(page, 'needs JavaScript');
    await page.goto('/basket');
  });

  await test.step('removed', async () => {
    await bag
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(lines).toHaveCount(1);
    await bag
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expectWords(page, 'There are no items in your bag');
  });
});

test.describe('what is refused', () => {
  // The browser tells the status of the page.
  test.use({ expectedComplaint: /Failed to load resource: the server responded with a status of 40[03]/ });

  test('without JavaScript the newsletter is signed up to, and refuses in its words (SH-24, SH-26, SH-27)', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page
      .getByRole('region', { name: 'New designers, by email' })
      .getByRole('link', { name: 'Sign up' })
      .click();
    await expect(page).toHaveURL(/\/newsletter$/);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('ada@nowhere');
    await main.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Email is not valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await main.getByLabel('Email').fill(`ada.${Date.now()}@example.com`);
    await main.getByLabel('Menswear', { exact: true }).check({ force: true });
    await main.getByRole('button', { name: 'Sign up' }).click();
    await expect(main.getByText("Thank you for signing up to Toile's mailing list.")).toBeVisible();
  });

  test('a form on another site puts nothing into the bag', async ({ page, request, baseURL }) => {
    const [product] = await buyableProducts(request, 1);
    if (!product) throw new Error('The collection is empty');
    const { id } = firstFreeSize(product);
    await page.route('http://evil.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${baseURL}/api/basket/form"><input name="productId" value="${product.id}"><input name="productSizeVariantId" value="${id}"><button>Win</button></form>`,
      }),
    );
    await page.goto('http://evil.test/');
    await page.getByRole('button', { name: 'Win' }).click();
    await expect(page.getByRole('heading', { name: 'The form was not sent from this site' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('the fields of a catalogue page lead to a page and to a designer (CA-07, CA-10)', async ({ page }) => {
  const go = '/api/storecatalogue/go?from=/womenswear';
  await page.goto(`${go}&page=2`);
  await expect(page).toHaveURL(/\/womenswear\/page\/2$/);
  const designer = page.getByRole('navigation', { name: 'Designers' }).getByRole('listitem').first();
  const name = await designer.innerText();
  const address = await designer.getByRole('link').getAttribute('href');
  await page.goto(`${go}&designer=${encodeURIComponent(name)}`);
  await expect(page).toHaveURL(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
