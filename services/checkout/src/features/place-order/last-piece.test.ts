import { expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, outbox, sizes } from '../../adapters/tables.ts';
import { stockRules } from '../../domain/stock-rules.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop } from '../../testing/test-shop.ts';

// Hundreds of clients against real servers: slow on a busy machine.
jest.setTimeout(300_000);

it.each([
  { crowd: 500, name: 'who wait for each other', rules: stockRules },
  {
    crowd: 100,
    name: 'who have all ordered before the first one pays',
    rules: { ...stockRules, aloneMs: 0 },
  },
])(
  'goes to exactly one of $crowd shoppers $name; the others are refused before any charge, or refunded (T03)',
  async ({ crowd, rules }) => {
    const shop = await startTestShop({ workJobs: true, rules });
    await shop.put({ id: 50, stock: [1] });
    const shoppers = Array.from({ length: crowd }, () => new Shopper(shop));
    // A few at a time: how many can open it at once is a matter of the machine, and of no interest here.
    const open = async (shopper: Shopper) => {
      await shopper.add(50);
      return { shopper, data: await shopper.openCheckout() };
    };
    const ready = await inBatches(shoppers, open, 5);
    const order = async (each: (typeof ready)[number]) => ({
      ...each,
      order: await each.shopper.placeOrder(each.data),
    });
    const pay = async ({ shopper, data, order: { id, errors } }: Awaited<ReturnType<typeof order>>) => {
      if (errors) return 'refused';
      const isCharged = (await shopper.pay(data)).body.status === 'succeeded';
      const { complete } = (await shopper.finish(id)).body as { complete: boolean };
      if (complete) return 'complete';
      return isCharged ? 'charged' : 'refused';
    };
    const outcomes =
      rules.aloneMs > 0
        ? await inBatches(ready, async (each) => pay(await order(each)))
        : await inBatches(await inBatches(ready, order), pay);
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const { db, pool } = shop.database;
    const mails = await db.select().from(outbox).where(eq(outbox.kind, 'payment-returned'));
    const refunds = await pool.query("select 1 from pgboss.job where name = 'refund-payment'");
    expect(count('complete')).toBe(1);
    expect(count('refused')).toBe(crowd - 1 - count('charged'));
    expect([mails.length, refunds.rowCount]).toEqual([count('charged'), count('charged')]);
    if (rules.aloneMs > 0) expect(count('charged')).toBe(0);
    expect(await db.select().from(orders).where(eq(orders.state, 'complete'))).toHaveLength(1);
    expect((await db.select().from(sizes))[0]?.stock).toBe(0);
    await shop.stop();
  },
);

/** All of them, by default 50 at a time: as many as a browserful of sockets. */
async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>, size = 50): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await Promise.all(items.slice(at, at + size).map(work))));
  }
  return results;
}
