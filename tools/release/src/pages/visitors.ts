import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { ShopConfig } from '@toile/contracts';
import { accountPaths } from '@toile/identity-contract';
import { closeSoon } from './close-soon.ts';
import { fullBag } from './full-bag.ts';
import { firstLine, pinnedContext, urlIn } from './pinned-browser.ts';

/** A shopper with a device, in a browser of their own. */
export interface Visitor {
  /** In a refusal, after the page: `at 390 px with a full bag`. */
  name: string;
  context: BrowserContext;
  /** True when they go on from each page and come back. */
  goesOn: boolean;
}

/** Account of a shopper. */
export interface ShopperAccount {
  email: string;
  password: string;
}

interface Coming {
  browser: Browser;
  /** Leads to the set. */
  link: string;
  config: ShopConfig;
  listed: readonly string[];
  account: ShopperAccount | undefined;
}

/** A visitor, or what they lack. */
export interface Came {
  visitor: Visitor;
  lacks?: string;
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const signInMs = 20_000;

async function signIn(context: BrowserContext, { link, config }: Coming, account: ShopperAccount) {
  const page = await context.newPage();
  page.setDefaultTimeout(signInMs);
  try {
    await page.goto(urlIn(link, accountPaths.signIn));
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(accountPaths.signIn));
    // The shop asks who is signed in where this stands.
    await page.evaluate((key) => {
      const { localStorage } = globalThis as unknown as {
        localStorage: { setItem(key: string, value: string): void };
      };
      localStorage.setItem(key, '1');
    }, `${config.auth.clientName}-session`);
  } finally {
    await closeSoon(page);
  }
}

/** At a desk, and signed in where the shop has an account for that. */
export async function atDesk(coming: Coming): Promise<Came> {
  const { browser, link, account } = coming;
  const context = await pinnedContext(browser, link, desktop);
  const guest = { name: 'at 1280 px', context, goesOn: true };
  if (!account)
    return { visitor: guest, lacks: 'nobody was signed in: GATES_ACCOUNT_EMAIL names no account' };
  try {
    await signIn(context, coming, account);
    return { visitor: { ...guest, name: 'at 1280 px, signed in' } };
  } catch (error) {
    return { visitor: guest, lacks: `${account.email} could not be signed in: ${firstLine(error)}` };
  }
}

/** With a phone and pieces in the bag. */
export async function withPhone({ browser, link, config, listed }: Coming): Promise<Came> {
  const basket = await fullBag({ shop: urlIn(link, ''), listed }).catch(() => undefined);
  const localStorage = [{ name: `${config.product.slug}-basket`, value: JSON.stringify(basket) }];
  const storageState = { cookies: [], origins: [{ origin: new URL(link).origin, localStorage }] };
  const context = await pinnedContext(browser, link, { ...phone, ...(basket && { storageState }) });
  const guest = { name: 'at 390 px', context, goesOn: false };
  if (!basket) return { visitor: guest, lacks: 'no bag was filled: none of the first pieces can be bought' };
  return { visitor: { ...guest, name: 'at 390 px with a full bag' } };
}
