import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '@toile/database';
import { Shopper, tellOutcome, watchMachine } from '@toile/testing';
import { findBrowser, type System, startSystem } from '@toile/tool-system';
import { importCommand, type StartedImport } from './support/import-command.ts';
import { holdReading, type SwitchGate, startSwitchGate } from './support/import-gates.ts';
import { pricedExport } from './support/priced-export.ts';
import { type ShopFolder, shopFolder } from './support/shop-folder.ts';

// Starts a whole shop.
jest.setTimeout(900_000);

const before = 1234;
const after = 24_500;
const words = /£(?:12\.34|245\.00)/g;
const badLines = 1_000_000;
/** Of the import of one service, and of the command that starts them. */
const mostMegabytes = { service: 400, command: 250 };
/** Pages follow what is committed; bags read it. */
const followMs = 10_000;

let place: ShopFolder;
let system: System;
let browser: Browser;
let command: ReturnType<typeof importCommand>;
let databases: Record<string, string>;
let gate: SwitchGate;
let folders: Record<typeof before | typeof after, string>;

beforeAll(async () => {
  place = await shopFolder();
  folders = { [before]: await pricedExport(before), [after]: await pricedExport(after) };
  const port = await freePort();
  const publicOrigin = `http://localhost:${port}`;
  system = await startSystem({ varDir: place.folder, port, publicOrigin, collectionDir: folders[before] });
  command = importCommand({ VAR_DIR: place.folder });
  await putGate();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: await findBrowser(), args });
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await gate?.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  await place?.remove();
});

const recordFile = () => path.join(place.folder, 'import.json');

/** Between the imports and their databases, which the running shop's note names. */
async function putGate(): Promise<void> {
  const file = path.join(place.folder, 'system.json');
  const note = JSON.parse(readFileSync(file, 'utf8'));
  databases = note.databases;
  gate = await startSwitchGate(databases.catalogue ?? '', recordFile());
  const gated = Object.entries(databases).map(([name, url]) => [name, gate.through(url)]);
  writeFileSync(file, JSON.stringify({ ...note, databases: Object.fromEntries(gated) }));
}

/** A busy edge may say 503 first. */
async function open(page: Page, address: string): Promise<void> {
  while (!(await page.goto(address))?.ok()) await sleep(500);
  await page.waitForSelector('html[data-alive]');
}

/** Prices of a page's own piece: rows of further ones have theirs. */
async function pricesOn(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => {
    const own = main.cloneNode(true) as Element;
    for (const row of own.querySelectorAll('section[aria-label]')) row.remove();
    return own.textContent ?? '';
  });
  return [...new Set(text.match(words))];
}

/** Adds a piece and goes to the bag, to which a press before the part's script leads by itself. */
async function addAndSeeBag(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('button', { name: /^Add to bag/ }).click();
  const link = page.getByRole('link', { name: 'Item added, view your bag' });
  const bag = page.getByRole('heading', { name: /^Your Bag/i });
  const either = link.or(bag).first().waitFor();
  await either.catch(async () => {
    throw new Error(`${page.url()} says: ${await page.locator('main').innerText()}`);
  });
  if (await link.isVisible()) await link.click();
  await bag.waitFor();
}

