import { cp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { createReleaseClient, openKeys, type ReleaseClient } from '@toile/tool-release';
import { type System, startSystem } from '@toile/tool-system';
import { config } from '../config.ts';
import { scratch } from '../resilience/support/scratch.ts';
import { addressesOf, browser } from '../support/strangers.ts';

jest.setTimeout(600_000);

/** Words that a stranger may write where an address has one. */
const oddWords = [
  '..%2f..',
  '..%2f..%2f..%2f..',
  '%2e%2e',
  '..%5c..',
  '%252e%252e%252f',
  '....//',
  '.',
  '%2f',
  '%5c',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%ff',
  '%c0%ae',
  '%F0%9F%92%A9',
  '%e2%80%ae',
  '%ED%A0%80',
  '%',
  '%zz',
  '|'.repeat(6000),
  'a'.repeat(6000),
  '%7C'.repeat(2000),
  '-'.repeat(300),
  '%20',
  '+',
  '~',
  '*',
  '(.*)+$',
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0',
  '00',
  '9007199254740993',
  '99999999999999999999',
  '0x1',
  '1.5',
  "'%20or%201=1--",
  '<script>',
  '{{1}}',
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
  const headers = { ...browser, 'x-forwarded-for': from };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: address, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

const strangers = addressesOf(20, 500);

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
  /** An address of it that is there, where one is known. */
  good?: string | undefined;
}

/** All addresses that the shop tells search engines. */
async function listedPages(list = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await fetch(system.edgeUrl + list)).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!xml.includes('<sitemapindex')) return found;
  return (await Promise.all(found.map(listedPages))).flat();
}

async function kindsOfPages(): Promise<Family[]> {
  const pages = await listedPages();
  const parts = Object.values((await client.channelState())?.current ?? {});
  return parts
    .flatMap(({ paths }) => paths)
    .map(({ path: pattern }) => ({
      pattern,
      good: /[:*]/.test(pattern)
        ? pages.find((page) => new URLPattern({ pathname: pattern }).test({ pathname: page }))
        : pattern,
    }));
}

/** Addresses of which each goes to another program, or to files. */
async function besidePages(): Promise<Family[]> {
  const parts = Object.values((await client.channelState())?.registry.parts ?? {});
  const prefixes = [
    '/media',
    '/remotes',
    '/identity',
    ...parts.flatMap(({ service }) => service?.prefixes ?? []),
  ];
  return prefixes.map((good) => ({ pattern: `${good}/:one/:other`, good }));
}

function oddAddress({ pattern, good = pattern }: Family, roll: (below: number) => number): string {
  const word = () => oddWords[roll(oddWords.length)] ?? '';
  const fill = (path: string) => path.replace(/:[\w]+\??|\*/g, word);
  const kinds = [
    fill(pattern),
    `${fill(pattern)}/${word()}`,
    `${fill(good)}/${word()}`,
    fill(good).replace(/[^/]+$/, word),
    `${fill(pattern)}?${word()}=${word()}`,
  ];
  const address = kinds[roll(kinds.length)] ?? '/';
  return address.startsWith('/') ? address : `/${address}`;
}

/** Addresses that once took the page of every product from everybody. */
const once = (product: string) => [
  product.replace(/[^/]+$/, '..%2f..'),
  product.replace(/[^/]+$/, '|'.repeat(6000)),
  '/pp/..%2f../..%2f../..%2f..',
];

/** A copy of the version that is live, promoted just now: for a while it would go back for what visitors meet. */
async function promoteCopy(name: 'mf-catalogue'): Promise<void> {
  const state = await client.channelState();
  const live = state?.current[name];
  if (!live) throw new Error(`${name} is not live`);
  const version = live.version.replace(/.{8}$/, '0000000a');
  const folderOf = (one: string) => path.join(folder, 'artefacts', name, one);
  await cp(folderOf(live.version), folderOf(version), { recursive: true });
  const manifest = {
    ...live,
    version,
    id: live.id.replace(/.{8}$/, '0000000a'),
    publicPath: live.publicPath.replace(live.version, version),
  };
  const owner = state.registry.parts[name]?.owner ?? '';
  await client.publish({ owner, folder: folderOf(version), manifest });
  await client.promote({ [name]: version }, { reason: 'test', expectedRevision: state.revision });
}

const marks = async (): Promise<unknown[]> =>
  JSON.parse(await readFile(path.join(folder, 'edge', 'marked-versions.json'), 'utf8').catch(() => '[]'));

it('odd addresses of every kind of page are none of the shop’s, and take no page from anybody', async () => {
  const pages = await kindsOfPages();
  const known = [...pages, ...(await besidePages())];
  const goods = pages.flatMap(({ good }) => good ?? []);
  const usual = await Promise.all(goods.map((good) => statusOf(good)));
  const isThere = (_: string, n: number) => (usual[n] ?? 500) < 400;
  expect(goods.filter(isThere).length).toBeGreaterThan(goods.length / 2);
  const first = goods.filter((good) => good.startsWith('/p/')).flatMap(once);
  expect(first).toHaveLength(3);
  await promoteCopy('mf-catalogue');
  const before = await client.channelState();
  const roll = dice(24);
  const broken: string[] = [];
  const tally = new Map<number, number>();
  const batch = 10;
  for (let n = 0; n < config.addresses; n += batch) {
    const addresses = Array.from(
      { length: batch },
      (_, at) => first[n + at] ?? oddAddress(known[(n + at) % known.length] as Family, roll),
    );
    const statuses = await Promise.all(
      addresses.map((address, at) => statusOf(address, strangers[(n + at) % strangers.length])),
    );
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
  expect(tally.get(429)).toBeUndefined();
  expect(await marks()).toEqual([]);
  // Of the version that was promoted just now, no cache has them.
  const now = await Promise.all(goods.map((good) => statusOf(good)));
  expect(now).toEqual(usual);
  expect((await client.channelState())?.revision).toBe(before?.revision);
  const { promotion, decisions } = await client.health();
  expect(promotion?.tried).toMatchObject({ failed: 0, 'stood-in': 0 });
  expect(decisions).toEqual([]);
  expect(await statusOf('/healthz')).toBe(200);
});
