import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { ownSetId, type SetId } from '@toile/releases-contract';
import { asPerson, nameAsPerson } from './as-person.ts';
import { closeSoon } from './close-soon.ts';
import { within } from './within.ts';

/** Page in the browser. */
interface Shown {
  document: {
    documentElement: { dataset: Record<string, string> };
    getElementById(id: string): { textContent: string } | null;
  };
  MutationObserver: new (
    hear: (changes: unknown, observer: { disconnect(): void }) => void,
  ) => { observe(node: unknown, options: object): void };
}

const pageMs = 30_000;
const settleMs = 500;
export const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';

/** Trouble of a page, in the edge's words. */
async function trouble(page: Page, status: number): Promise<string> {
  const words = await page
    .locator('main')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null);
  return `the edge answers ${status}: ${(words ?? '').replace(/\s+/g, ' ').slice(0, 300)}`;
}

/**
 * Callbacks that wait for a page to live and get its set: it may leave right then, as a guarded one does to sign
 * somebody in.
 */
const whoWaits = new WeakMap<Page, (setId: string) => void>();
/** Name of a world of scripts that a page can't look into, and of the function there. */
const world = 'toile-gates';
const telling = 'toileLives';

/** Runs beside each document, before anything of it does. */
function reportLife(telling: string): void {
  const { document, MutationObserver } = globalThis as unknown as Shown;
  new MutationObserver((_changes, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    observer.disconnect();
    const data = JSON.parse(document.getElementById('toile-page')?.textContent ?? '{}');
    const { [telling]: report } = globalThis as unknown as Record<string, (setId: string) => void>;
    report?.(String(data.release?.setId));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
}

const followed = new WeakSet<Page>();

/** Has all documents of a page say when they live. They can't know of it: what they could see, a version could act upon. */
async function followLife(page: Page): Promise<void> {
  if (followed.has(page)) return;
  followed.add(page);
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === telling) whoWaits.get(page)?.(payload);
  });
  await nameAsPerson(page, session);
  await session.send('Runtime.enable');
  await session.send('Page.enable');
  await session.send('Runtime.addBinding', { name: telling, executionContextName: world });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${reportLife})(${JSON.stringify(telling)})`,
    worldName: world,
  });
}

/** Leads a page of a pinned context to an address and waits until it is alive; answers what is wrong with it instead. */
export async function arrive(page: Page, url: string, setId: SetId): Promise<string | undefined> {
  await followLife(page);
  const life = new Promise<string>((resolve) => whoWaits.set(page, resolve));
  const answer = await page.goto(url, { waitUntil: 'load', timeout: pageMs });
  const status = answer?.status() ?? 0;
  if (status !== 200) return trouble(page, status);
  const made = await within<string | null>(pageMs, life, null);
  if (made === null) return `the page does not come to life within ${pageMs / 1000} s`;
  // An edge that doesn't know unmarked pins marks all.
  if (ownSetId(made) !== setId) return `the page is of ${made}, not of the set that was asked for`;
  await page.waitForTimeout(settleMs);
  return undefined;
}

/** A browser of its own that is pinned to what the link leads to. */
export async function pinnedContext(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(asPerson(browser, options));
  const pinned = await context.newPage();
  const answer = await pinned.goto(link, { timeout: pageMs });
  const isPinned = (await context.cookies()).some(({ name }) => name.endsWith('toile_pin'));
  if (!isPinned) throw new Error(`the link is not taken: ${await trouble(pinned, answer?.status() ?? 0)}`);
  await closeSoon(pinned);
  return context;
}

/** Address in the shop that a link leads to. */
export function urlIn(link: string, address: string): string {
  const shop = new URL(link);
  return `${shop.origin}${shop.pathname.replace(/\/$/, '')}${address}`;
}
