import type { Page } from '@playwright/test';
import { lookUntilSeen } from './look-at.ts';
import { type DeclaredPage, pageAt } from './page-addresses.ts';

const wayMs = 30_000;

/** Link of the frame from a page: to a page of another part. */
interface Way {
  href: string;
  to: DeclaredPage;
}

async function wayFrom(
  page: Page,
  here: DeclaredPage,
  pages: readonly DeclaredPage[],
): Promise<Way | undefined> {
  const base = new URL(page.url()).pathname.slice(0, -(here.address?.length ?? 0));
  const links = page.locator('body > header a[href^="/"]:visible');
  // All at once: a header that changes meanwhile has other links.
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    const to = pageAt(pages, href.slice(base.length).split('?')[0] ?? '');
    if (to && to.part !== here.part && to.path !== here.path) return { href, to };
  }
  return undefined;
}

const isAt = (path: string) => (url: URL) => decodeURI(url.pathname) === decodeURI(path);

/**
 * Complaints of the way to another page and back: after a press that leads to a page of another part, and after the way
 * back.
 */
export async function wayAndBack(
  page: Page,
  here: DeclaredPage,
  pages: readonly DeclaredPage[],
): Promise<{ to: DeclaredPage | undefined; wrong: string[] }> {
  const { pathname } = new URL(page.url());
  const way = await wayFrom(page, here, pages);
  if (!way) return { to: undefined, wrong: [] };
  const { href, to } = way;
  const said = (wrong: string[], where: string) => wrong.map((what) => `${where}: ${what}`);
  await page.locator(`body > header a[href="${href}"]:visible`).first().click({ timeout: wayMs });
  await page.waitForURL(isAt(href.split('?')[0] ?? ''), { timeout: wayMs });
  const there = said(await lookUntilSeen(page), `after the way to ${href}`);
  await page.goBack({ timeout: wayMs, waitUntil: 'commit' });
  await page.waitForURL(isAt(pathname), { timeout: wayMs });
  return { to, wrong: [...there, ...said(await lookUntilSeen(page), `after the way to ${href} and back`)] };
}
