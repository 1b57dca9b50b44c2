import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { pinnedSetId } from '@toile/contracts';
import { complaintsOf } from './complaints.ts';
import type { DeclaredPage } from './page-addresses.ts';

export interface OpenedPage extends DeclaredPage {
  address: string;
  /** What was wrong with it; empty when nothing was. */
  complaints: string[];
}

/** What is asked for in the browser. */
interface Shown {
  document: {
    documentElement: { dataset: Record<string, string> };
    getElementById(id: string): { textContent: string } | null;
  };
  MutationObserver: new (
    hear: (changes: unknown, observer: { disconnect(): void }) => void,
  ) => { observe(node: unknown, options: object): void };
}

const pageMs = 20_000;
const settleMs = 500;
/** As many as this, since a page waits for answers more than it computes. */
const atOnce = 2;

export const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';

/** Why a page is none: the edge says so in words. */
async function trouble(page: Page, status: number): Promise<string> {
  const words = await page
    .locator('main')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null);
  return `the edge answers ${status}: ${(words ?? '').replace(/\s+/g, ' ').slice(0, 300)}`;
}

/** Who waits for a page to live hears of which set it is: it may leave right then, as a guarded one does to sign somebody in. */
const whoWaits = new WeakMap<Page, (setId: string | undefined) => void>();
const telling = 'toileLives';

/** Runs in each document before anything else. */
function tellLife(telling: string): void {
  const { document, MutationObserver } = globalThis as unknown as Shown;
  new MutationObserver((_changes, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    observer.disconnect();
    const data = JSON.parse(document.getElementById('toile-page')?.textContent ?? '{}');
    (globalThis as unknown as Record<string, (setId: unknown) => void>)[telling]?.(data.release?.setId);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
}

/** Leads a page of a pinned context to an address and waits until it is alive; answers what is wrong with it instead. */
export async function arrive(page: Page, url: string, setId: string): Promise<string | undefined> {
  const life = new Promise<string | undefined>((resolve) => whoWaits.set(page, resolve));
  const answer = await page.goto(url, { waitUntil: 'load', timeout: pageMs });
  const status = answer?.status() ?? 0;
  if (status !== 200) return trouble(page, status);
  const made = await Promise.race([life, sleep(pageMs, null, { ref: false })]);
  if (made === null) return `the page does not come to life within ${pageMs / 1000} s`;
  if (made !== pinnedSetId(setId)) return `the page is of ${made}, not of the set that was asked for`;
  await page.waitForTimeout(settleMs);
  return undefined;
}

/** Opens one page, waits until it is alive, and hears what it says. */
async function open(context: BrowserContext, url: string, setId: string): Promise<string[]> {
  const page = await context.newPage();
  const { complaints, judged } = complaintsOf(page);
  try {
    const wrong = await arrive(page, url, setId);
    if (wrong !== undefined) return [wrong];
    await judged();
    return complaints;
  } catch (error) {
    return [...complaints, firstLine(error)];
  } finally {
    await page.close().catch(() => undefined);
  }
}

/** A browser of its own that is pinned to what the link leads to. */
export async function pinnedContext(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.exposeBinding(telling, ({ page }, setId?: string) => whoWaits.get(page)?.(setId));
  await context.addInitScript(tellLife, telling);
  const pinned = await context.newPage();
  const answer = await pinned.goto(link, { timeout: pageMs });
  const isPinned = (await context.cookies()).some(({ name }) => name.endsWith('toile_pin'));
  if (!isPinned) throw new Error(`the link is not taken: ${await trouble(pinned, answer?.status() ?? 0)}`);
  await pinned.close();
  return context;
}

/** Where an address of the shop is that a link leads to. */
export function urlIn(link: string, address: string): string {
  const shop = new URL(link);
  return `${shop.origin}${shop.pathname.replace(/\/$/, '')}${address}`;
}

interface Wanted {
  /** Leads the browser to the set. */
  link: string;
  setId: string;
  pages: readonly (DeclaredPage & { address: string })[];
  untilMs: number;
  onOpened: (opened: OpenedPage) => void;
}

/** Opens pages of a pinned set until time is up; answers those that were opened. */
export async function openPages(
  browser: Browser,
  { link, setId, pages, untilMs, onOpened }: Wanted,
): Promise<OpenedPage[]> {
  const context = await pinnedContext(browser, link);
  const waiting = [...pages];
  const opened: OpenedPage[] = [];
  const worker = async () => {
    for (let page = waiting.shift(); page && Date.now() < untilMs; page = waiting.shift()) {
      const url = urlIn(link, page.address);
      const first = await open(context, url, setId);
      // A page that fails once of two times has met a busy machine.
      const complaints = first.length > 0 ? await open(context, url, setId) : first;
      const result = { ...page, complaints };
      opened.push(result);
      onOpened(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await context.close();
  return opened;
}
