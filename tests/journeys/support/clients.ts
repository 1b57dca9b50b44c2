import { randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { followRequests } from '@toile/tool-release';
import { config } from '../../config.ts';
import { alive, expect } from './shop.ts';

const { account } = config;
/** Of the accounts that journeys make. */
export const newPassword = 'a few words work well';

/** Signs the demo account in, from any page. */
export async function signIn(page: Page): Promise<void> {
  await openSignIn(page);
  await fillSignIn(page);
  await expect(page.getByRole('link', { name: 'Demo Shopper' })).toBeVisible();
}

/** On phones the header's links are in a menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** From a page of the shop to the provider's. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/faq');
  await alive(page);
  await openMenu(page);
  await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/identity\//);
}

/** On the provider's page, which leads back to the shop's. */
export async function fillSignIn(page: Page, { email, password } = account): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** On a page that a sign-in has led back to. */
export async function expectName(page: Page, name: string): Promise<void> {
  await alive(page);
  await openMenu(page);
  await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible();
}

/** Presses the button of the form, from a client address of its own: ten accounts can be made from one in an hour. */
export async function createAccount(page: Page): Promise<void> {
  const bytes = [...randomBytes(3)].join('.');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${bytes}` });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create account' }).click();
  await sent;
  await page.setExtraHTTPHeaders({});
}

/** Makes an account of that name and signs it in; answers its address. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = `${randomUUID()}@toile.example`;
  await openSignIn(page);
  await page.getByRole('link', { name: /account/i }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(newPassword);
  await createAccount(page);
  await page.waitForURL((url) => url.pathname === '/faq');
  await expectName(page, name);
  return email;
}

/** Takes out what an earlier visit has left in the bag. */
export async function emptyBag(page: Page): Promise<void> {
  const quiet = followRequests(page);
  await page.goto('/basket');
  await alive(page);
  // The account's bag comes after the session: until then the page knows of none.
  await quiet();
  const empty = page.getByText('There are no items in your bag');
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(empty.or(remove.first())).toBeVisible();
  while (!(await empty.isVisible())) {
    const left = await remove.count();
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

/** Another browser, which shares nothing with the first. */
export async function otherClient(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Another browser that has this guest's bag, and hears nothing of what the first does. */
export async function guestElsewhere(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
}
