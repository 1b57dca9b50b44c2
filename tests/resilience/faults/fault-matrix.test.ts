import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page as Tab } from '@playwright/test';
import { watchMachine } from '@toile/testing';
import { config } from '../../config.ts';
import { type ShopFolder, shopFolder } from '../support/shop-folder.ts';
import type { Fault } from './fault-kinds.ts';
import { faults, faultsOfRemote } from './faults.ts';
import { type FailedPart, FaultyShop } from './faulty-shop.ts';
import { canaryManifest } from './tested-version.ts';

/** Of a machine that has nothing else to do: what the rest of the shop may take to answer, whatever one part does. */
const answerMs = 2000;
/** Longest until somebody is told: a shell's script has 8 s to come. */
const toldMs = 12_000;
/** Longest until the version before is the fallback for a part whose file never answers. */
const fallbackMs = 5000;
/** Longest that a page may take until it stands: the limits of an entry and a chunk, in two versions. */
const standsMs = 25_000;
jest.setTimeout(300_000);

let shop: FaultyShop;
let place: ShopFolder;
let pid: number | undefined;
let brought: Fault | undefined;
let machine = watchMachine();
/** So long on this machine, as busy as it is. */
const here = (ms: number) => ms * machine.slowness();

beforeAll(async () => {
  place = await shopFolder();
  shop = await FaultyShop.open(place.folder, config.candidate);
  pid = shop.edgePid;
}, 600_000);
afterAll(async () => {
  await shop?.close();
  await place?.remove();
});
afterEach(async () => {
  if (brought) await shop.restore(brought.part);
  brought = undefined;
});

/** Pages and whose they are; the header and its bag are in all of them. */
const pages = {
  '/': 'mf-content',
  '/about': 'mf-content',
  '/designers': 'mf-designer',
  '/womenswear': 'mf-catalogue',
  '/shop': 'mf-catalogue',
  '/basket': 'mf-checkout',
  '/checkout': 'mf-checkout',
};
const pagesOf = (isWanted: (owner: string) => boolean) =>
  Object.entries(pages).flatMap(([address, owner]) => (isWanted(owner) ? [address] : []));
/** Addresses of other parts than the faulty one. */
const others = ({ part }: Fault) => (part === 'shell' ? [] : pagesOf((owner) => owner !== part));
/** Addresses of the faulty part, once the fault is known. */
const own = ({ part }: Fault) => pagesOf((owner) => part === 'shell' || owner === part);

const askAll = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => ({ address, ...(await shop.ask(address)) })));

/** `usualMs`: what the slowest of these pages took a moment ago, made anew and without the fault. */
async function expectAnswers(addresses: string[], usualMs: number): Promise<void> {
  for (const { address, tookMs, text } of await askAll(addresses)) {
    expect(`${address} ${text}`).toContain('</main>');
    expect(`${address} took ${tookMs} ms`).toBe(
      `${address} took ${Math.min(tookMs, here(answerMs) + usualMs)} ms`,
    );
  }
}

/** The process that listens runs nothing of any part. */
async function expectHealthyEdge(): Promise<void> {
  const { status, tookMs } = await shop.ask('/healthz');
  expect({ status, isInTime: tookMs < here(answerMs) }).toEqual({ status: 200, isInTime: true });
}

/** The header works and the next page is not poisoned: a link of the header leads to a page of another part, which lives. */
async function expectFrame(tab: Tab, { part }: Fault): Promise<void> {
  const name = part === 'mf-designer' ? 'Womenswear' : 'Designers';
  const pressLink = async () => {
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await tab.getByRole('heading', { level: 1, name }).waitFor({ timeout: here(standsMs / 2) });
  };
  // A shell that fails loads the page again, which may take a press with it.
  await pressLink().catch(pressLink);
}

/** As a link does. */
async function goOn(tab: Tab, address: string): Promise<void> {
  await tab.waitForSelector('html[data-alive]', { timeout: here(standsMs) });
  await tab.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function expectGoodPage(tab: Tab, fault: Fault): Promise<void> {
  await tab.waitForSelector('html[data-alive]', { timeout: here(standsMs) });
  await tab
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: here(standsMs) });
  if (fault.page === 'product')
    await tab.getByRole('button', { name: /^Add to bag/ }).waitFor({ timeout: here(standsMs) });
}

/** Without a version that works: the page as the edge made it, or a panel, or a page without the widget. */
async function expectReadablePage(tab: Tab, fault: Fault): Promise<void> {
  if (fault.part !== 'shell') await tab.waitForSelector('html[data-alive]', { timeout: here(standsMs) });
  await tab.getByRole('banner').waitFor();
  await tab
    .getByRole('heading')
    .first()
    .waitFor({ timeout: here(standsMs) });
}

