import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Database, freePort, openDatabase } from '@toile/database';
import { until } from '@toile/testing';
import { type System, startSystem } from '@toile/tool-system';
import { environment } from '../config.ts';
import { Buyers, stockedSizes, wrongPurchases } from './support/buyers.ts';
import { keepFigures, sayProgress } from './support/figures.ts';
import { Readers } from './support/readers.ts';
import { SmallDisk } from './support/small-disk.ts';

jest.setTimeout(900_000);

const diskMegabytes = 2500;
const fullMs = 60_000;
/** Until it sells, from the moment at which there is room again. */
const backMs = 60_000;
const ordersBefore = 10;

let disk: SmallDisk;
let shop: System;
let checkout: Database;
let provider: Database;
beforeAll(async () => {
  sayProgress(`Starting a shop on a disk of ${diskMegabytes} MB …`);
  disk = await SmallDisk.mount(diskMegabytes);
  const port = await freePort();
  shop = await startSystem({
    varDir: path.join(disk.folder, 'shop'),
    port,
    publicOrigin: `http://localhost:${port}`,
    env: { ...environment, TRUSTED_PROXIES: '127.0.0.1' },
  });
  [checkout, provider] = ['checkout', 'payments-sandbox'].map((name) =>
    openDatabase(shop.databases[name] ?? ''),
  ) as [Database, Database];
});
afterAll(async () => {
  await Promise.all([checkout, provider].map((database) => database?.close()));
  await shop?.stop();
  await disk?.remove();
});

it('a disk that is full for a minute loses no order and takes no page; with room again the shop sells by itself', async () => {
  const buyers = new Buyers(shop, await stockedSizes(checkout));
  const readers = await Readers.begin(shop);
  await until('there are orders', () => buyers.count() >= ordersBefore);
  // A page that nobody has opened needs the database, which has no other disk here.
  await until('each page was opened', () => readers.count > readers.pages, { seconds: 300 });
  await disk.fill();
  const before = buyers.count();
  sayProgress(`The disk is full after ${before} orders`);
  await sleep(fullMs);
  const meanwhile = buyers.count() - before;
  await disk.clear();
  const soldAgainMs = Math.round(await buyers.msUntilWritten());
  sayProgress(`It sells ${soldAgainMs} ms after there was room again; ${meanwhile} orders meanwhile`);
  const atLeast = buyers.count() + ordersBefore;
  await until('there are more orders', () => buyers.count() >= atLeast);
  await Promise.all([buyers.stop(), readers.stop()]);
  const wrong = await wrongPurchases(buyers.purchases, { checkout, provider });
  keepFigures('full-disk', {
    orders: buyers.count(),
    meanwhile,
    soldAgainMs,
    pageViews: readers.count,
    failedPageViews: readers.failures.length,
    slowestPageMs: readers.slowestMs,
  });
  expect(wrong).toEqual({ lost: [], paidTwice: [], paidWithoutOrder: [] });
  expect(readers.failures).toEqual([]);
  expect(buyers.complaints).toEqual([]);
  expect(soldAgainMs).toBeLessThan(backMs);
});
