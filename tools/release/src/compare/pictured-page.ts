import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { DeployableName, MadePin } from '@toile/releases-contract';
import { closeSoon } from '../pages/close-soon.ts';
import { arrive, firstLine, pinnedContext, urlIn } from '../pages/pinned-browser.ts';
import { ownedBoxes } from './owned-boxes.ts';
import { type Picture, pictureOf } from './picture.ts';

/** Formats of pictures end there, and so does the patience of who looks. */
const tallestPx = 12_000;
const windowHeightPx = 900;
const fetchMs = 20_000;
const restMs = 5000;

/** A set in a browser of its own. */
export interface Side {
  pin: MadePin;
  parts: readonly DeployableName[];
  context: BrowserContext;
}

interface Wanted {
  address: string;
  part: DeployableName;
}

/** A browser that moves nothing by itself, whose clock stands, and that has seen nothing of the other set. */
export async function sideOf(
  browser: Browser,
  { pin, parts, at }: Pick<Side, 'pin' | 'parts'> & { at: Date },
): Promise<Side> {
  const context = await pinnedContext(browser, pin.link, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: windowHeightPx },
    deviceScaleFactor: 1,
  });
  await context.clock.setFixedTime(at);
  return { pin, parts, context };
}

/** Page in the browser. */
interface ShownPicture {
  loading: string;
  complete: boolean;
  decode(): Promise<void>;
  addEventListener(event: string, listener: () => void): void;
}
interface Shown {
  document: {
    images: Iterable<ShownPicture>;
    documentElement: { scrollHeight: number };
    fonts: { ready: Promise<unknown> };
    querySelector(selector: string): { style: { display: string } } | null;
    querySelectorAll(selector: string): Iterable<{ pause(): void; currentTime: number }>;
  };
  scrollTo(x: number, y: number): void;
}

/** Runs in the browser: the pin's badge, which differs, is hidden; all pictures and fonts are there; films stand. */
async function settle(fetchMs: number): Promise<void> {
  const { document, scrollTo } = globalThis as unknown as Shown;
  const badge = document.querySelector('toile-pin');
  if (badge) badge.style.display = 'none';
  const loaded = (picture: ShownPicture) =>
    new Promise<void>((done) => {
      picture.loading = 'eager';
      if (picture.complete) return done();
      for (const event of ['load', 'error']) picture.addEventListener(event, done);
    });
  const pictures = [...document.images].map((picture) =>
    loaded(picture).then(() => picture.decode().catch(() => undefined)),
  );
  const late = new Promise((done) => setTimeout(done, fetchMs));
  await Promise.race([Promise.all([...pictures, document.fonts.ready]), late]);
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.currentTime = 0;
  }
  scrollTo(0, 0);
}

const quietMs = 400;

/** Brings all of the page near once: what loads when it comes near, such as the footer's form, then has loaded. */
async function bringNear(page: Page): Promise<void> {
  const open = new Set<Request>();
  let changedAtMs = Date.now();
  const begin = (request: Request) => {
    open.add(request);
    changedAtMs = Date.now();
  };
  const forget = (request: Request) => {
    open.delete(request);
    changedAtMs = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  await page.evaluate(() => {
    const { document, scrollTo } = globalThis as unknown as Shown;
    scrollTo(0, document.documentElement.scrollHeight);
  });
  const isQuiet = () => open.size === 0 && Date.now() - changedAtMs > quietMs;
  for (const untilMs = Date.now() + fetchMs; !isQuiet() && Date.now() < untilMs; )
    await page.waitForTimeout(quietMs / 4);
  page.off('request', begin);
  page.off('requestfinished', forget);
  page.off('requestfailed', forget);
}

/**
 * The height of the page once it no longer changes: what stood by the place that was left, as the bar to buy, is gone.
 * One that never rests is as high as it is then.
 */
async function stillHeight(page: Page): Promise<number> {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as Shown).document.documentElement.scrollHeight);
  let height = await read();
  const untilMs = Date.now() + restMs;
  for (let stillMs = 0; stillMs < quietMs && Date.now() < untilMs; ) {
    await page.waitForTimeout(quietMs / 4);
    const now = await read();
    stillMs = now === height ? stillMs + quietMs / 4 : 0;
    height = now;
  }
  return height;
}

interface Shot extends Pick<Side, 'parts'>, Pick<Wanted, 'part'> {
  width: number;
}

async function shoot(page: Page, { width, parts, part }: Shot): Promise<Picture> {
  await page.setViewportSize({ width, height: windowHeightPx });
  await bringNear(page);
  await page.evaluate(settle, fetchMs);
  const height = await stillHeight(page);
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallestPx) };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
  return pictureOf(png, await ownedBoxes(page, parts, part));
}

/** A page that is open in the browser of one variant. */
export interface OpenPage {
  /** Reason why it is none. */
  trouble: string | undefined;
  picture(width: number): Promise<Picture>;
  close(): Promise<void>;
}

export async function openIn(side: Side, { address, part }: Wanted): Promise<OpenPage> {
  const page = await side.context.newPage();
  const { link, setId } = side.pin;
  const go = () => arrive(page, urlIn(link, address), setId).catch(firstLine);
  // A page that fails once of two times has met a busy machine.
  const trouble = (await go()) && (await go());
  return {
    trouble,
    picture: (width) => shoot(page, { width, part, parts: side.parts }),
    close: () => closeSoon(page),
  };
}
