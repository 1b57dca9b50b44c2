import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { createReleaseClient, openKeys, type ReleaseClient } from '@toile/tool-release';
import { type System, startSystem } from '@toile/tool-system';
import { config } from '../config.ts';
import { scratch } from '../resilience/support/scratch.ts';

jest.setTimeout(600_000);

/** What a stranger may write where an address has a word. */
const oddWords = [
  ...['..%2f..', '..%2f..%2f..%2f..', '%2e%2e', '..%5c..', '%252e%252e%252f', '....//', '.', '%2f', '%5c'],
  ...['%00', '%0d%0aset-cookie:a=b', '%ff', '%c0%ae', '%F0%9F%92%A9', '%e2%80%ae', '%ED%A0%80', '%', '%zz'],
  ...[
    '|'.repeat(6000),
    'a'.repeat(6000),
    '%7C'.repeat(2000),
    '-'.repeat(300),
    '%20',
    '+',
    '~',
    '*',
    '(.*)+$',
  ],
  ...['__proto__', 'constructor', 'prototype', 'then', 'toString', 'null', 'undefined', 'NaN', '-1', '1e999'],
  ...[
    '0',
    '00',
    '9007199254740993',
    '99999999999999999999',
    '0x1',
    '1.5',
    "'%20or%201=1--",
    '<script>',
    '{{1}}',
  ],
  ...[
    '$(id)',
    ';a=b',
    ':id',
    '@',
    '%3Fa=b',
    '%23',
    'a%2Cb',
    '19170%2f1',
    'ALL',
    '%C4%B0',
    'index.html',
    '.env',
  ],
];

let system: System;
let folder: string;
let client: ReleaseClient;

beforeAll(async () => {
  folder = await scratch();
  const port = await freePort();
  const env = { ...process.env, TRUSTED_PROXIES: 'loopback' };
  system = await startSystem({ varDir: folder, port, publicOrigin: `http://localhost:${port}`, env });
  client = createReleaseClient({
    url: system.serviceUrls.releases ?? '',
    token: system.secrets.RELEASES_TOKEN ?? '',
    keys: openKeys(path.join(folder, 'keys')),
  });
}, 600_000);
afterAll(async () => {
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As it is written: a URL would be tidied up on its way. */
function statusOf(address: string, from = '203.0.113.7'): Promise<number> {
  const { hostname, port } = new URL(system.edgeUrl);
  const headers = { 'x-forwarded-for': from };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: address, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/** 500 addresses of 20 networks. */
const stranger = (n: number) => `198.18.${n % 20}.${Math.floor(n / 20) % 25}`;

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Family {
  pattern: string;
  /** A page of it that is there, where one is known. */
  good?: string | undefined;
}

async function families(): Promise<Family[]> {
  const state = await client.channelState();
  const patterns = Object.values(state?.current ?? {}).flatMap(({ paths }) => paths.map((each) => each.path));
  const listing = await (
    await fetch(`${system.edgeUrl}/api/storecatalogue/womenswear/?currentPage=1`)
  ).json();
  const [product] = (listing as { products: { id: number; friendlyUrlName: string }[] }).products;
  const isProduct = (pattern: string) => /^\/p\/:[^/]+\/:[^/]+$/.test(pattern);
  return patterns.map((pattern) => ({
    pattern,
    good: isProduct(pattern)
      ? `/p/${product?.id}/${product?.friendlyUrlName}`
      : /[:*]/.test(pattern)
        ? undefined
        : pattern,
  }));
}

function oddAddress({ pattern, good }: Family, roll: (below: number) => number): string {
  const word = () => oddWords[roll(oddWords.length)] ?? '';
  const filled = pattern.replace(/:[\w]+\??|\*/g, word);
  const kinds = [
    filled,
    `${filled}/${word()}`,
    `${good ?? filled}/${word()}`,
    `${filled}?${word()}=${word()}`,
  ];
  const address = kinds[roll(kinds.length)] ?? filled;
  return address.startsWith('/') ? address : `/${address}`;
}

const marks = async (): Promise<unknown[]> =>
  JSON.parse(await readFile(path.join(folder, 'edge', 'marked-versions.json'), 'utf8').catch(() => '[]'));

it('odd addresses of every kind of page are none of the shop’s, and take no page from anybody', async () => {
  const known = await families();
  const goods = known.flatMap(({ good }) => good ?? []);
  const usual = await Promise.all(goods.map((good) => statusOf(good)));
  const before = await client.channelState();
  const roll = dice(24);
  const broken: string[] = [];
  const tally = new Map<number, number>();
  const batch = 10;
  for (let n = 0; n < config.addresses; n += batch) {
    const addresses = Array.from({ length: batch }, (_, at) =>
      oddAddress(known[(n + at) % known.length] as Family, roll),
    );
    const statuses = await Promise.all(addresses.map((address, at) => statusOf(address, stranger(n + at))));
    for (const [at, status] of statuses.entries()) {
      tally.set(status, (tally.get(status) ?? 0) + 1);
      if (status >= 500) broken.push(`${status} ${addresses[at]?.slice(0, 120)}`);
    }
  }
  const summary = [...tally].sort().map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`${config.addresses} odd addresses of ${known.length} kinds: ${summary.join(', ')}\n`);
  const log = await readFile(path.join(folder, 'logs', 'edge.log'), 'utf8');
  const told = log.split('\n').filter((line) => /version failed|a page failed|page failed/.test(line));
  if (broken.length > 0) process.stdout.write(`${told.slice(-20).join('\n')}\n`);
  expect(broken).toEqual([]);
  expect(await marks()).toEqual([]);
  // Another spelling: no cache has it.
  const spelt = (address: string) =>
    address.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const now = await Promise.all(goods.map((good) => statusOf(spelt(good))));
  expect(now).toEqual(usual);
  expect((await client.channelState())?.revision).toBe(before?.revision);
  expect(await statusOf('/healthz')).toBe(200);
});
