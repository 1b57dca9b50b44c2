import { openFilters, storeCatalogueSchema } from '@toile/catalogue-contract';
import { freePort } from '@toile/database';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { memoryOfEdge } from './load-bench.ts';
import { percentile } from './median.ts';
import { runNode } from './node-process.ts';
import { ask, askSteadily, hangUp, manyClients } from './page-views.ts';
import { cpuMsOf } from './process-tree.ts';
import { untilIdle } from './until-idle.ts';

const { products, seconds } = config;
const budget = { kilobytes: 120, cpuMs: 10, perSecond: 150, p99: 500 };
const cpuViews = 300;
/** Most of what is asked for is in no cache: one page in five is one of the first, and one a search or a filtered list. */
const oneIn = 5;

/** Pages of the whole shop, by chance: the same in each run. */
async function pagesOf(shop: string) {
  const list = async (page: number) =>
    storeCatalogueSchema.parse(
      await (
        await fetch(
          `${shop}/api/storecatalogue/womenswear/?currentPage=${page}&${openFilters.name}=${openFilters.value}`,
        )
      ).json(),
    );
  const { paginationInfo, filterGroups = [] } = await list(1);
  const { totalPages } = paginationInfo;
  const listing = (n: number) => `/womenswear/page/${2 + ((n * 7919) % (totalPages - 2))}`;
  const some = await Promise.all(
    Array.from({ length: 40 }, (_, n) => list(2 + ((n * 331) % (totalPages - 2)))),
  );
  const pieces = some
    .flatMap((page) => page.products)
    .map(({ id, friendlyUrlName }) => `/p/${id}/${friendlyUrlName}`);
  const words = [...new Set(some.flatMap((page) => page.products).flatMap(({ title }) => title.split(' ')))];
  const values = filterGroups.flatMap(({ kind, options }) => options.map(({ value }) => `${kind}=${value}`));
  const filters = (n: number) => `${values[n % values.length]}&${values[(n * 7) % values.length]}`;
  /** Searches, filters, and both. */
  const found = (n: number) => {
    const search = `/search?q=${words[n % words.length]}`;
    if (n % 3 === 0) return search;
    return n % 3 === 1 ? `/womenswear?${filters(n)}` : `${search}&${filters(n)}`;
  };
  return { listing, pieces, found, totalPages };
}
type Pages = Awaited<ReturnType<typeof pagesOf>>;

async function sizes({ edgeUrl }: System, { totalPages }: Pages): Promise<Figure> {
  const addresses = ['', '/page/2', `/page/${Math.floor(totalPages / 2)}`, `/page/${totalPages}`];
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
    for (let n = from; n < from + cpuViews; n++) await ask(address(n), n);
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

async function load(system: System, { listing, pieces, found }: Pages): Promise<Figure[]> {
  const { edgeUrl } = system;
  const address = (n: number) => {
    if (n % oneIn === 0) return `${edgeUrl}/womenswear`;
    if (n % oneIn === 1) return edgeUrl + found((n - 1) / oneIn);
    return edgeUrl + (n % 2 ? listing(n) : pieces[n % pieces.length]);
  };
  const { perSecond } = budget;
  const { answered, failed } = await askSteadily({ perSecond, count: perSecond * seconds * 2, address });
  const p99 = percentile(answered, 0.99);
  return [
    {
      what: `p99 at ${perSecond} page views a second, most of them uncached, a fifth of them searches and filters`,
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
