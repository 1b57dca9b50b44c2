import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { findBrowser, quietProgress, startDevFront, startSystem, workOn } from '@toile/tool-system';
import { config } from '../config.ts';
import { scratch } from './support/scratch.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the checkout, so that the copy finds the same libraries. */
const copy = path.join(root, 'var/work-on/mf-checkout');
const block = path.join(copy, 'src/slots/buy-block/buy-block.tsx');
const sheet = path.join(copy, 'src/slots/buy-block/buy-block.css');
/** From the saved file to the changed page. */
const seenMs = 2000;
jest.setTimeout(120_000);

const ends: (() => Promise<unknown> | unknown)[] = [];
let tab: Tab;
let browser: Browser;
let releasesUrl: string;
/** What the page has said: why it was loaded again, if it was. */
const said: string[] = [];

beforeAll(async () => {
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(root, 'mf-checkout'), copy, { recursive: true });
  ends.push(() => rm(copy, { recursive: true, force: true }));
  const varDir = config.varDir ?? (await scratch());
  if (!config.varDir) ends.push(() => rm(varDir, { recursive: true, force: true }));
  const port = await freePort();
  const edge = { host: '127.0.0.1', port: await freePort() };
  const system = await startSystem({ varDir, ...edge, publicOrigin: `http://localhost:${port}` });
  ends.push(() => system.stop());
  releasesUrl = system.serviceUrls.releases ?? '';
  const front = await startDevFront({ port, host: '127.0.0.1', edge });
  ends.push(() => front.close());
  const folder = path.join(varDir, 'dev');
  ends.push(await workOn({ names: ['mf-checkout'], front, progress: quietProgress, folder, source: copy }));
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  ends.push(() => browser.close());
  const answer = await fetch(`${system.edgeUrl}/api/storecatalogue/womenswear/?currentPage=1`);
  const product = storeCatalogueSchema.parse(await answer.json()).products.find(({ status }) => status === 0);
  tab = await browser.newPage({ baseURL: `http://localhost:${port}` });
  tab.on('console', (message) => void said.push(message.text()));
  tab.on('pageerror', (error) => void said.push(String(error)));
  await tab.goto(`/p/${product?.id}/${product?.friendlyUrlName}`);
  await tab.waitForSelector('html[data-alive]');
}, 600_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const revision = async () =>
  ((await (await fetch(`${releasesUrl}/api/releases/channels/live`)).json()) as { revision: number })
    .revision;
const change = async (file: string, from: string | RegExp, to: string) =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
const heading = (name: string) => tab.getByRole('heading', { name, exact: true });
/** Saves the widget with another heading. */
const retitle = (title: string) => change(block, /(styles\.heading\}>\s*)[^\n]+/, `$1${title}`);

/** The size that the shopper has chosen. */
const chosen = () =>
  tab
    .locator('form')
    .filter({ has: tab.getByRole('button', { name: /^Add to bag/ }) })
    .getByRole('radio', { checked: true });

/** What a reload would lose. */
async function touch(): Promise<void> {
  await tab.getByRole('radio', { disabled: false }).first().check();
  await tab.evaluate(() => Object.assign(window, { stillHere: true }));
  said.length = 0;
}
async function expectTouched(): Promise<void> {
  expect((await tab.evaluate(() => 'stillHere' in window)) ? [] : said).toEqual([]);
  expect(await chosen().count()).toBe(1);
}
beforeEach(touch);

it('a saved component is on the open page within two seconds, which keeps its state', async () => {
  const before = await revision();
  const took: number[] = [];
  for (const title of ['Buy this now', 'Buy it today', 'Buy me']) {
    const began = performance.now();
    await retitle(title);
    await heading(title).waitFor({ timeout: 20_000 });
    took.push(performance.now() - began);
    await expectTouched();
  }
  expect(took.sort((one, other) => one - other)[1]).toBeLessThan(seenMs);
  expect(await revision()).toBe(before);
});

it('a saved sheet is on the open page, which keeps its state', async () => {
  await change(sheet, 'letter-spacing: 0;', 'letter-spacing: 3px;');
  const title = tab.getByRole('heading', { name: /^Buy/ });
  const spacing = () => title.evaluate((element) => getComputedStyle(element).letterSpacing);
  for (const until = Date.now() + 20_000; (await spacing()) !== '3px' && Date.now() < until; )
    await sleep(50);
  expect(await spacing()).toBe('3px');
  await expectTouched();
});

it('a page misses no build: of many that are saved in a row it ends with the last', async () => {
  for (let n = 1; n <= 8; n++) {
    await retitle(`Buy number ${n}`);
    await sleep(n * 40);
  }
  await heading('Buy number 8').waitFor({ timeout: 20_000 });
  await expectTouched();
});

it('what does not build is shown on the page until it does, and the state is kept', async () => {
  await retitle('Buy </h3> never');
  const alert = tab.getByRole('alert').filter({ hasText: 'buy-block.tsx' });
  await alert.waitFor({ timeout: 20_000 });
  await retitle('Buy at last');
  await heading('Buy at last').waitFor({ timeout: 20_000 });
  expect(await alert.count()).toBe(0);
  await expectTouched();
});
