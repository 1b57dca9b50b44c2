import { fillSignIn } from './support/clients.ts';
import { alive, expect, test } from './support/shop.ts';

const place = '/womenswear?sort=price#content';

test.describe('a sign-in that takes a turn', () => {
  // A page of a sign-in that is over is a 400.
  test.use({ expectedComplaint: /status of 400/ });

  test('cancelled, it says so and leads back to the whole address (ID-11, SH-08)', async ({
    page,
    baseURL,
  }) => {
    await page.goto(place);
    await alive(page);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL(/\/identity\//);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled.');
    await page.getByRole('button', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL(new URL(place, baseURL).href);
  });

  test('done, it leads to the whole address; Back shows a page in words (SH-08)', async ({
    page,
    baseURL,
  }) => {
    await page.goto(place);
    await alive(page);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL(/\/identity\//);
    const signInPage = page.url();
    await fillSignIn(page);
    await expect(page).toHaveURL(new URL(place, baseURL).href);
    await page.goto(signInPage);
    await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible();
    await page.goto('/authentication/logged-out');
    await expect(page.getByText('You are still signed in.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign out' }).last().click();
    await expect(page.getByText('You successfully logged out!')).toBeVisible();
  });
});
