import type { Page } from '@playwright/test';
import { config } from '../../config.ts';
import { runningShop } from './releasing.ts';
import { expect } from './shop.ts';

/** Opens the console as a release manager; its origin. */
export async function signIn(page: Page): Promise<string> {
  const origin = (await runningShop()).serviceUrls.releases ?? '';
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email address').fill(config.staff.email);
  await page.getByLabel('Password').fill(config.staff.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What live shows' })).toBeVisible();
  return origin;
}

export const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

export const dialog = (page: Page) => page.getByRole('dialog');

/** Waits for the gates, says why and presses. */
export async function confirm(page: Page, press: string, reason: string): Promise<void> {
  await expect(dialog(page).getByText(/The gates let it pass|No gate refuses it/)).toBeVisible();
  await dialog(page).getByLabel('Why').fill(reason);
  await dialog(page).getByRole('button', { name: press }).click();
}
