import type { BrowserContext, Page } from '@playwright/test';
import { nameAsPerson } from './as-person.ts';
import { closeSoon } from './close-soon.ts';
import { inOwnWorld } from './own-world.ts';
import { followRequests } from './until-quiet.ts';

/** Load of a page by a browser that has nothing of it yet. */
export interface PageLoad {
  /** Time until the largest picture or text of the first screen was painted. */
  lcpMs: number;
  /** Bytes that the browser took for it, as they came. */
  bytes: number;
}

/** The same page of the judged set and of what is live. */
export interface Loads {
  judged: PageLoad;
  live: PageLoad;
}

/** Sets side by side. A page is loaded by a browser that has nothing of its set yet. */
export interface Beside {
  /** Such a browser of the judged set. */
  anew: () => Promise<BrowserContext>;
  loadJudged: (address: string) => Promise<PageLoad | undefined>;
  loadLive: (address: string) => Promise<PageLoad | undefined>;
}

/** Page in the browser. */
interface ShownPage {
  PerformanceObserver: new (
    receive: (list: { getEntries(): { startTime: number }[] }) => void,
  ) => { observe(options: { type: string; buffered: boolean }): void };
  setTimeout(run: () => void, ms: number): void;
}

/** Runs in the page, whose browser has kept these entries from its begin. */
function findLargestPaint(): Promise<number> {
  const { PerformanceObserver, setTimeout } = globalThis as unknown as ShownPage;
  let paintedMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paintedMs = startTime;
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return new Promise((resolve) => setTimeout(() => resolve(paintedMs), 50));
}

/** Counts what a page's browser takes from now on. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

/** A page that asks for more and more is known by what has come until then. */
const mostWaitMs = 15_000;

/** Measures a page from now on; what it answers waits for the page's last byte, or so long. Undefined where nothing was painted. */
export async function measureLoad(page: Page): Promise<(waitMs?: number) => Promise<PageLoad | undefined>> {
  const bytesOf = await countBytes(page);
  const untilQuiet = followRequests(page);
  return async (waitMs = mostWaitMs) => {
    await untilQuiet(waitMs).catch(() => undefined);
    const lcpMs = await inOwnWorld(page, findLargestPaint, undefined);
    return lcpMs > 0 ? { lcpMs, bytes: bytesOf() } : undefined;
  };
}

/** Undefined where the address shows no page of the shop, leads to another one, or paints nothing. */
export async function loadPage(
  context: BrowserContext,
  url: string,
  waitMs?: number,
): Promise<PageLoad | undefined> {
  const page = await context.newPage();
  try {
    await nameAsPerson(page, await context.newCDPSession(page));
    const measured = await measureLoad(page);
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== 200) return undefined;
    // Before that a slow machine has only not come to ask for its scripts.
    await page.waitForSelector('html[data-alive]', { state: 'attached' });
    const load = await measured(waitMs);
    return new URL(page.url()).pathname === new URL(url).pathname ? load : undefined;
  } finally {
    await closeSoon(page);
  }
}
