import { freePort } from '@toile/database';
import { median } from '@toile/testing';
import { findBrowser, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config } from './config.ts';
import { firstVisit, type PageLoad, slowestAnswer } from './page-load.ts';
import { benchProduct } from './shown-product.ts';

const { runs, baseUrl } = config;
/** T46. */
const budget = { lcp: 2000, cls: 0.05, inp: 150, scripts: 170_000, fonts: 90_000 };

const bytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;

function figuresOf(name: string, loads: PageLoad[]): Figure[] {
  const of = (key: 'lcp' | 'cls' | 'scriptBytes' | 'fontBytes') => median(loads.map((load) => load[key]));
  const lcp = of('lcp');
  const cls = of('cls');
  const scripts = of('scriptBytes');
  const fonts = of('fontBytes');
  return [
    {
      what: `${name}: LCP`,
      figure: `${lcp.toFixed(0)} ms (≤ ${budget.lcp} ms)`,
      ok: held(lcp, { atMost: budget.lcp }),
    },
    {
      what: `${name}: CLS`,
      figure: `${cls.toFixed(4)} (≤ ${budget.cls})`,
      ok: held(cls, { atMost: budget.cls }),
    },
    {
      what: `${name}: scripts, fonts`,
      figure: `${bytes(scripts)} (≤ ${bytes(budget.scripts)}), ${bytes(fonts)} (≤ ${bytes(budget.fonts)})`,
      ok: held(scripts, { atMost: budget.scripts }) && held(fonts, { atMost: budget.fonts }),
    },
  ];
}

async function measure(shop: string, browser: string): Promise<Figure[]> {
  const { id, friendlyUrlName } = await benchProduct(shop);
  const pages = { home: '/', catalogue: '/womenswear', product: `/p/${id}/${friendlyUrlName}` };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    // The first visit warms the shop and is not counted.
    await firstVisit(shop + path, browser);
    const loads: PageLoad[] = [];
    for (let run = 0; run < runs; run++) loads.push(await firstVisit(shop + path, browser));
    figures.push(...figuresOf(name, loads));
  }
  const answers: number[] = [];
  for (let run = 0; run < runs; run++) answers.push(await slowestAnswer(shop + pages.product, browser));
  const inp = median(answers);
  figures.push({
    what: 'product: INP of choosing a size, adding it and opening the menu',
    figure: `${inp.toFixed(0)} ms (≤ ${budget.inp} ms)`,
    ok: held(inp, { atMost: budget.inp }),
  });
  return figures;
}

/** Web vitals of a phone on home, category and product page (T46); of the shop at BASE_URL, or of one started for it. */
export const vitalsBench: Bench = {
  title: `First visits and presses, Slow 4G and CPU 4×, median of ${runs}`,
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
