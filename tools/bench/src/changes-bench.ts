import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, freePort } from '@toile/database';
import { manyClients } from '@toile/testing';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { requestsPerSecond } from './load.ts';
import { catalogueMix } from './load-bench.ts';
import { runNode } from './node-process.ts';
import { openCheckout } from './open-checkout.ts';
import { untilIdle } from './until-idle.ts';

const changesPerSecond = 20;
const rounds = 3;
const roundSeconds = 5;
const leastShare = 0.5;

/** Sizes of the whole shop by chance sell out or come back, twenty a second, until the returned function is called; how many did. */
function beginChanges({ pool }: Database, sizes: readonly number[]): () => Promise<number> {
  let isOver = false;
  let changed = 0;
  async function change(): Promise<void> {
    const began = performance.now();
    for (; !isOver; changed++) {
      await sleep(Math.max(0, began + (changed * 1000) / changesPerSecond - performance.now()));
      const id = sizes[(changed * 7919) % sizes.length];
      await pool.query('update sizes set stock = case stock when 0 then 5 else 0 end where id = $1', [id]);
    }
  }
  const changing = change();
  return async () => {
    isOver = true;
    await changing;
    return changed;
  };
}

/** Documents a second of one shop while nothing changes and while twenty sizes do each second, in turns. */
async function compare({ edgeUrl }: System, checkout: Database): Promise<Figure[]> {
  const { rows } = await checkout.pool.query<{ id: number }>('select id from sizes where stock > 0');
  const sizes = rows.map(({ id }) => id);
  const pages = (await catalogueMix(edgeUrl)).filter((page) => !page.startsWith('/api/'));
  const urls = pages.map((page) => edgeUrl + page);
  const documents = () =>
    requestsPerSecond(urls, { seconds: roundSeconds, headers: { 'accept-encoding': 'br' } });
  await documents();
  const rates = { quiet: 0, changing: 0 };
  let changed = 0;
  for (let round = 0; round < rounds; round++) {
    rates.quiet += (await documents()) / rounds;
    const end = beginChanges(checkout, sizes);
    rates.changing += (await documents()) / rounds;
    changed += await end();
    await sleep(1000);
  }
  const share = rates.changing / rates.quiet;
  const perSecond = changed / rounds / roundSeconds;
  return [
    {
      what: `documents of ${pages.length} pages while ${perSecond.toFixed(1)} sizes of ${sizes.length} sell out or come back each second, against none`,
      figure: `${share.toFixed(2)}× (≥ ${leastShare}×), ${rates.changing.toFixed(0)} and ${rates.quiet.toFixed(0)} a second`,
      ok: held(share, { atLeast: leastShare }) && perSecond > changesPerSecond * 0.9,
    },
  ];
}

/** The running shop with many products: documents a second while stock changes anywhere in it. */
export const changesBench: Bench = {
  title: `Changes of the stock, ${config.products} products`,
  async run(varDir) {
    const env = { ...environment, ...manyClients, DOCUMENTS_PER_MINUTE: '1000000' };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const importing = ['tools/system/src/import.ts', '--synthetic', String(config.products)];
      await runNode(importing, [], { ...environment, VAR_DIR: varDir });
      await untilIdle();
      const checkout = openCheckout(system);
      return await compare(system, checkout).finally(checkout.close);
    } finally {
      await system.stop();
    }
  },
};
