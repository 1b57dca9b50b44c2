import { alive, expect, test } from './support/shop.ts';

test('a sign-in whose window is closed says so, and leaves the shopper where she was (ID-10)', async ({
  page,
}) => {
  // Shops choose whether a window is tried before the page leaves (D60); this one does.
  await page.route('**/_configuration/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), popup: true } });
  });
  await page.goto('/faq');
  await alive(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const popup = await opened;
  await popup.waitForURL(/\/identity\//);
  await expect(popup.getByLabel('Email address')).toBeVisible();
  await popup.close();
  await expect(page.getByText('The user closed the window.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});
