import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createPurges } from './purges.ts';

let told: string[];
let statuses: number[];
let warned: string[];
let url: string;
const cache = createServer((req, res) => {
  told.push(`${req.method} ${req.url} ${req.headers['surrogate-key']}`);
  res.writeHead(statuses.shift() ?? 200).end();
});

beforeEach(async () => {
  told = [];
  statuses = [];
  warned = [];
  await once(cache.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`;
});
afterEach(() => new Promise((resolve) => cache.close(resolve).closeAllConnections()));

const purges = (...againAfterMs: number[]) =>
  createPurges([url], (kind) => void warned.push(kind), againAfterMs);
async function untilTold(count: number): Promise<void> {
  while (told.length < count) await sleep(5);
}

it('tells a cache the keys of each change, those that come meanwhile together', async () => {
  const purge = purges();
  for (const keys of ['product:1 stock', 'product:2 stock', 'product:3']) purge(keys);
  await untilTold(2);
  expect(told).toEqual(['POST /purge product:1 stock', 'POST /purge product:2 stock product:3']);
});

it('tells it again, since an answer of before may have been on its way', async () => {
  purges(20, 60)('product:1');
  await untilTold(3);
  expect(told).toEqual(Array(3).fill('POST /purge product:1'));
});

it('tells of everything where no keys are known, and where they are too many', async () => {
  const purge = purges();
  purge(undefined);
  await untilTold(1);
  purge(Array.from({ length: 2000 }, (_, n) => `product:${n}`).join(' '));
  await untilTold(2);
  expect(told).toEqual(['POST /purge shop', 'POST /purge shop']);
});

it('tries again for a while, then says so and tells of everything when it can', async () => {
  statuses = [503, 503];
  const purge = purges();
  purge('product:1');
  await untilTold(3);
  expect(warned).toEqual([]);
  statuses = [503, 503, 503, 503];
  purge('product:2');
  await untilTold(7);
  while (warned.length === 0) await sleep(5);
  expect(warned).toEqual([expect.stringContaining('a cache is not told')]);
  purge('product:3');
  await untilTold(8);
  expect(told.at(-1)).toBe('POST /purge shop');
});

it('tells nobody where there is no cache', () => {
  createPurges([], () => {})('product:1');
  expect(told).toEqual([]);
});
