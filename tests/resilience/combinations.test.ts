import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page as Tab } from '@playwright/test';
import type { DeployableName, SomeVersions } from '@toile/releases-contract';
import { followRequests } from '@toile/tool-release';
import { config } from '../config.ts';
import { type FailedPart, FaultyShop } from './faults/faulty-shop.ts';
import { bareStyles } from './support/bare-styles.ts';
import { differingShare } from './support/differing-share.ts';
import { buildEarlier } from './support/earlier-builds.ts';
import { type ShopFolder, shopFolder } from './support/shop-folder.ts';

jest.setTimeout(120_000);

/** The parts that the shop began with; T43 counts with these. */
const parts: DeployableName[] = ['shell', 'mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content'];
let shop: FaultyShop;
let place: ShopFolder;
let failuresBefore: FailedPart[];
/** Of each part the version that the shop began with, and the one before. */
const pairs = new Map<DeployableName, readonly [string, string]>();

beforeAll(async () => {
  place = await shopFolder();
  const earlier = buildEarlier(parts, path.join(place.folder, 'earlier'));
  shop = await FaultyShop.open(place.folder, config.candidate);
  failuresBefore = await shop.reported();
  for (const name of parts) pairs.set(name, await shop.pair(name, earlier.get(name)));
}, 900_000);
afterAll(async () => {
  await shop?.close();
  await place?.remove();
});

/** A link of the page, as shoppers press it. */
async function pressLink(tab: Tab, address: string): Promise<void> {
  await tab.locator(`a[href="${address}"]`).first().dispatchEvent('click');
  await tab.waitForURL(`**${address}`);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Numbers with a bit for each part: the version before. */
const combinations = Array.from({ length: 2 ** parts.length }, (_, number) => number);
const versionsOf = (number: number): SomeVersions =>
  Object.fromEntries(parts.map((name, bit) => [name, pairs.get(name)?.[(number >> bit) & 1]]));

/** The versions of these parts that have made the document. */
const madeWith = (tab: Tab): Promise<SomeVersions> =>
  tab.evaluate((parts) => {
    const { release } = JSON.parse(document.getElementById('toile-page')?.textContent ?? '');
    const version = (name: string) =>
      name === 'shell' ? release.shell : release.remotes[name]?.current.version;
    return Object.fromEntries(parts.map((name) => [name, version(name)]));
  }, parts);

/** Opens the product's page. What is tried for longer than a second is made with the versions from before: once more then. */
async function openWith(tab: Tab, versions: SomeVersions): Promise<void> {
  await tab.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    await tab.goto(shop.pages.product);
    if (isDeepStrictEqual(await madeWith(tab), versions)) break;
  }
  expect(await madeWith(tab)).toEqual(versions);
}

/** Versions whose files this document has asked for. */
async function versionsAsked(tab: Tab): Promise<string[]> {
  const addresses = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const asked = addresses.flatMap((address) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    return parts.some((part) => part === name) ? [`${name}/${version}`] : [];
  });
  return [...new Set(asked)].sort();
}

async function buy(tab: Tab): Promise<void> {
  await tab.waitForSelector('html[data-alive]');
  await tab.getByRole('radio', { disabled: false }).first().check();
  await tab.getByRole('button', { name: /^Add to bag/ }).click();
  await tab.getByRole('link', { name: 'Item added, view your bag' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor();
  await tab.getByRole('main').locator(`a[href="${shop.pages.product}"]`).first().waitFor();
}

it.each(combinations)('combination %i of the last two versions of all parts sells (T43)', async (number) => {
  const versions = versionsOf(number);
  await shop.show(versions);
  const { tab, reports, close } = await shop.visit();
  const errors: string[] = [];
  tab.on('pageerror', (error) => errors.push(String(error)));
  try {
    await openWith(tab, versions);
    await buy(tab);
    for (const address of ['/designers', '/womenswear', '/']) await pressLink(tab, address);
    expect(await versionsAsked(tab)).toEqual(
      Object.entries(versions)
        .map((part) => part.join('/'))
        .sort(),
    );
    const answers = ['/', '/designers', '/womenswear', '/basket', '/checkout'].map((page) => shop.ask(page));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([errors, reports, await shop.reported()]).toEqual([[], [], failuresBefore]);
  } finally {
    await close();
  }
});

/** A page of each remote; the frame leads to each. */
const pages = ['/', '/designers', '/womenswear', '/basket'];
const ordersOf = (addresses: string[]): string[][] =>
  addresses.length < 2
    ? [addresses]
    : addresses.flatMap((first) =>
        ordersOf(addresses.filter((each) => each !== first)).map((others) => [first, ...others]),
      );

/** Look of the page as a whole, and of what has no class in it. */
async function look(tab: Tab): Promise<{ picture: Buffer; bare: Record<string, string> }> {
  const quiet = followRequests(tab);
  await tab.waitForSelector('html[data-alive]');
  // What is loaded when it comes into view, as the footer's form.
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await tab.getByRole('contentinfo').getByRole('textbox').waitFor();
  await quiet();
  await tab.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector<HTMLElement>(':focus')?.blur();
  });
  const mask = [tab.locator('video, img')];
  const picture = await tab.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, mask });
  return { picture, bare: await bareStyles(tab) };
}
const alone = new Map<string, Awaited<ReturnType<typeof look>>>();

it.each(ordersOf(pages))(
  'the sheets of %s, %s, %s and %s, loaded in this order, leave the last page as it is alone (T44)',
  async (...order) => {
    const last = order.at(-1) ?? '/';
    const { tab, close } = await shop.visit();
    try {
      await tab.goto(last);
      const before = alone.get(last) ?? (await look(tab));
      alone.set(last, before);
      await tab.goto(order[0] ?? '/');
      await tab.waitForSelector('html[data-alive]');
      for (const address of order.slice(1)) await pressLink(tab, address);
      const after = await look(tab);
      expect(after.bare).toEqual(before.bare);
      expect(await differingShare(tab, before.picture, after.picture)).toBeLessThan(0.001);
    } finally {
      await close();
    }
  },
);
