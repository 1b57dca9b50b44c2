import { inEnglishOrder } from '@toile/contracts';
import { buyableProducts } from './support/products.ts';
import { expect, test } from './support/shop.ts';
import { addToBag, fillAddress, fillCard } from './support/steps.ts';

// The frame of a mail runs no script, so Playwright's own are refused there.
test.use({ expectedComplaint: /^error: Blocked script execution in '[^']+\/mailbox\// });

test('the confirmation comes by mail and says what the thank-you page says, also to who opens it later (T19, CK-84)', async ({
  page,
  request,
}) => {
  test.slow();
  const bought = (await buyableProducts(request, 2)).sort((one, other) =>
    inEnglishOrder(one.designer.brandTitle, other.designer.brandTitle),
  );
  // The last comes first: parcels have their order all the same.
  for (const product of bought.toReversed()) await addToBag(page, product);
  await page.goto('/checkout');
  await fillAddress(page, 'hedy.lamarr@example.com');
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Place your order' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank you for your order!' });
  await expect(thanks).toBeVisible();
  const address = page.url();
  const number = await page.getByText(/^\w{4}-\w{4}$/).innerText();
  const total = await page.getByText('Total', { exact: true }).locator('..').locator('dd').innerText();

  await test.step('the page says when the mail has gone', async () => {
    await expect(page.getByText('We have sent a confirmation to he…@example.com.')).toBeVisible();
  });

  await test.step('the mail has the same number, parcels, pieces, total and address', async () => {
    await page.goto('/mailbox');
    await page.getByRole('link', { name: `Your Toile order ${number}` }).click();
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    for (const [index, { title, designer }] of bought.entries()) {
      await expect(
        mail.getByRole('heading', { name: `Parcel ${index + 1} — ${designer.brandTitle}` }),
      ).toBeVisible();
      await expect(mail.getByRole('link', { name: title })).toBeVisible();
    }
    await expect(mail.getByText(total, { exact: true })).toBeVisible();
    await expect(mail.getByText('12 St James’s Square')).toBeVisible();
    await expect(page.locator('pre')).toContainText(`Order number: ${number}`);
  });

  await test.step('its link leads to the order, which shows all of it again', async () => {
    const link = page.frameLocator('iframe').getByRole('link', { name: 'See your order' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page).toHaveURL(`/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    for (const { title } of bought) await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();
    await expect(page.getByText('12 St James’s Square').first()).toBeVisible();
    await page.goto(address);
    await expect(thanks).toBeVisible();
  });
});
