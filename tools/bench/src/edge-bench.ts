import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { percentile } from '@toile/testing';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { againstBare } from './against-bare.ts';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { memoryOfEdge } from './load-bench.ts';
import { cpuMsOf, processTree } from './process-tree.ts';
import { benchProduct } from './shown-product.ts';

const perSecond = 20;
const { seconds } = config;
const budget = { cpuMs: 8, notFoundMs: 1, p99: 60, cached: 1.2, backMs: 3000 };
const unknownPaths = 2000;

/**
 * Addresses of a page under as many addresses as are wanted: a letter or its code are the same path to the shop, not to
 * its cache.
 */
function spellings(path: string): (n: number) => string {
  const slash = path.lastIndexOf('/') + 1;
  const letters = [...path.slice(slash)];
  return (n) => {
    const spelt = letters.map((letter, at) =>
      /[a-z]/.test(letter) && (n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    );
    return path.slice(0, slash) + spelt.join('');
  };
}

async function get(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

/** Page views that no cache knows, at a steady rate whatever their answers take. */
async function uncached(system: System, path: string): Promise<Figure[]> {
  const { edgeUrl, edge } = system;
  const address = spellings(path);
  for (let n = 1; n <= 60; n++) await get(edgeUrl + address(n));
  const before = processTree(edge.pid ?? 0).cpuMs;
  const views: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    views.push(get(edgeUrl + address(100 + n)));
  }
  const times = await Promise.all(views);
  const { cpuMs } = processTree(edge.pid ?? 0);
  const each = (cpuMs - before) / times.length;
  const p99 = percentile(times, 0.99);
  return [
    {
      what: 'uncached product document, processor time',
      figure: `${each.toFixed(2)} ms (≤ ${budget.cpuMs} ms)`,
      ok: held(each, { atMost: budget.cpuMs }),
    },
    {
      what: `uncached product document, p99 at ${perSecond} a second`,
      figure: `${p99.toFixed(1)} ms (≤ ${budget.p99} ms), median ${percentile(times, 0.5).toFixed(1)} ms`,
      ok: held(p99, { atMost: budget.p99 }),
    },
    memoryOfEdge(system),
  ];
}

/** Addresses that nobody has asked for before and no route knows. */
async function notFound({ edgeUrl, edge }: System): Promise<Figure> {
  const view = async (n: number) => {
    const answer = await fetch(`${edgeUrl}/no/such/page-${n}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 404) throw new Error(`An unknown address answered ${answer.status}`);
  };
  const views = async (from: number, count: number) => {
    for (let n = from; n < from + count; n++) await view(n);
  };
  await views(0, 100);
  const each = (await cpuMsOf(edge.pid ?? 0, () => views(100, unknownPaths))) / unknownPaths;
  return {
    what: 'an unknown address, processor time of the edge with its workers',
    figure: `${each.toFixed(2)} ms (≤ ${budget.notFoundMs} ms)`,
    ok: held(each, { atMost: budget.notFoundMs }),
  };
}

/** As browsers ask for documents, and as programs do that take no compressed ones: against as many bytes. */
async function cached({ edgeUrl }: System, path: string): Promise<Figure[]> {
  const limits = { atLeast: budget.cached, seconds: 4 };
  const compared = (what: string, encodings: string, bytes: number) =>
    againstBare(edgeUrl + path, { what, bytes, headers: { 'accept-encoding': encodings }, ...limits });
  const plain = await fetch(edgeUrl + path, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await plain.arrayBuffer();
  return [
    await compared('cached documents', 'gzip, deflate, br, zstd', 20_480),
    await compared('cached documents, uncompressed', 'identity', byteLength),
  ];
}

async function killed({ edgeUrl, edge }: System, path: string): Promise<Figure> {
  process.kill(edge.pid ?? 0, 'SIGKILL');
  const began = performance.now();
  for (let isBack = false; !isBack; await sleep(20)) {
    isBack = await get(edgeUrl + path).then(
      () => true,
      () => false,
    );
  }
  const ms = performance.now() - began;
  return {
    what: 'a product page again after kill −9 of the edge',
    figure: `${(ms / 1000).toFixed(2)} s (≤ ${budget.backMs / 1000} s)`,
    ok: held(ms, { atMost: budget.backMs }),
  };
}

/** The edge of a running shop: what a page view costs, from the cache and without, and how soon it is back. */
export const edgeBench: Bench = {
  title: 'The edge',
  async run(varDir) {
    const env = { ...environment, DOCUMENTS_PER_MINUTE: '1000000' };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const product = await benchProduct(system.url);
      const path = `/p/${product.id}/${product.friendlyUrlName}`;
      const figures = await uncached(system, path);
      figures.push(await notFound(system));
      figures.push(...(await cached(system, path)));
      figures.push(await killed(system, path));
      return figures;
    } finally {
      await system.stop();
    }
  },
};
