import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@toile/contracts';
import { freePort } from '@toile/database';
import { median, percentile } from '@toile/testing';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { openCheckout } from './open-checkout.ts';
import { benchProduct } from './shown-product.ts';

const changes = 30;
const budgetMs = 2000;

/** Every kind of page that says whether the product can be bought, and what it says then. */
function pagesOf({ id, friendlyUrlName, designer, categories }: Product) {
  const own = `/p/${id}/${friendlyUrlName}`;
  const root = categories[0]?.friendlyUrlName;
  const lists = [
    '/shop',
    `/${designer.friendlyUrlName}`,
    `/${root}/designer/${designer.friendlyUrlName}`,
  ].map((list) => ({
    path: list,
    saysSoldOut: (html: string) =>
      (html.split(`href="${own}"`)[1]?.split('</a>', 1)[0] ?? '').includes('Out of stock'),
  }));
  return [
    { path: own, saysSoldOut: (html: string) => html.includes('https://schema.org/OutOfStock') },
    ...lists,
  ];
}

/** Milliseconds until new views of all pages say it. */
async function untilShown({ edgeUrl }: System, product: Product, isSoldOut: boolean): Promise<number> {
  const began = performance.now();
  const seen = async ({ path, saysSoldOut }: ReturnType<typeof pagesOf>[number]) => {
    while (saysSoldOut(await (await fetch(edgeUrl + path)).text()) !== isSoldOut) {
      if (performance.now() - began > 10 * budgetMs) throw new Error(`${path} never shows it`);
      await sleep(5);
    }
  };
  await Promise.all(pagesOf(product).map(seen));
  return performance.now() - began;
}

async function travels(system: System): Promise<Figure[]> {
  const product = await benchProduct(system.url);
  const checkout = openCheckout(system);
  const times: number[] = [];
  try {
    for (let change = 0; change < changes; change++) {
      const isSoldOut = change % 2 === 0;
      const stock = isSoldOut ? 0 : 5;
      await checkout.pool.query('update sizes set stock = $1 where product_id = $2', [stock, product.id]);
      times.push(await untilShown(system, product, isSoldOut));
      await sleep(Math.random() * 500);
    }
  } finally {
    await checkout.close();
  }
  const most = percentile(times, 1);
  return [
    {
      what: `from the commit until product, shop, designer and category page show it, the slowest of ${changes}`,
      figure: `${most.toFixed(0)} ms (≤ ${budgetMs} ms), median ${median(times).toFixed(0)} ms`,
      ok: held(most, { atMost: budgetMs }),
    },
  ];
}

/** Time until the pages of a running shop show that a product has sold out, and that it is back. */
export const stockBench: Bench = {
  title: 'Sold out',
  async run(varDir) {
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress() });
    try {
      return await travels(system);
    } finally {
      await system.stop();
    }
  },
};
