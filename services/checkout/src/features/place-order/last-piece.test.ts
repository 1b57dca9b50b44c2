import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { orderLines, sizes } from '../../adapters/tables.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 50, stock: [1] });
});
afterAll(() => shop.stop());

async function stockOf(sizeId: number): Promise<number> {
  const [row] = await shop.database.db.select().from(sizes).where(eq(sizes.id, sizeId));
  return row?.stock ?? Number.NaN;
}

const crowd = 500;

it(`goes to exactly one of ${crowd} shoppers; the others are refused before any charge (T03)`, async () => {
  const shoppers = Array.from({ length: crowd }, () => new Shopper(shop));
  const outcomes = { complete: 0, refused: 0 };
  // All have it in the bag and stand at the checkout before the first one orders.
  const ready = await inBatches(shoppers, async (shopper) => {
    await shopper.add(50);
    return { shopper, data: await shopper.openCheckout() };
  });
  const placed = await inBatches(ready, async ({ shopper, data }) => ({
    shopper,
    data,
    order: await shopper.placeOrder(data),
  }));
  for (const { shopper, data, order } of placed) {
    if (order.errors) {
      expect(order.errors[0]).toMatch(/sold out|Your bag/);
      outcomes.refused += 1;
      continue;
    }
    await shopper.pay(data);
    const { body } = await shopper.finish(order.id);
    if ((body as { complete: boolean }).complete) outcomes.complete += 1;
  }
  expect(outcomes).toEqual({ complete: 1, refused: crowd - 1 });
  expect(await stockOf(500)).toBe(0);
  const [sold] = await shop.database.db
    .select({ n: sql<number>`count(*)::int` })
    .from(orderLines)
    .where(eq(orderLines.sizeId, 500));
  expect(sold?.n).toBe(1);
}, 300_000);

/** All of them, 50 at a time: as many as a browserful of sockets. */
async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 50) {
    results.push(...(await Promise.all(items.slice(at, at + 50).map(work))));
  }
  return results;
}
