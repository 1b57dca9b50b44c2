import { freePort } from '@toile/database';
import { findBrowser, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config } from './config.ts';
import { serveLimit } from './limit-page.ts';
import { median } from './median.ts';
import { firstVisit, type PageLoad } from './page-load.ts';
import { benchProduct, heroOf } from './shown-product.ts';

const { runs, baseUrl } = config;
const budget = { lcpRatio: 1.3, cls: 0.01, rounds: 2, complaints: 0 };

async function measure(shop: string, browser: string) {
  const product = await benchProduct(shop);
  const page = `${shop}/p/${product.id}/${product.friendlyUrlName}`;
  const limit = await serveLimit(product, await heroOf(page, browser));
  const loads: Record<'limit' | 'shop', PageLoad[]> = { limit: [], shop: [] };
  // The first pair warms the servers and is not counted; then A B, B A, … so that drift hits both alike.
  for (let run = 0; run <= runs; run++) {
    const order = run % 2 ? (['shop', 'limit'] as const) : (['limit', 'shop'] as const);
    for (const name of order) {
      const load = await firstVisit(name === 'shop' ? page : limit.url, browser);
      if (run > 0) loads[name].push(load);
    }
  }
  limit.server.close();
  return loads;
}

function figures({ limit, shop }: Record<'limit' | 'shop', PageLoad[]>): Figure[] {
  const of = (loads: PageLoad[], key: 'lcp' | 'cls' | 'blocked' | 'rounds' | 'scriptBytes' | 'htmlBytes') =>
    median(loads.map((load) => load[key]));
  const ratio = of(shop, 'lcp') / of(limit, 'lcp');
  const complaints = shop.flatMap((load) => load.complaints);
  return [
    {
      what: 'LCP',
      figure: `${of(shop, 'lcp').toFixed(0)} ms, limit ${of(limit, 'lcp').toFixed(0)} ms: ${ratio.toFixed(2)}× (≤ ${budget.lcpRatio}×)`,
      ok: held(ratio, { atMost: budget.lcpRatio }),
    },
    {
      what: 'CLS',
      figure: `${Math.max(...shop.map(({ cls }) => cls)).toFixed(4)} (≤ ${budget.cls})`,
      ok: shop.every(({ cls }) => cls <= budget.cls),
    },
    {
      what: 'request rounds to LCP',
      figure: `${of(shop, 'rounds')} (≤ ${budget.rounds})`,
      ok: held(of(shop, 'rounds'), { atMost: budget.rounds }),
    },
    {
      what: 'console errors and warnings',
      figure: `${complaints.length} (0) ${complaints[0] ?? ''}`,
      ok: complaints.length === budget.complaints,
    },
    { what: 'long tasks beyond 50 ms', figure: `${of(shop, 'blocked').toFixed(0)} ms`, ok: true },
    {
      what: 'scripts, document (with headers)',
      figure: `${(of(shop, 'scriptBytes') / 1024).toFixed(1)} KiB, ${(of(shop, 'htmlBytes') / 1024).toFixed(1)} KiB`,
      ok: true,
    },
  ];
}

/** The shop's product page against the hand-written limit; of the shop at BASE_URL, or of one started for it. */
export const pageBench: Bench = {
  title: `Product page, first visit, Slow 4G and CPU 4×, median of ${runs}`,
  async run(varDir) {
    const browser = await findBrowser();
    if (baseUrl) return figures(await measure(baseUrl, browser));
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress() });
    try {
      return figures(await measure(system.url, browser));
    } finally {
      await system.stop();
    }
  },
};
