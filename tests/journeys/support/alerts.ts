import type { Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { addressOf } from './products.ts';
import { expect } from './shop.ts';

/** Address of the mails about alerts. */
export const alertMailbox = '/api/account/mailbox';
export const mailsOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

/** Address of a link in the newest mail of an address. */
export async function linkInAlertMail(page: Page, email: string, words: string): Promise<string> {
  await expect(async () => {
    await page.goto(alertMailbox);
    await mailsOf(page, email).first().getByRole('link').click();
    const link = page.frameLocator('iframe').getByRole('link', { name: words });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  const link = page.frameLocator('iframe').getByRole('link', { name: words });
  return (await link.getAttribute('href')) ?? '';
}

/** Asks for the size on its page, by the link of the product's page. */
export async function askForAlert(
  page: Page,
  { product, size, email }: { product: Product; size: string; email: string },
): Promise<void> {
  await page.goto(addressOf(product));
  await page.getByRole('link', { name: 'Tell me when my size is back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when my size is back');
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
}
