import type { Page } from '@playwright/test';
import { formatPence, type Product } from '@toile/contracts';
import { followRequests } from '@toile/tool-release';
import { emptyBag, guestElsewhere, otherClient, signIn } from './support/clients.ts';
import { buyableProducts, firstFreeSize } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, chargeShown, chargesOf, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

const costOf = ({ unitPricePence, shippingCostPence }: Product) => unitPricePence + shippingCostPence;
const nameOf = (product: Product) => `${product.title} (${firstFreeSize(product).sizeDisplayTitle})`;

async function twoPieces(page: Page): Promise<[Product, Product]> {
  const [first, second] = await buyableProducts(page.request, 2);
  if (!first || !second) throw new Error('The collection has no two designers to buy from');
  return [first, second];
}

/** A's checkout is open, B adds a piece and opens its checkout, A presses the button. */
async function payWhatBMadeOfIt(a: Page, b: Page, [first, second]: [Product, Product]) {
  const shownToA = formatPence(costOf(first), 'GBP');
  const shownToB = formatPence(costOf(first) + costOf(second), 'GBP');
  const charges = chargesOf(a);
  await fillCheckout(a);
  expect(await chargeShown(a)).toBe(shownToA);
  await addToBag(b, second);
  await b.goto('/checkout');
  expect(await chargeShown(b)).toBe(shownToB);

  await test.step('A is told, sees the new total, and nothing was taken (CK-64, D37)', async () => {
    await placeOrder(a);
    await expect(a.getByText('Oh no!')).toBeVisible();
    await expect(a.getByText(/^Order failed: Your bag has changed/)).toContainText(nameOf(second));
    expect(await chargeShown(a)).toBe(shownToB);
    await expect(a.getByLabel('First name')).toHaveValue('Ada');
    expect(charges).toEqual([]);
  });

  await test.step('a fresh press pays what stands on the screen, once', async () => {
    await placeOrder(a);
    await expectThanks(a);
    expect(charges).toEqual([shownToB]);
  });
  await b.context().close();
}

const promise = 'nobody pays an amount that they have not seen (D37, CK-48, T13)';

test(`two clients of one guest bag: ${promise}`, async ({ page, browser }) => {
  test.slow();
  const pieces = await twoPieces(page);
  await addToBag(page, pieces[0]);
  await payWhatBMadeOfIt(page, await guestElsewhere(browser, page), pieces);
});

test(`two clients of one account: ${promise}`, async ({ page, browser }) => {
  test.slow();
  const pieces = await twoPieces(page);
  const other = await otherClient(browser);
  for (const client of [page, other]) await signIn(client);
  await emptyBag(page);
  await addToBag(page, pieces[0]);
  await payWhatBMadeOfIt(page, other, pieces);
});

test('another tab changes the bag: the open checkout says so before anything can be paid (D37)', async ({
  page,
  context,
}) => {
  test.slow();
  const pieces = await twoPieces(page);
  await addToBag(page, pieces[0]);
  await fillCheckout(page);
  const tab = await context.newPage();
  await addToBag(tab, pieces[1]);
  await tab.close();

  await expect(page.getByText('Your bag has changed', { exact: true })).toBeVisible();
  await expect(page.getByText(`${nameOf(pieces[1])} was added to your bag.`)).toBeVisible();
  await expect.poll(() => chargeShown(page)).toBe(formatPence(costOf(pieces[0]) + costOf(pieces[1]), 'GBP'));
  const charges = chargesOf(page);
  await placeOrder(page);
  await expect(page.getByText('Order failed: Your bag has changed')).toBeVisible();
  expect(charges).toEqual([]);
  await placeOrder(page);
  await expectThanks(page);
});

test('the checkout asks for its total once a load (CK-19)', async ({ page, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/checkout') asked.push(sent.url());
  });
  const quiet = followRequests(page);
  for (const load of [1, 2, 3]) {
    await (load === 1 ? page.goto('/checkout') : page.reload());
    await alive(page);
    await chargeShown(page);
    await quiet();
    expect(asked).toHaveLength(load);
  }
});
