import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { realShell } from '../testing/real-shell.ts';
import { smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
/** Answers with the keys that its address names. */
const service = createServer((req, res) => {
  const { searchParams } = new URL(req.url ?? '', 'http://service');
  const keys = searchParams.get('keys');
  if (searchParams.has('away')) return void res.destroy();
  res.writeHead(200, keys ? { 'surrogate-key': keys } : {}).end('{}');
});

beforeAll(async () => {
  store = await smallStore();
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  service.close().closeAllConnections();
  await store.remove();
});

it.each([
  ['of nothing but everything, when it asks no service', '', ''],
  [
    'of all that services have answered',
    `await Promise.all(['shop product:1', 'shop product:2 product:1'].map(async (keys) =>
      fetch('/api/x?keys=' + encodeURIComponent(keys))))`,
    'shop product:1 product:2',
  ],
  ['unknown, when one has not said', `await fetch('/api/x?keys=shop'); await fetch('/api/x')`, undefined],
  [
    'unknown, when one can’t be had',
    `await fetch('/api/x?keys=shop'); await fetch('/api/x?away').catch(() => {})`,
    undefined,
  ],
  [
    'unknown, when they are more than some hundred',
    `const keys = Array.from({ length: 501 }, (_, n) => n).join(' '); await fetch('/api/x?keys=' + keys)`,
    undefined,
  ],
])('the keys of a document are %s', async (_what, loader, keys) => {
  const state = await store.channel({ 'mf-designer': { loader } }, false);
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const parts = { 'mf-x': { service: { prefixes: ['/api/x'], upstream, announcesChanges: true } } };
  const channel = { ...state, registry: { ...state.registry, parts } } as unknown as ChannelState;
  const page = await realShell(store.folder).render(channel, { path: '/designer' });
  expect([page.status, page.keys]).toEqual([200, keys]);
});
