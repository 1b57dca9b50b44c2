import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { until, watchMachine } from '@toile/testing';
import { ReleasingSite } from '../resilience/support/releasing-site.ts';
import { startVarnish, type Varnish } from '../support/varnish.ts';

jest.setTimeout(180_000);

const shownMs = 2000;
/** Longer than the edge takes to say a second time what has changed. */
const settledMs = 1500;
const views = 3000;
/** Varnish looks each second, for a second, and believes the second look. */
const unreadyMs = 5000;
/** Varnish's threads say once a second what they have counted. */
const countedMs = 1500;

let site: ReleasingSite;
let varnish: Varnish;
let first: string;
let second: string;
let machine: ReturnType<typeof watchMachine>;
let ports: { port: number; purges: number; edges: readonly [number, number] };

/** A service whose answers have the key of a piece. */
let price = 100;
/** Until a new picture is made, after those that were asked for before it. */
const pictureMs = 12_000;
const asked: string[] = [];
const readers = new Set<ServerResponse>();
const service = createServer((req, res) => {
  if (req.url === '/internal/changes') {
    readers.add(res.writeHead(200, { 'content-type': 'text/event-stream' }));
    return void res.write(': following\n\n');
  }
  const id = req.url?.split('/').at(-1);
  asked.push(`${req.url}`);
  if (req.url?.startsWith('/media/')) return void setTimeout(() => res.end('a picture'), pictureMs);
  const headers = { 'cache-control': 'public, max-age=1', 'surrogate-key': `shop product:${id}` };
  res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ price }));
});
function change(keys: string): void {
  for (const reader of readers) reader.write(`event: change\ndata: ${JSON.stringify({ keys })}\n\n`);
}

interface Seen {
  status: number;
  version: string;
  setId: string;
  headers: Headers;
}

async function view(headers: Record<string, string> = {}, origin = varnish.url): Promise<Seen> {
  const answer = await fetch(`${origin}/`, { headers });
  const [, setId = '', version = ''] = /data-set="([^"]+)">([^<]+)</.exec(await answer.text()) ?? [];
  return { status: answer.status, version, setId, headers: answer.headers };
}

async function priceOf(id: number): Promise<number> {
  const answer = await fetch(`${varnish.url}/api/products/${id}`);
  return ((await answer.json()) as { price: number }).price;
}

/** Milliseconds until something is so, on a machine that is as busy as this. */
async function untilShown(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > shownMs * machine.slowness()) throw new Error('It is not shown');
    await sleep(10);
  }
}

/** Before that edges are asked in turns, and one of the two is not there. */
const untilEdgeIsKnown = () =>
  until('Varnish knows the edge', async () => {
    const answers = Array.from({ length: 4 }, () => fetch(`${varnish.url}/api/basket`, { method: 'POST' }));
    return (await Promise.all(answers)).every(({ status }) => status !== 503);
  });

beforeAll(async () => {
  machine = watchMachine();
  ports = { port: await freePort(), purges: await freePort(), edges: [await freePort(), await freePort()] };
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await ReleasingSite.open({
    service: { prefixes: ['/api/products', '/media'], upstream, announcesChanges: true },
    edge: {
      PORT: String(ports.edges[0]),
      CDN_PURGE_URLS: `http://127.0.0.1:${ports.purges}/`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '120',
    },
  });
  varnish = await startVarnish(ports);
  first = await site.begin();
  second = await site.publish('mf-content', '0000000b');
  await untilEdgeIsKnown();
  await untilShown(async () => (await view()).version === first);
});
afterAll(async () => {
  machine.stop();
  await varnish?.stop();
  await site?.close();
  service.close().closeAllConnections();
});

it('a change is on the screen within two seconds, and what it does not touch stays where it is', async () => {
  await sleep(settledMs);
  for (const id of [1, 2]) expect(await priceOf(id)).toBe(100);
  await sleep(1100);
  asked.length = 0;
  for (const id of [1, 2]) expect(await priceOf(id)).toBe(100);
  expect(asked).toEqual([]);
  price = 90;
  change('product:1 stock');
  await untilShown(async () => (await priceOf(1)) === 90);
  expect(await priceOf(2)).toBe(100);
  const { headers } = await view();
  for (const name of ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'xkey', 'age'])
    expect(headers.has(name)).toBe(false);
});

