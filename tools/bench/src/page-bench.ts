import { freePort } from '@toile/database';
import { median } from '@toile/testing';
import { findBrowser, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config } from './config.ts';
import { listLimit, productLimit, serveLimit } from './limit-page.ts';
import { firstVisit, type PageLoad, type WarmWay, warmWay } from './page-load.ts';
import { benchProduct, shownPage } from './shown-product.ts';

const { runs, baseUrl } = config;
/** Of architecture §10: ratios to the limit of the same run. */
const budget = {
  fcp: 1.5,
  blockedMs: 50,
  cls: 0.01,
  rounds: 2,
  warm: 0.45,
  warmAtOnce: 0.6,
  requests: 1,
  inp: 150,
};
const lcpBudget = { product: 1.2, home: 1.2, listing: 1.3, designer: 1.3 };
/** Of a first visit, with what is fetched ahead. */
const scriptsBudget = { product: 155_000, home: 142_000, listing: 142_000, designer: 142_000 };
type PageName = keyof typeof lcpBudget;
const names = Object.keys(lcpBudget) as PageName[];
const sides = ['limit', 'shop'] as const;
type Sides<T> = Record<(typeof sides)[number], T[]>;

/** Both sides by turns: the first pair warms the servers and is not counted; then A B, B A, … so that drift hits both alike. */
async function byTurns<T>(measure: (side: (typeof sides)[number]) => Promise<T>): Promise<Sides<T>> {
  const found: Sides<T> = { limit: [], shop: [] };
  for (let run = 0; run <= runs; run++)
    for (const side of run % 2 ? sides.toReversed() : sides) {
      const one = await measure(side);
      if (run > 0) found[side].push(one);
    }
  return found;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** A figure that is held as a ratio to the limit's. */
function ratioFigure(
  what: string,
  { limit, shop }: Record<'limit' | 'shop', number>,
  atMost: number,
): Figure {
  const ratio = shop / limit;
  return {
    what,
    figure: `${ms(shop)}, limit ${ms(limit)}: ${ratio.toFixed(2)}× (≤ ${atMost}×)`,
    ok: held(ratio, { atMost }),
  };
}

type Measured = 'fcp' | 'lcp' | 'cls' | 'blocked' | 'rounds' | 'scriptBytes' | 'htmlBytes';

function pageFigures(name: PageName, loads: Sides<PageLoad>): Figure[] {
  const of = (side: keyof Sides<PageLoad>, key: Measured) => median(loads[side].map((load) => load[key]));
  const both = (key: Measured) => ({ limit: of('limit', key), shop: of('shop', key) });
  const complaints = loads.shop.flatMap((load) => load.complaints);
  const worstShift = Math.max(...loads.shop.map(({ cls }) => cls));
  const blockedMs = of('shop', 'blocked');
  const rounds = of('shop', 'rounds');
  const scripts = of('shop', 'scriptBytes');
  return [
    ratioFigure(`${name}: FCP`, both('fcp'), budget.fcp),
    ratioFigure(`${name}: LCP`, both('lcp'), lcpBudget[name]),
    {
      what: `${name}: long tasks beyond 50 ms (TBT)`,
      figure: `${ms(blockedMs)} (≤ ${ms(budget.blockedMs)})`,
      ok: held(blockedMs, { atMost: budget.blockedMs }),
    },
    {
      what: `${name}: CLS, rounds to LCP, complaints`,
      figure: `${worstShift.toFixed(4)} (≤ ${budget.cls}), ${rounds} (≤ ${budget.rounds}), ${complaints.length} (0) ${complaints[0] ?? ''}`,
      ok:
        held(worstShift, { atMost: budget.cls }) &&
        held(rounds, { atMost: budget.rounds }) &&
        complaints.length === 0,
    },
    {
      what: `${name}: scripts, document (with headers)`,
      figure: `${(scripts / 1000).toFixed(1)} kB (≤ ${scriptsBudget[name] / 1000} kB), ${(of('shop', 'htmlBytes') / 1000).toFixed(1)} kB`,
      ok: held(scripts, { atMost: scriptsBudget[name] }),
    },
  ];
}

/** When the link of a product is pressed, from when the list asks for nothing more. */
const looks = [
  { what: 'listing to product after five seconds', lookMs: 5000, atMost: budget.warm },
  { what: 'listing to product at once', lookMs: 0, atMost: budget.warmAtOnce },
] as const;

function warmFigures({ what, atMost }: (typeof looks)[number], ways: Sides<WarmWay>): Figure[] {
  const took = (side: keyof Sides<WarmWay>) => median(ways[side].map(({ tookMs }) => tookMs));
  const requests = median(ways.shop.map((way) => way.requests));
  const pressMs = median(ways.shop.map((way) => way.pressMs));
  return [
    ratioFigure(what, { limit: took('limit'), shop: took('shop') }, atMost),
    {
      what: `${what}: requests until its picture is painted`,
      figure: `${requests} (≤ ${budget.requests})`,
      ok: held(requests, { atMost: budget.requests }),
    },
    {
      what: `${what}: INP of the press`,
      figure: `${ms(pressMs)} (≤ ${ms(budget.inp)})`,
      ok: held(pressMs, { atMost: budget.inp }),
    },
  ];
}

/** The list has a main picture of its own, which may still be there while the product comes. */
const wayToProduct = {
  limit: { link: 'main a', picture: 'main img' },
  shop: { link: 'main a[href*="/p/"]', picture: 'main [aria-label^="Pictures of"] img[fetchpriority=high]' },
};

async function measure(shop: string, browser: string): Promise<Figure[]> {
  const product = await benchProduct(shop);
  const paths: Record<PageName, string> = {
    product: `/p/${product.id}/${product.friendlyUrlName}`,
    home: '/',
    listing: '/womenswear',
    designer: `/${product.designer.friendlyUrlName}`,
  };
  const shown = {} as Record<PageName, Awaited<ReturnType<typeof shownPage>>>;
  for (const name of names) shown[name] = await shownPage(shop + paths[name], browser);
  const limit = await serveLimit({
    product: productLimit(product, shown.product.hero),
    home: listLimit(shown.home),
    listing: listLimit(shown.listing),
    designer: listLimit(shown.designer),
  });
  const address = (side: (typeof sides)[number], name: PageName) =>
    side === 'shop' ? shop + paths[name] : `${limit.url}/${name}`;
  try {
    const figures: Figure[] = [];
    for (const name of names)
      figures.push(...pageFigures(name, await byTurns((side) => firstVisit(address(side, name), browser))));
    for (const look of looks) {
      const ways = await byTurns((side) =>
        warmWay({ from: address(side, 'listing'), lookMs: look.lookMs, ...wayToProduct[side] }, browser),
      );
      figures.push(...warmFigures(look, ways));
    }
    return figures;
  } finally {
    limit.server.close();
  }
}

/** The shop's pages against hand-written ones; of the shop at BASE_URL, or of one started for it. */
export const pageBench: Bench = {
  title: `First visits and a way from list to product, Slow 4G and CPU 4×, median of ${runs}`,
  async run(varDir) {
    const browser = await findBrowser();
    if (baseUrl) return measure(baseUrl, browser);
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress() });
    try {
      await system.preparePictures();
      return await measure(system.url, browser);
    } finally {
      await system.stop();
    }
  },
};
