import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { tabsPath } from '@toile/releases-contract';
import { followRequests } from '@toile/tool-release';

/** Slow 4G as Chromium's tools define it, on a phone whose processor is four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Costs of a first visit. Times are milliseconds since the navigation began. */
export interface PageLoad {
  fcp: number;
  lcp: number;
  cls: number;
  /** Sum of what long tasks took beyond 50 ms, after the first paint (TBT). */
  blocked: number;
  /** Longest chain of requests, each begun after the one before had ended, until the largest paint. */
  rounds: number;
  scriptBytes: number;
  htmlBytes: number;
  fontBytes: number;
  complaints: string[];
}

interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  blocked: number;
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Observed = { fcp: Infinity, lcp: 0, cls: 0, blocked: 0 };
  Object.assign(window, { seen });
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('longtask', ({ duration, startTime }) => {
    // Where both came in one go, this one may be told first.
    setTimeout(() => {
      if (startTime >= seen.fcp) seen.blocked += duration - 50;
    });
  });
}

interface Transfer {
  type: string;
  start: number;
  end: number;
  bytes: number;
}

function recordTransfers(cdp: CDPSession): Transfer[] {
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type = '', request }) => {
    if (!request.url.startsWith('data:')) open.set(requestId, { type, start: timestamp, end: 0, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) done.push(Object.assign(transfer, { end: timestamp, bytes: encodedDataLength }));
  });
  return done;
}

function chain(transfers: Transfer[], until: number): number {
  let length = 0;
  let free = 0;
  for (const { start, end } of transfers.filter((one) => one.end <= until).sort((a, b) => a.end - b.end)) {
    if (start < free) continue;
    length += 1;
    free = end;
  }
  return length;
}

const sum = (transfers: Transfer[], type: string) =>
  transfers.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0);

async function slowPhone(browser: Browser) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, cdp };
}

/** Opens an address, and waits until the page asks for nothing more. */
export async function goTo(page: Page, url: string): Promise<void> {
  const quiet = followRequests(page);
  await page.goto(url, { timeout: 60_000 });
  await quiet();
}

async function visit(browser: Browser, url: string): Promise<PageLoad> {
  const { context, page, cdp } = await slowPhone(browser);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const transfers = recordTransfers(cdp);
  await page.addInitScript(observe);
  await goTo(page, url);
  await page.waitForTimeout(500);
  const { fcp, lcp, cls, blocked } = await page.evaluate(
    () => (window as unknown as { seen: Observed }).seen,
  );
  await context.close();
  const documentStart = transfers.find(({ type }) => type === 'Document')?.start ?? 0;
  const rounds = chain(transfers, documentStart + lcp / 1000);
  return {
    fcp,
    lcp,
    cls,
    blocked,
    rounds,
    scriptBytes: sum(transfers, 'Script'),
    htmlBytes: sum(transfers, 'Document'),
    fontBytes: sum(transfers, 'Font'),
    complaints,
  };
}

/** From one page to another by a link. */
export interface Way {
  from: string;
  link: string;
  /** The main picture of the page that it leads to. */
  picture: string;
  /** Time from when the first page asks for nothing more until the press. */
  lookMs: number;
}

/**
 * Of one press of a link: until the page's main picture is painted, and the requests that it takes until then; how long the
 * press took to be answered on the screen, as INP counts, where the page stays in its document.
 */
export interface WarmWay {
  tookMs: number;
  requests: number;
  pressMs: number;
}

/** Runs in the page before anything else: when a link was pressed, for the document that comes as well. */
function noteClicks(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp)),
    true,
  );
}

async function goWay(browser: Browser, { from, link, picture, lookMs }: Way): Promise<WarmWay> {
  const { context, page } = await slowPhone(browser);
  await page.addInitScript(noteClicks);
  await page.addInitScript(observePresses);
  await goTo(page, from);
  const pressed = page.locator(link).first();
  await pressed.scrollIntoViewIfNeeded();
  await page.waitForTimeout(lookMs);
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().endsWith(tabsPath)) requests += 1;
  });
  await pressed.click({ noWaitAfter: true });
  const painted = await page.waitForFunction(
    ([selector, before]) => {
      if (location.href === before) return undefined;
      const image = document.querySelector<HTMLImageElement>(selector ?? '');
      if (!image?.complete || image.naturalWidth === 0) return undefined;
      const pressedAt = Number(sessionStorage.getItem('pressedAt'));
      return new Promise<number>((resolve) => {
        const atNextPaint = () => resolve(performance.timeOrigin + performance.now() - pressedAt);
        requestAnimationFrame(() => requestAnimationFrame(atNextPaint));
      });
    },
    [picture, from],
    { polling: 'raf', timeout: 30_000 },
  );
  const tookMs = (await painted.jsonValue()) ?? Number.NaN;
  const taken = requests;
  const pressMs = await slowestPress(page);
  await context.close();
  return { tookMs, requests: taken, pressMs };
}

type Press = PerformanceEntry & { interactionId: number };

/** Runs in the page: the longest time from a press to the next picture of the screen. */
function observePresses(): void {
  const presses = { slowest: 0 };
  Object.assign(window, { presses });
  new PerformanceObserver((list) => {
    // What only hovers is no press.
    for (const { duration, interactionId } of list.getEntries() as Press[])
      if (interactionId) presses.slowest = Math.max(presses.slowest, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Once the browser has told of them all. */
async function slowestPress(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { presses: { slowest: number } }).presses.slowest);
}

async function press(browser: Browser, url: string): Promise<number> {
  const { context, page } = await slowPhone(browser);
  await page.addInitScript(observePresses);
  await goTo(page, url);
  await page.locator('main label:has(input[type=radio]:enabled)').first().tap();
  await page
    .getByRole('button', { name: /^Add to bag/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Go on shopping' }).tap();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').waitFor();
  const slowest = await slowestPress(page);
  await context.close();
  return slowest;
}

/** Works in a browser of its own, which is closed afterwards. */
export async function inBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A first visit in a browser of its own: no cache, no open connection, no compiled script is carried over. */
export const firstVisit = (url: string, executablePath: string): Promise<PageLoad> =>
  inBrowser(executablePath, (browser) => visit(browser, url));

/** The slowest answer to a press on a product page: a size, the button that adds it, the menu (milliseconds; as INP counts). */
export const slowestAnswer = (url: string, executablePath: string): Promise<number> =>
  inBrowser(executablePath, (browser) => press(browser, url));

/** A way by a link, in a browser of its own. */
export const warmWay = (way: Way, executablePath: string): Promise<WarmWay> =>
  inBrowser(executablePath, (browser) => goWay(browser, way));