it('a release and its rollback are on the screen within two seconds', async () => {
  for (const version of [second, first, second, first]) {
    await site.promote({ 'mf-content': version });
    await untilShown(async () => (await view()).version === version);
    await sleep(settledMs);
    expect((await view()).version).toBe(version);
  }
});

it('while a canary runs each visitor has his own group’s pages, also of a cache, and a pinned browser no visitor’s', async () => {
  const why = async () => ({
    reason: 'test',
    expectedRevision: (await site.client.channelState())?.revision ?? 0,
  });
  await site.client.runCanary({ versions: { 'mf-content': second }, share: 50 }, await why());
  await untilShown(async () => (await view()).headers.has('set-cookie'));
  const groups = new Set<string>();
  for (let n = 0; n < 24; n++) {
    const came = await view();
    const cookie = String(came.headers.get('set-cookie')).split(';')[0] ?? '';
    const again = [await view({ cookie }), await view({ cookie }), await view({ cookie }, site.edgeUrl)];
    expect(again.map(({ version }) => version)).toEqual(again.map(() => came.version));
    groups.add(came.version);
  }
  expect([...groups].sort()).toEqual([first, second].sort());
  await site.client.endCanary({ 'mf-content': second }, await why());
  await untilShown(async () => !(await view()).headers.has('set-cookie'));
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const pinned = await view({ cookie: 'toile_pin=a-pin' });
      expect(pinned.headers.get('cache-control')).toContain('no-store');
      return pinned.headers.get('x-request-id');
    }),
  );
  expect(new Set(ids).size).toBe(2);
  expect((await view()).version).toBe(first);
});

it('an edge sees less than a hundredth of the views of a page', async () => {
  await view();
  await sleep(countedMs);
  const before = varnish.requests();
  const perClient = async () => {
    for (let n = 0; n < views / 10; n++) await view();
  };
  await Promise.all(Array.from({ length: 10 }, perClient));
  await sleep(countedMs);
  const after = varnish.requests();
  expect(after.client - before.client).toBeGreaterThanOrEqual(views);
  expect((after.edge - before.edge) / (after.client - before.client)).toBeLessThan(0.01);
});

it('a picture that waits for its turn comes', async () => {
  expect(await (await fetch(`${varnish.url}/media/1/coat.avif`)).text()).toBe('a picture');
});

it('an edge that is killed costs nobody an answer while another is there', async () => {
  const other = await site.anotherEdge(site.releasesUrl, 'other-edge', { PORT: String(ports.edges[1]) });
  await sleep(unreadyMs);
  await other.program.kill();
  const prices = await Promise.all(Array.from({ length: 100 }, (_, n) => priceOf(200 + n)));
  expect(new Set(prices)).toEqual(new Set([price]));
});

it('edges of which none says that it is ready are asked all the same', async () => {
  // It serves until it has drained.
  process.kill(site.edge.pid, 'SIGTERM');
  await sleep(unreadyMs);
  for (let id = 100; id < 120; id++) expect(await priceOf(id)).toBe(price);
  expect(site.edge.isAlive()).toBe(true);
});

it('pages and answers go on while no edge is there, whatever is said to have changed, and are new when one is back', async () => {
  const known = await priceOf(1);
  await view();
  await site.edge.kill();
  const purge = () =>
    fetch(`http://127.0.0.1:${ports.purges}/`, { method: 'POST', headers: { 'surrogate-key': 'shop' } });
  expect((await purge()).status).toBe(204);
  for (let n = 0; n < 100; n++) {
    const { status, version } = await view();
    expect([status, version, await priceOf(1)]).toEqual([200, first, known]);
    await sleep(50);
  }
  const bag = await fetch(`${varnish.url}/api/basket`, { method: 'POST' });
  expect(bag.status).toBe(503);
  price = 80;
  await site.anotherEdge(site.releasesUrl, 'edge', { PORT: String(ports.edges[0]) });
  await untilEdgeIsKnown();
  await untilShown(async () => (await priceOf(1)) === 80);
});

it('nobody but an edge says what has changed', async () => {
  const asked = await fetch(varnish.url, { method: 'POST', headers: { 'surrogate-key': 'shop' } });
  expect(asked.status).toBe(405);
  expect((await fetch(`http://127.0.0.1:${ports.purges}/`)).status).toBe(400);
});
