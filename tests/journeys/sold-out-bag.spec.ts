import type { APIRequestContext, Browser } from '@playwright/test';
import { type BasketAnswer, basketAnswerSchema } from '@toile/checkout-contract';
import type { Product } from '@toile/contracts';
import { followRequests } from '@toile/tool-release';
import { otherClient } from './support/clients.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, chargesOf, expectThanks, fillCheckout, placeOrder } from './support/steps.ts';

interface Scarce {
  product: Product;
  /** With all pieces of one size that there are. */
  bag: BasketAnswer;
}

/** The size with the fewest pieces, and a bag that holds them all. Of menswear: all other journeys buy womenswear. */
async function scarcestSize(api: APIRequestContext): Promise<Scarce> {
  const found: (Scarce & { left: number })[] = [];
  for (const product of await buyableProducts(api, 6, 'menswear')) {
    const size = product.sizes.find(({ isSoldOut }) => !isSoldOut);
    const data = { productId: product.id, productSizeVariantId: size?.id };
    const answer = await api.post('/api/basket/add', { data });
    const bag = basketAnswerSchema.parse(await answer.json());
    const left = bag.basketItem?.maxQuantity ?? 10;
    if (left < 10) found.push({ product, bag, left });
  }
  const [scarce] = found.toSorted((one, other) => one.left - other.left);
  if (!scarce) throw new Error('Every size has ten pieces or more');
  return { product: scarce.product, bag: await fill(api, scarce) };
}

async function fill(api: APIRequestContext, { bag, left }: { bag: BasketAnswer; left: number }) {
  const [line] = bag.localBasket.items;
  let full = bag;
  for (let more = 1; more < left; more++) {
    const data = { ...line, quantityChange: 1, localBasket: full.localBasket };
    full = basketAnswerSchema.parse(await (await api.post('/api/basket/updateQuantity', { data })).json());
  }
  return full;
}

/** Buys all of a bag as somebody else. */
async function buyAll(browser: Browser, bag: BasketAnswer): Promise<void> {
  const buyer = await otherClient(browser);
  await buyer.goto('/faq');
  await buyer.evaluate((kept) => localStorage.setItem('toile-basket', kept), JSON.stringify(bag));
  await fillCheckout(buyer);
  await placeOrder(buyer);
  await expectThanks(buyer);
  await buyer.context().close();
}

test('what leaves a bag is said: which piece, why, and a way on, until it is read (CK-18, CK-64, D12)', async ({
  page,
  browser,
}) => {
  const { product, bag } = await scarcestSize(page.request);
  const size = product.sizes.find(({ isSoldOut }) => !isSoldOut)?.sizeDisplayTitle;
  const soldOut = `${product.title} (${size}) is sold out and was taken out of your bag.`;

  await test.step('one shopper is at the button, another has the same piece in the bag', async () => {
    await addToBag(page, product);
    await fillCheckout(page);
  });
  const waiting = await otherClient(browser);
  await addToBag(waiting, product);

  await test.step('a third buys all pieces that there are', () => buyAll(browser, bag));

  await test.step('refused at submit, with the piece named and nothing taken (CK-64)', async () => {
    const charges = chargesOf(page);
    await placeOrder(page);
    await expect(page.getByText(/^Order failed: Your bag has changed/)).toContainText(product.title);
    await expect(page.getByText('No items!')).toBeVisible();
    await expect(page.getByText(soldOut)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Discover our designers' })).toBeVisible();
    expect(charges).toEqual([]);
  });

  await test.step("a direct visit to /checkout: 'No items!' with what left and why, also after a reload (CK-18)", async () => {
    await waiting.goto('/checkout');
    for (const look of ['first', 'reloaded']) {
      await expect(waiting.getByText('No items!'), look).toBeVisible();
      await expect(waiting.getByText(soldOut), look).toBeVisible();
      await waiting.reload();
      await alive(waiting);
    }
  });

  await test.step('in the bag, until it is dismissed', async () => {
    const quiet = followRequests(waiting);
    await waiting.goto('/basket');
    await expect(waiting.getByText('There are no items in your bag')).toBeVisible();
    await expect(waiting.getByText(soldOut)).toBeVisible();
    await waiting.getByRole('button', { name: 'Dismiss' }).click();
    await expect(waiting.getByText(soldOut)).toHaveCount(0);
    await quiet();
    await waiting.reload();
    await alive(waiting);
    await expect(waiting.getByText('There are no items in your bag')).toBeVisible();
    await expect(waiting.getByText(soldOut)).toHaveCount(0);
  });
  await waiting.context().close();
});

test('whoever pays first has the last pieces: somebody who is still asked by the bank pays nothing, and is told (T03, CK-64)', async ({
  page,
  browser,
}) => {
  test.slow();
  const { product, bag } = await scarcestSize(page.request);
  await addToBag(page, product);
  await fillCheckout(page, '4000002500003155');
  await placeOrder(page);
  const asked = page.frameLocator('iframe[title="3D Secure authentication"]');
  const yes = asked.getByRole('button', { name: 'Authorise test payment' });
  await expect(yes).toBeVisible();
  await buyAll(browser, bag);
  await yes.click();
  await expect(page.getByText('A piece of this order was sold to somebody who paid first.')).toBeVisible();
  await expect(page.getByText('Nothing was charged for this order.')).toBeVisible();
  await expect(page.getByText(/ is sold out and was taken out of your bag\.$/)).toContainText(product.title);
  await page.getByRole('link', { name: 'Back to your bag' }).click();
  await expect(page.getByText('There are no items in your bag')).toBeVisible();
});
