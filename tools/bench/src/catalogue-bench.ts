import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  openFilters,
  queryOf,
  type StoreCatalogue,
  sortings,
  storeCatalogueSchema,
} from '@toile/catalogue-contract';
import { percentile } from '@toile/testing';
import { writeSyntheticExport } from '@toile/tool-system';
import { againstBare } from './against-bare.ts';
import { type Bench, type Figure, held } from './bench.ts';
import { catalogueService } from './catalogue-service.ts';
import { config, root } from './config.ts';
import { answersMs } from './load.ts';

const { products, collection } = config;
const requests = 400;
const budget = { perSecond: 2_000, megabytes: 300, p99: 30, filteredP99: 40, foundP99: 25, ofBare: 0.5 };
const shelf = '/api/storecatalogue/womenswear';
const judged = path.join(root, 'services/catalogue/src/features/search/judged-queries.ndjson');
const clients = 50;
const searchSeconds = 15;

/** Milliseconds of each request, one after the other; the first ones warm the service and are not counted. */
async function latencies(url: string, address: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = -20; n < requests; n++) {
    const began = performance.now();
    const answer = await fetch(url + address(Math.abs(n)));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address(n)} answered ${answer.status}`);
    if (n >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Addresses of a filtered list with the counts of all that it can be filtered by. None is asked twice: no answer is a kept one. */
async function combinations(url: string, path: string): Promise<(n: number) => string> {
  const open = new URLSearchParams({ [openFilters.name]: openFilters.value });
  const list: StoreCatalogue = storeCatalogueSchema.parse(
    await (await fetch(`${url}${shelf}?${open}`)).json(),
  );
  const all = (list.filterGroups ?? []).flatMap(({ kind, options }) =>
    options.map(({ value }) => ({ kind, value })),
  );
  return (n) => {
    const filters = Array.from({ length: n % 4 }, (_, at) => all[(n * 37 + at * 101) % all.length]);
    const sorting = sortings[n % sortings.length] ?? 'new';
    const query = queryOf({ filters: filters.filter((filter) => filter !== undefined), sorting });
    return `${path}${query}&${open}&view=${n}`;
  };
}

async function pages(url: string): Promise<Figure[]> {
  const first: StoreCatalogue = storeCatalogueSchema.parse(await (await fetch(url + shelf)).json());
  const { designers, paginationInfo } = first;
  const designer = (n: number) => designers[(n * 7) % designers.length]?.friendlyUrlName;
  const anywhere = (n: number) =>
    `${shelf}?currentPage=${paginationInfo.totalPages - ((n * 37) % paginationInfo.totalPages)}`;
  const addresses: [what: string, atMost: number, address: (n: number) => string][] = [
    ['page of a category and a designer', budget.p99, (n) => `${shelf}?designerUrlName=${designer(n)}`],
    ['page anywhere in a category', budget.p99, anywhere],
    [
      'filters of a category with all counts, a page of what is left',
      budget.filteredP99,
      await combinations(url, `${shelf}?`),
    ],
    ['the same of what was found', budget.filteredP99, await combinations(url, '/api/search?q=wool&')],
    ['the same of a selection', budget.filteredP99, await combinations(url, '/api/home/shop/under-150?')],
  ];
  const figures: Figure[] = [];
  for (const [what, atMost, address] of addresses) {
    const times = await latencies(url, address);
    const half = percentile(times, 0.5);
    const p99 = percentile(times, 0.99);
    const figure = `p99 ${p99.toFixed(1)} ms (≤ ${atMost} ms), median ${half.toFixed(1)} ms`;
    figures.push({ what, figure, ok: held(p99, { atMost }) });
  }
  return figures;
}

/** Words of shoppers, by clients that never pause: at first nobody has asked them, then answers are kept for a while. */
async function searches(url: string): Promise<Figure> {
  const queries = readFileSync(judged, 'utf8').trim().split('\n');
  const addresses = queries.map(
    (line) => `${url}/api/search?${new URLSearchParams({ q: JSON.parse(line).query })}`,
  );
  const times = await answersMs(addresses, { seconds: searchSeconds, connections: clients });
  const p99 = percentile(times, 0.99);
  return {
    what: `search for ${queries.length} judged queries, ${clients} at once`,
    figure: `p99 ${p99.toFixed(1)} ms (≤ ${budget.foundP99} ms), median ${percentile(times, 0.5).toFixed(1)} ms, ${(times.length / searchSeconds).toFixed(0)} a second`,
    ok: held(p99, { atMost: budget.foundP99 }),
  };
}

async function answers(url: string): Promise<Figure[]> {
  const { products }: StoreCatalogue = storeCatalogueSchema.parse(await (await fetch(url + shelf)).json());
  const [product] = products;
  if (!product) throw new Error('The shelf is empty');
  const addresses = {
    'a product': `${url}/api/products/details/${product.id}/${product.friendlyUrlName}`,
    'a page of the catalogue': url + shelf,
  };
  const figures: Figure[] = [];
  for (const [what, address] of Object.entries(addresses)) {
    const bytes = (await (await fetch(address)).arrayBuffer()).byteLength;
    figures.push(await againstBare(address, { what, bytes, atLeast: budget.ofBare, seconds: 2 }));
  }
  return figures;
}

/** A catalogue of many products: how fast it is taken in and how fast its pages are. */
export const catalogueBench: Bench = {
  title: `Catalogue of ${products} products`,
  async run(varDir) {
    const catalogue = await catalogueService(varDir);
    const folder = path.join(varDir, 'export');
    mkdirSync(folder);
    try {
      // Pictures are checked and stored when they come for the first time: that counts for the memory, not for the rate.
      const first = await catalogue.import(collection);
      await writeSyntheticExport({ pattern: collection, folder, products, seed: 1 });
      const { seconds, ...second } = await catalogue.import(folder);
      const megabytes = Math.max(first.megabytes, second.megabytes);
      const rate = products / seconds;
      const url = await catalogue.start();
      const pageFigures = [...(await pages(url)), await searches(url), ...(await answers(url))];
      return [
        {
          what: 'import',
          figure: `${rate.toFixed(0)} products a second (≥ ${budget.perSecond}), ${seconds.toFixed(1)} s`,
          ok: held(rate, { atLeast: budget.perSecond }),
        },
        {
          what: 'memory of the importer',
          figure: `${megabytes.toFixed(0)} MB (≤ ${budget.megabytes} MB)`,
          ok: held(megabytes, { atMost: budget.megabytes }),
        },
        ...pageFigures,
      ];
    } finally {
      await catalogue.stop();
    }
  },
};
