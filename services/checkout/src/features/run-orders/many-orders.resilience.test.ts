import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { testDatabase } from '@toile/testing';
import { listOrders } from '../../adapters/postgres-order-list.ts';

// Fills a large table: slow on a busy machine.
jest.setTimeout(300_000);

/** On a machine that does something else, too; alone it takes a tenth of that. */
const slowestMs = 5000;

let shop: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  shop = await testDatabase(migrationsOf(import.meta));
  for (const each of [payments, orders, parcels, lines, 'analyze']) await shop.database.pool.query(each);
});
afterAll(() => shop.drop());

const id = `md5(n::text)::uuid`;
const from = 'from generate_series(1, 100000) n';
const address = `jsonb_build_object('firstName', 'Ada' || n % 1000, 'lastName', 'Byron' || n)`;
const payments = `insert into payments (id, intent_id, bag_id, fingerprint, total_pence)
  select ${id}, 'pi_' || n, 'bag', '', 1 ${from}`;
const orders = `insert into orders (id, number, intent_id, bag_id, state, claim, payable_until, total_pence,
    fingerprint, email_address, billing_address, shipping_address, created_at)
  select ${id}, 'N' || n, 'pi_' || n, 'bag', 'complete', 'none', now(), 1,
    '', 'shopper' || n || '@shop.example', ${address}, ${address}, now() - n * interval '1 minute' ${from}`;
const parcels = `insert into order_parcels (order_id, designer_id, brand_title, shipping_pence, total_pence)
  select ${id}, d, 'Brand ' || n % 50 + d, 1, 1 ${from}, generate_series(1, 2) d`;
const lines = `insert into order_lines (order_id, size_id, product_id, designer_id, title, size_title,
    unit_price_pence, quantity)
  select ${id}, d, 1, d, 'Silk dress ' || n % 500 + d, 'M', 1, 1 ${from}, generate_series(1, 3) d`;

it.each([
  ['', 51],
  ['silk', 51],
  ['ada77 byron', 51],
  ['byron99999', 1],
  ['shopper99999@shop.example', 1],
  ['n99999', 1],
  ['silk nobody', 0],
])('finds “%s” among 100,000 orders in time', async (search, count) => {
  const begin = performance.now();
  const found = await listOrders(shop.database.db, { search, limit: 51 });
  expect(found).toHaveLength(count);
  expect(performance.now() - begin).toBeLessThan(slowestMs);
});
