import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard } from './support/steps.ts';

test.use({ expectedComplaint: /402 \(Payment Required\)/ });

test('a declined card leaves the bag and the form as they were; another card then pays (CK-48, CK-58, CK-65, T07)', async ({
  page,
  request,
}) => {
  test.slow();
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page, 'grace.hopper@example.com');
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Place your order' }).click();

  await expect(page.getByText('Oh no!')).toBeVisible();
  await expect(page.getByText('Payment failed: Your card was declined.')).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Card error' })).toContainText('choose another way to pay');
  await page.getByRole('button', { name: 'Choose another way to pay' }).click();
  await expect(page.getByRole('tab', { name: 'Card' })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Postcode')).toHaveValue('SW1Y 4JH');
  await expect(page.getByText('Your Bag (1)').first()).toBeVisible();

  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Place your order' }).click();
  await expectThanks(page);
});