const seen = ({ name, version }: FailedPart) => `${name} ${version}`;

interface Expected {
  /** Versions that have the fault. */
  versions: string[];
  /** Reports from before it came. */
  before: string[];
  tab: Tab;
  inBrowser: FailedPart[];
}

/**
 * Expects that somebody was told, of no other part. Until then visitors come: the first may get the versions of a
 * moment ago.
 */
async function expectFailedPart(fault: Fault, { versions, before, tab, inBrowser }: Expected): Promise<void> {
  const isTold = async () =>
    [...(await shop.reported()), ...inBrowser].some(
      ({ name, version }) => name === fault.part && versions.includes(version),
    );
  const begun = Date.now();
  for (let n = 1; !(await isTold()) && Date.now() - begun < here(toldMs); n++) {
    await sleep(100);
    if (n % 30 === 0 && !fault.hangs) await tab.goto(shop.pages[fault.page]).catch(() => undefined);
  }
  if (!(await isTold()))
    throw new Error(`Nobody blames ${versions}, but ${[...(await shop.reported()), ...inBrowser].map(seen)}`);
  // A version of another fault may be found out late.
  const wrong = [...(await shop.reported()), ...inBrowser].filter(
    (each) => !before.includes(`${seen(each)} ${each.phase}`) && !shop.brought.has(each.version),
  );
  expect(wrong).toEqual([]);
}

/** Runs in the page: the texts of all rules. Those of a sheet that the browser has refused can't be read. */
function appliedRules(): string {
  const rulesOf = (sheet: CSSStyleSheet) => {
    try {
      return [...sheet.cssRules];
    } catch (error) {
      if ((error as Error).name === 'SecurityError') return [];
      throw error;
    }
  };
  return [...document.styleSheets]
    .flatMap(rulesOf)
    .map(({ cssText }) => cssText)
    .join();
}

async function attack(fault: Fault, hasGoodBefore: boolean): Promise<void> {
  machine.stop();
  machine = watchMachine();
  const before = (await shop.reported()).map((each) => `${seen(each)} ${each.phase}`);
  const known = [shop.pages[fault.page], ...others(fault), ...own(fault)];
  const usual = await askAll(known);
  const usualMs = Math.max(...usual.map(({ tookMs }) => tookMs));
  brought = fault;
  const versions = await shop.bring(fault, hasGoodBefore);
  const { tab, reports, waitedMs, close } = await shop.visit(versions, fault);
  try {
    const page = shop.pages[fault.page];
    const first = (fault.isNextPage && others(fault)[0]) || page;
    // Met by one visitor of the version itself: no edge meets it, and no second visit is made.
    if (fault.hangs || fault.isOnPress) await shop.isShown(first, versions.at(-1) ?? '');
    const opening = tab.goto(first, { waitUntil: 'commit' });
    await Promise.all([expectAnswers(others(fault), usualMs), expectHealthyEdge()]);
    await opening;
    if (fault.isNextPage) await goOn(tab, page);
    await (hasGoodBefore ? expectGoodPage : expectReadablePage)(tab, fault);
    if (hasGoodBefore && fault.part !== 'shell') expect(waitedMs()).toBeLessThan(here(fallbackMs));
    await expectAnswers(own(fault), usualMs);
    if (fault.neverRuns)
      expect(await tab.evaluate((name) => name in globalThis, fault.neverRuns)).toBe(false);
    if (fault.neverApplies) {
      expect(await tab.evaluate(`(${appliedRules})()`)).not.toContain(`${fault.neverApplies}: 1`);
    }
    await expectFrame(tab, fault);
    await expectFailedPart(fault, { versions, before, tab, inBrowser: reports });
    expect(shop.edgePid).toBe(pid);
  } finally {
    await close();
  }
}

const { candidate: canary } = config;
const known = faults.filter(({ part }) => !canary || canary.name === part);
const all = canary && known.length === 0 ? faultsOfRemote(canaryManifest(canary)) : known;
const cases = all.filter(({ part, what }) => `${part} ${what}`.includes(config.faults));

describe.each(cases.map((fault) => [`${fault.part} ${fault.what}`, fault] as const))('%s', (_what, fault) => {
  it('is replaced by the version before, blamed and reported (SH-10, T27, T41)', () => attack(fault, true));

  it('leaves its own place alone where the version before has the fault too (SH-10, T41)', () =>
    attack(fault, false));
});
