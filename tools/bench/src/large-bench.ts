import { openFilters, storeCatalogueSchema } from '@toile/catalogue-contract';
import { sitemapSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { askSteadily, hangUp, manyClients, percentile, timedAnswer } from '@toile/testing';
import { pageRank } from '@toile/tool-simulation';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { memoryOfEdge } from './load-bench.ts';
import { runNode } from './node-process.ts';
import { cpuMsOf } from './process-tree.ts';
import { untilIdle } from './until-idle.ts';

const { products, seconds } = config;
const budget = { kilobytes: 120, cpuMs: 10, perSecond: 150, p99: 500 };
const cpuViews = 300;
/** Of five views one is the first page of a list, one a search or a filtered list, three are other pages of lists and pieces. */
const oneIn = 5;
/** Searches and filters that are asked for. */
const foundPages = 4000;
/** Shares of the golden ratio: spread evenly, and the same in each run. */
const rankOf = (n: number, pages: number) => pageRank((n * 0.618_033_988_75) % 1, pages);

interface Pages {
  lists: number;
  listing: (n: number) => string;
  pieces: readonly string[];
  /** Searches, filters, and both. */
  found: (n: number) => string;
}

async function piecesOf(shop: string): Promise<string[]> {
  const ask = async (page: number) =>
    sitemapSchema.parse(await (await fetch(`${shop}/api/products/sitemap?page=${page}`)).json());
  const { pages } = await ask(1);
  const all: string[] = [];
  for (let page = 1; page <= pages; page++) all.push(...(await ask(page)).paths);
  return all.filter((path) => path.startsWith('/p/'));
}

/** Pages of the whole shop: the same in each run. */
async function pagesOf(shop: string): Promise<Pages> {
  const { paginationInfo, filterGroups = [] } = storeCatalogueSchema.parse(
    await (
      await fetch(`${shop}/api/storecatalogue/womenswear/?${openFilters.name}=${openFilters.value}`)
    ).json(),
  );
  const pieces = await piecesOf(shop);
  const words = [...new Set(pieces.slice(0, foundPages).flatMap((path) => path.split(/[/-]/).slice(3)))];
  const values = filterGroups.flatMap(({ kind, options }) => options.map(({ value }) => `${kind}=${value}`));
  const filters = (n: number) => `${values[n % values.length]}&${values[(n * 7) % values.length]}`;
  return {
    lists: paginationInfo.totalPages,
    listing: (n) => `/womenswear/page/${2 + (n % (paginationInfo.totalPages - 1))}`,
    pieces,
    found(n) {
      const search = `/search?q=${words[n % words.length]}`;
      if (n % 3 === 0) return search;
      return n % 3 === 1 ? `/womenswear?${filters(n)}` : `${search}&${filters(n)}`;
    },
  };
}

async function sizes({ edgeUrl }: System, { lists }: Pages): Promise<Figure> {
  const addresses = ['', '/page/2', `/page/${Math.floor(lists / 2)}`, `/page/${lists}`];
  const bytes: number[] = [];
  for (const address of addresses)
    bytes.push((await (await fetch(`${edgeUrl}/womenswear${address}`)).arrayBuffer()).byteLength);
  const most = Math.max(...bytes) / 1000;
  return {
    what: 'a listing before compression, the largest of the first, the last and others',
    figure: `${most.toFixed(1)} kB (≤ ${budget.kilobytes} kB)`,
    ok: held(most, { atMost: budget.kilobytes }),
  };
}

async function cost({ edgeUrl, edge }: System, { listing }: Pages): Promise<Figure> {
  const address = (n: number) => edgeUrl + listing(n);
  const oneByOne = async (from: number) => {
    for (let n = from; n < from + cpuViews; n++) await timedAnswer(address(n), n);
  };
  const steadily = (from: number) =>
    askSteadily({ perSecond: 20, count: cpuViews, address: (n) => address(from + n) });
  const costOf = async (views: () => Promise<unknown>) => (await cpuMsOf(edge.pid ?? 0, views)) / cpuViews;
  await oneByOne(0);
  const each = await costOf(() => oneByOne(cpuViews));
  const steady = await costOf(() => steadily(2 * cpuViews));
  return {
    what: 'an uncached listing, processor time of the edge with its workers, one after the other',
    figure: `${each.toFixed(2)} ms (≤ ${budget.cpuMs} ms), ${steady.toFixed(2)} ms at 20 a second`,
    ok: held(each, { atMost: budget.cpuMs }),
  };
}

async function load(system: System, { listing, pieces, found, lists }: Pages): Promise<Figure[]> {
  const { edgeUrl } = system;
  const { perSecond } = budget;
  const pageOf = (n: number) => {
    if (n % oneIn === 0) return '/womenswear';
    if (n % oneIn === 1) return found(rankOf(n, foundPages));
    return n % 2 ? listing(rankOf(n, lists - 1)) : (pieces[rankOf(n, pieces.length)] ?? '');
  };
  const views = (from: number, forSeconds: number) =>
    askSteadily({
      perSecond,
      count: perSecond * forSeconds,
      address: (n) => edgeUrl + pageOf(from + n),
    });
  await views(0, seconds);
  const { answered, failed } = await views(perSecond * seconds, seconds * 2);
  const p99 = percentile(answered, 0.99);
  return [
    {
      what: `p99 at ${perSecond} mixed page views a second, a fifth of them searches and filters`,
      figure: `${p99.toFixed(0)} ms (≤ ${budget.p99} ms), median ${percentile(answered, 0.5).toFixed(0)} ms, ${failed} of ${answered.length + failed} failed (0)`,
      ok: held(p99, { atMost: budget.p99 }) && failed === 0,
    },
    memoryOfEdge(system),
  ];
}

/** The running shop with many products: what its listings weigh and cost, and its pages that no cache has. */
export const largeBench: Bench = {
  title: `The whole shop with ${products} products`,
  async run(varDir) {
    const env = { ...environment, ...manyClients };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const importing = ['tools/system/src/import.ts', '--synthetic', String(products)];
      await runNode(importing, [], { ...environment, VAR_DIR: varDir });
      await untilIdle();
      const pages = await pagesOf(system.url);
      return [await sizes(system, pages), await cost(system, pages), ...(await load(system, pages))];
    } finally {
      hangUp();
      await system.stop();
    }
  },
};
