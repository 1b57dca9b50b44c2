import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { pinnedSetId, type SetId } from '@toile/releases-contract';
import { closeSoon } from './close-soon.ts';
import { complaintsOf } from './complaints.ts';
import { lookUntilSeen } from './look-at.ts';
import type { DeclaredPage } from './page-addresses.ts';
import { wayAndBack } from './way-and-back.ts';

export interface OpenedPage extends DeclaredPage {
  address: string;
  /** Complaints about the page; empty when nothing was wrong. */
  complaints: string[];
}

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
/** As many as this, since a page waits for answers more than it computes. */
const atOnce = 2;

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
const whoWaits = new WeakMap<Page, (setId: SetId | undefined) => void>();
const telling = 'toileLives';

/** Runs in each document before anything else. */
function reportLife(telling: string): void {
  const { document, MutationObserver } = globalThis as unknown as Shown;
  new MutationObserver((_changes, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    observer.disconnect();
    const data = JSON.parse(document.getElementById('toile-page')?.textContent ?? '{}');
    (globalThis as unknown as Record<string, (setId: unknown) => void>)[telling]?.(data.release?.setId);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
}

/** Leads a page of a pinned context to an address and waits until it is alive; answers what is wrong with it instead. */
export async function arrive(page: Page, url: string, setId: SetId): Promise<string | undefined> {
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

/** Addresses that guarded pages lead to by themselves. */
const signingIn = /^\/(?:authentication|identity)\//i;

/** Undefined where a page has stayed where the edge led to, or leads to sign somebody in. */
function strayed(page: Page, { shop, landedAt }: { shop: string; landedAt: string }): string | undefined {
  const at = page.url();
  const path = at.startsWith(shop) ? at.slice(shop.length) : undefined;
  if (path === undefined) return `seen: it leads out of the shop, to ${at.slice(0, 200)}`;
  const isThere = new URL(at).pathname === new URL(landedAt, shop).pathname;
  return isThere || signingIn.test(path) ? undefined : `seen: it leads to ${path.slice(0, 200)} by itself`;
}

interface Opening extends Pick<Wanted, 'link' | 'setId' | 'pages'> {
  page: DeclaredPage & { address: string };
}

interface PageLife {
  complaints: string[];
  /** Heard on the way to this page and back. */
  onWay: { to: DeclaredPage | undefined; complaints: string[] };
}

/** Opens one page, waits until it is alive, looks at it, goes on to a page of another part and back, and hears what is said. */
async function open(
  context: BrowserContext,
  { page: declared, link, setId, pages }: Opening,
): Promise<PageLife> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const onWay: PageLife['onWay'] = { to: undefined, complaints: [] };
  let landedAt = '';
  page.on('response', (answer) => {
    const isDocument = answer.request().isNavigationRequest() && answer.frame() === page.mainFrame();
    if (isDocument && answer.status() < 300) landedAt ||= answer.url();
  });
  const pageLife = (...more: string[]): PageLife => ({
    complaints: [...complaints.splice(0), ...more],
    onWay,
  });
  try {
    const wrong = await arrive(page, urlIn(link, declared.address), setId);
    if (wrong !== undefined) return { complaints: [wrong], onWay };
    const away = strayed(page, { shop: urlIn(link, ''), landedAt });
    const unseen = away === undefined ? await lookUntilSeen(page) : [away];
    const here = pageLife(...unseen);
    if (here.complaints.length > 0) return here;
    const { to, wrong: seen } = await wayAndBack(page, declared, pages);
    return { ...here, onWay: { to, complaints: [...complaints, ...seen] } };
  } catch (error) {
    return pageLife(firstLine(error));
  } finally {
    await closeSoon(page);
  }
}

const isClean = ({ complaints, onWay }: PageLife) => complaints.length + onWay.complaints.length === 0;

/** A browser of its own that is pinned to what the link leads to. */
export async function pinnedContext(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.exposeBinding(telling, ({ page }, setId?: SetId) => whoWaits.get(page)?.(setId));
  await context.addInitScript(reportLife, telling);
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

interface Wanted {
  /** Leads the browser to the set. */
  link: string;
  setId: SetId;
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
  const ways: (PageLife['onWay'] & { from: string })[] = [];
  const worker = async () => {
    for (let page = waiting.shift(); page && Date.now() < untilMs; page = waiting.shift()) {
      const opening = { page, link, setId, pages };
      const first = await open(context, opening);
      // A page that fails once of two times has met a busy machine.
      const { complaints, onWay } = isClean(first) ? first : await open(context, opening);
      ways.push({ from: page.path, ...onWay });
      const result = { ...page, complaints };
      opened.push(result);
      onOpened({ ...page, complaints: [...complaints, ...onWay.complaints] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await closeSoon(context);
  const isBroken = (path: string | undefined) =>
    opened.some((page) => page.path === path && page.complaints.length > 0);
  // What a page is by itself is not the fault of the one before it.
  const onWays = ways.filter(({ to }) => !isBroken(to?.path));
  return opened.map((page) => ({
    ...page,
    complaints: [
      ...page.complaints,
      ...onWays.flatMap(({ from, complaints }) => (from === page.path ? complaints : [])),
    ],
  }));
}
