import { type Database, freePort } from '@toile/database';
import { manyClients, median, Shopper } from '@toile/testing';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import PQueue from 'p-queue';
import { z } from 'zod';
import { type Bench, type Figure, held } from './bench.ts';
import { environment } from './config.ts';
import { openCheckout } from './open-checkout.ts';

const orders = 500;
const rounds = 3;
/** More than are bought, so that nobody waits for the last pieces. */
const stocked = 2 * rounds * orders;
const atOnce = 40;
const budget = 1.3;
const finished = z.object({ complete: z.boolean() });

interface Size {
  id: number;
  productId: number;
}
type Pool = Database['pool'];

/** Sizes that are on sale, with pieces enough for all orders. */
async function stockedSizes(pool: Pool): Promise<Size[]> {
  const { rows } = await pool.query<Size>(
    `update sizes set stock = $1 where id in
       (select sizes.id from sizes join offers using (product_id)
        where sizes.is_offered and offers.is_offered and offers.status = 0 order by id limit $2)
     returning id, product_id as "productId"`,
    [stocked, orders],
  );
  if (rows.length < orders) throw new Error(`The shop has ${rows.length} sizes on sale, not ${orders}`);
  return rows;
}

/** Does all of the work, so many at the same time. */
const inTurns = <T>(concurrency: number, work: (() => Promise<T>)[]): Promise<T[]> =>
  new PQueue({ concurrency }).addAll(work);

/** Milliseconds in which as many shoppers, ready to pay, buy a piece each of their size. */
async function buyAll({ edgeUrl: url, serviceUrls }: System, sizes: Size[]): Promise<number> {
  // Asked as one client, the edge would call it too many.
  const sandbox = { url: serviceUrls['payments-sandbox'] ?? url };
  const open = async ({ id, productId }: Size) => {
    const shopper = new Shopper({ url, sandbox });
    await shopper.keep('/api/basket/add', { productId, productSizeVariantId: id });
    return { shopper, data: await shopper.openCheckout() };
  };
  const buy = async ({ shopper, data }: Awaited<ReturnType<typeof open>>) => {
    const { id } = await shopper.placeOrder(data);
    await shopper.pay(data);
    const { body } = await shopper.finish(id);
    if (!finished.parse(body).complete) throw new Error('An order was not completed');
  };
  const ready = await inTurns(
    8,
    sizes.map((size) => () => open(size)),
  );
  const began = performance.now();
  await inTurns(
    atOnce,
    ready.map((each) => () => buy(each)),
  );
  return performance.now() - began;
}

async function oneAgainstMany(system: System, pool: Pool): Promise<Figure[]> {
  const many = await stockedSizes(pool);
  const [hot] = many as [Size];
  const one = Array.from({ length: orders }, () => hot);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const spreadMs = await buyAll(system, many);
    const hotMs = await buyAll(system, one);
    ratios.push(hotMs / spreadMs);
    rates.push((1000 * orders) / hotMs);
  }
  const { rows } = await pool.query<{ sold: number; stock: number }>(
    `select coalesce(sum(quantity), 0)::int as sold, (select stock from sizes where id = $1) from order_lines
     join orders on orders.id = order_id where size_id = $1 and state = 'complete'`,
    [hot.id],
  );
  const [{ sold, stock } = { sold: 0, stock: 0 }] = rows;
  const ratio = median(ratios);
  const bought = rounds * (orders + 1);
  return [
    {
      what: `${orders} orders of one size against ${orders} of as many sizes, ${atOnce} at once`,
      figure: `${ratio.toFixed(2)}× (≤ ${budget}×), ${median(rates).toFixed(0)} orders a second of one size`,
      ok: held(ratio, { atMost: budget }),
    },
    {
      what: 'pieces of it that were sold, and that are left',
      figure: `${sold} (${bought}), ${stock} (${stocked - bought})`,
      ok: sold === bought && stock === stocked - bought,
    },
  ];
}

/** Orders of a running shop: what they take when all want the same size. */
export const ordersBench: Bench = {
  title: 'Orders of one size',
  async run(varDir) {
    const env = { ...environment, ...manyClients };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    const { pool, close } = openCheckout(system);
    try {
      return await oneAgainstMany(system, pool);
    } finally {
      await close();
      await system.stop();
    }
  },
};