/** Prices that a new visitor's browser shows on a product's page and in the bag, and that the shop takes for it. */
async function pricesOf(id: number): Promise<string[]> {
  const context = await browser.newContext({ baseURL: system.url, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await open(page, `/p/${id}/tide-coat`);
    const onPage = await pricesOn(page);
    await addAndSeeBag(page);
    const [line] = (await new Shopper({ url: system.url, sandbox: { url: '' } }).add(id)).basketItemsGroups;
    const taken = line?.basketItems[0]?.product.unitPriceCurrency ?? '';
    return [...new Set([...onPage, ...(await pricesOn(page)), taken])];
  } finally {
    await context.close();
  }
}

/** The one price of a product, wherever it is shown and taken. */
async function priceOf(id: number): Promise<string> {
  const machine = watchMachine();
  let prices = await pricesOf(id);
  for (const begun = Date.now(); prices.length > 1 && Date.now() - begun < followMs * machine.slowness(); )
    prices = await pricesOf(id);
  machine.stop();
  expect(prices).toHaveLength(1);
  return prices[0] ?? '';
}

/** Imports to the end; what the command says. */
async function imports(pence: typeof before | typeof after): Promise<string> {
  const { ended, output } = command.start(folders[pence]);
  const said = `${await ended} ${output.join('\n')}`;
  expect(said).toMatch(/^0 /);
  expect(existsSync(recordFile())).toBe(false);
  return said;
}

/** Shops until it is over: answers by their status. A busy edge may say 503. */
async function shopUntil(over: Promise<unknown>): Promise<Record<number, number>> {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const answers: Record<number, number> = {};
  const count = (status: number) => {
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const shopper = new Shopper({ url: system.url, sandbox: { url: '' } });
  await shopper.add(1);
  while (!isOver) {
    const page = await fetch(`${system.url}/p/1/tide-coat`);
    await page.arrayBuffer();
    count(page.status);
    count((await shopper.call('/api/basket', { localBasket: shopper.local })).status);
    await sleep(200);
  }
  return answers;
}

/** The most memory that an import has, until it is stopped. */
function watchMemory(started: StartedImport) {
  const most = { command: 0, service: 0 };
  const looking = setInterval(() => {
    const seen = command.peakMegabytes(started);
    most.command = Math.max(most.command, seen.command);
    most.service = Math.max(most.service, seen.service);
  }, 500);
  return {
    stop() {
      clearInterval(looking);
      return most;
    },
  };
}

it('shows and takes one price after an import of which almost every line is bad, and serves meanwhile', async () => {
  const folder = await pricedExport(after);
  const file = path.join(folder, 'products.ndjson');
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  const deep = `{"id":1,"more":${'['.repeat(100_000)}`;
  writeFileSync(file, [deep, ...lines].join('\n'));
  appendFileSync(file, '{"id":\n'.repeat(badLines));
  const started = command.start(folder);
  const { ended, output } = started;
  const peak = watchMemory(started);
  const { 200: served = 0, 503: busy = 0, ...failed } = await shopUntil(ended);
  const { service, command: own } = peak.stop();
  tellOutcome({
    attack: `an import of ${badLines} bad lines beside a running shop`,
    tried: `${served + busy} pages and bags`,
    came: `${busy} put off, ${Object.keys(failed).length} kinds of failures; ${service.toFixed(0)} MB for one service, ${own.toFixed(0)} MB for the command`,
  });
  expect(await ended).toBe(1);
  expect(failed).toEqual({});
  expect(served).toBeGreaterThan(20 * busy);
  for (const [megabytes, most] of [
    [service, mostMegabytes.service],
    [own, mostMegabytes.command],
  ] as const) {
    expect(megabytes).toBeGreaterThan(20);
    expect(megabytes).toBeLessThan(most);
  }
  // Each service shows the first ones, and counts the rest.
  expect(output.length).toBeLessThan(1000);
  rmSync(folder, { recursive: true });
  expect(output.join('\n')).toContain('products.ndjson:1 nested deeper than 200');
  expect(output.join('\n')).toContain(`products.ndjson: 299 imported, ${badLines + 1} refused`);
  expect([await priceOf(1), await priceOf(2)]).toEqual(['£12.34', '£245.00']);
  await imports(before);
});

const services = ['catalogue', 'checkout', 'content', 'designer'];

function kill(...pids: (number | undefined)[]): void {
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid ?? 0, 'SIGKILL');
}

/** The command says that no service has the import, and the shop has what it had. */
async function expectGivenUp({ ended, output }: StartedImport, name: string): Promise<void> {
  expect(await ended).toBe(1);
  expect(output.join('\n')).toContain(`given up in ${name}; no service has taken it`);
  expect(output.join('\n')).toContain('The shop shows what it showed before.');
  expect(await priceOf(1)).toBe('£12.34');
}

it.each(services)(
  'shows and takes the price of before when the part for %s is killed while it reads, and the command says so',
  async (name) => {
    const started = command.start(folders[after]);
    while (command.importers(name).length === 0) await sleep(5);
    kill(...command.importers(name));
    await expectGivenUp(started, name);
  },
);

it.each(services)(
  'shows and takes the price of before when the part for %s is killed after it has read, and the command says so',
  async (name) => {
    const held = await holdReading(databases[name === 'designer' ? 'content' : 'designer'] ?? '');
    const started = command.start(folders[after]);
    await started.says(`✓ Reading into ${name}`);
    kill(...command.importers(name));
    await expectGivenUp(started, name);
    await held.letGo();
  },
);

it.each(['Reading into catalogue', '✓ Reading into catalogue', '✓ Reading into content'])(
  'shows and takes the price of before when the command is killed at "%s", and the next one has nothing to mend',
  async (moment) => {
    const held = await holdReading(databases.designer ?? '');
    const { child, says, ended } = command.start(folders[after]);
    await says(moment);
    kill(child.pid);
    await ended;
    await held.letGo();
    await command.allEnd();
    expect(await priceOf(1)).toBe('£12.34');
    expect(await imports(after)).not.toContain('was ended');
    expect(await priceOf(1)).toBe('£245.00');
    await imports(before);
  },
);

/** The shop itself ends an import that was killed while its services switched. */
async function endsByItself(): Promise<void> {
  while (existsSync(recordFile())) await sleep(100);
  expect(await priceOf(1)).toBe('£245.00');
}

it('shows and takes the new price when the command is killed while it switches', async () => {
  const stands = gate.hold(services);
  const { child, ended } = command.start(folders[after]);
  await stands;
  kill(child.pid);
  await ended;
  gate.open();
  await endsByItself();
  expect(await imports(before)).not.toContain('was ended');
  expect(await priceOf(1)).toBe('£12.34');
});

it('shows and takes one price again by itself when everything is killed while it switches', async () => {
  const stands = gate.hold(['checkout', 'content', 'designer']);
  const { child, ended } = command.start(folders[after]);
  await stands;
  while (command.importers('catalogue').length > 0) await sleep(50);
  kill(child.pid, ...command.importers());
  await ended;
  gate.cut();
  const held = await holdReading(databases.designer ?? '');
  await command.allEnd();
  // What the shop has to end: the page has the new price, the bag the one of before.
  while ((await pricesOf(1)).length < 2) await sleep(200);
  await held.letGo();
  await endsByItself();
});
