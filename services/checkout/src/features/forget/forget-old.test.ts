import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bags } from '../../adapters/tables.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetOld } from './forget-old.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1 });
});
afterAll(() => shop.stop());

async function bagOf(days: number, { isFull = true, token }: { isFull?: boolean; token?: string } = {}) {
  const shopper = new Shopper(shop, token);
  if (isFull) await shopper.add(1);
  else await shopper.bag();
  const id = shopper.local?.basketId ?? '';
  await shop.deps.db
    .update(bags)
    .set({ updatedAt: sql`now() - ${days} * interval '1 day'` })
    .where(sql`id = ${id}`);
  return { id, shopper };
}

it('deletes guests’ bags after 90 days, empty ones after a day, users’ never; the copy makes the bag again', async () => {
  const old = await bagOf(91);
  const gone = [old, await bagOf(2, { isFull: false })];
  const kept = [
    await bagOf(89),
    await bagOf(0, { isFull: false }),
    await bagOf(400, { token: await shop.token() }),
  ];
  await forgetOld(shop.deps.db);
  const left = (await shop.deps.db.select({ id: bags.id }).from(bags)).map(({ id }) => id);
  expect(left.sort()).toEqual(kept.map(({ id }) => id).sort());
  expect(gone.some(({ id }) => left.includes(id))).toBe(false);
  const again = await old.shopper.bag();
  expect(again.localBasket).toMatchObject({ items: [{ productId: 1, quantity: 1 }] });
  expect(again.localBasket?.basketId).not.toBe(old.id);
});

it('forgets after a day which clients the version before has noted', async () => {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  const { id } = await shopper.placeOrder(await shopper.openCheckout());
  const { pool } = shop.database;
  const noted = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount;
  await pool.query("update orders set client_address = '198.51.100.7', client_network = '198.51.100.0/24'");
  await pool.query("insert into held_sizes (client, size_id) values ('address 198.51.100.7', 10)");
  await forgetOld(shop.deps.db);
  expect(await noted('orders where client_address is not null union all select 1 from held_sizes')).toBe(2);
  await pool.query("update orders set created_at = now() - interval '25 hours' where id = $1", [id]);
  await pool.query("update held_sizes set since = now() - interval '25 hours'");
  await forgetOld(shop.deps.db);
  expect(await noted('orders where client_address is not null union all select 1 from held_sizes')).toBe(0);
});
