import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount, fillSignIn, newPassword } from './support/clients.ts';
import { buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, fillAddress } from './support/steps.ts';

const typed = 'mary.somerville@example.com';

async function openSignInFromCheckout(page: Page): Promise<void> {
  await page.getByRole('form', { name: 'Checkout' }).getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/identity\//);
}

async function expectTyped(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/checkout');
  await alive(page);
  const form = page.getByRole('form', { name: 'Checkout' });
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('Last name')).toHaveValue('Lovelace');
  await expect(form.getByLabel('Email')).toHaveValue(typed);
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 St James’s Square');
  await expect(form.getByLabel(/^(Town or city|City)/)).toHaveValue('London');
  await expect(form.getByLabel('Postcode')).toHaveValue('SW1Y 4JH');
  await expect(page.getByText(/^Your Bag \(\d/).first()).toBeAttached();
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a guest signs up, and signs in, in the middle of the checkout, and what was typed stays', async ({
      page,
      request,
    }) => {
      test.slow();
      const email = `${randomUUID()}@toile.example`;
      const [product] = await buyableProducts(request, 1);
      if (!product) throw new Error('Nothing to buy');
      await addToBag(page, product);
      await page.goto('/checkout');
      await fillAddress(page, typed);

      await test.step('signs up', async () => {
        await openSignInFromCheckout(page);
        await page.getByRole('link', { name: 'Create an account' }).click();
        await page.getByLabel('Name').fill('Mary Checkout');
        await page.getByLabel('Email address').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(newPassword);
        await createAccount(page);
        await expectTyped(page);
        await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
      });

      await test.step('signs in, after signing out has taken what the account had typed', async () => {
        await page.goto('/Identity/Account/Manage');
        await page.getByRole('button', { name: 'Sign out on this device' }).click();
        await expect(page.getByText('You successfully logged out!')).toBeVisible();
        await page.goto('/checkout');
        await expect(page.getByLabel('First name')).toHaveValue('');
        await fillAddress(page, typed);
        await openSignInFromCheckout(page);
        await fillSignIn(page, { email, password: newPassword });
        await expectTyped(page);
      });
    });
  });
