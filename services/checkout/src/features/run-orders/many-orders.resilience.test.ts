import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { testDatabase } from '@toile/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { dueOrders } from '../../adapters/postgres-erasure.ts';
import { listOrders } from '../../adapters/postgres-order-list.ts';
import { forgetClients } from '../../adapters/postgres-orders.ts';
import { newestReturns } from '../../adapters/postgres-returns.ts';
import type { Db } from '../../domain/transaction.ts';

// Fills a large table: slow on a busy machine.
jest.setTimeout(300_000);

/** On a machine that does something else, too; alone it takes a tenth of that. */
const slowestMs = 5000;

let shop: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  shop = await testDatabase(migrationsOf(import.meta));
  for (const each of [payments, orders, parcels, lines, refunds, returns, 'analyze'])
    await shop.database.pool.query(each);
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
/** A refund, and a return, in a thousand is still to be looked at. */
const refunds = `insert into refunds (order_id, key, amount_pence, done_at, refused_at)
  select ${id}, 'key', 1, case when n % 10000 > 0 then now() end, case when n % 10000 = 0 then now() end ${from} where n % 10 = 0`;
const returns = `insert into returns (order_id, designer_id, position, reason, back_pence, asked_at, accepted_at)
  select ${id}, 1, 1, 'other', 1, now() - n * interval '1 minute', case when n % 10000 > 0 then now() end ${from} where n % 10 = 0`;

/** Ways in which PostgreSQL would find what work asks for. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const { pool } = shop.database;
  const asked: { query: string; params: unknown[] }[] = [];
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
  await work(drizzle({ client: pool, logger: { logQuery } }));
  const plans: string[] = [];
  for (const { query, params } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

it.each([
  ['asked returns', 'orders|returns', (db: Db) => listOrders(db, { state: 'return-asked', limit: 51 })],
  ['failed refunds', 'orders|refunds', (db: Db) => listOrders(db, { state: 'refund-failed', limit: 51 })],
  ['returns that wait', 'orders|returns', (db: Db) => newestReturns(db, { state: 'asked', limit: 51 })],
  ['orders to be forgotten', 'orders', (db: Db) => dueOrders(db, 100)],
  ['clients to be forgotten', 'orders', forgetClients],
])('finds %s without reading all of %s', async (_what, tables, work) => {
  expect(await plansOf(work)).not.toMatch(new RegExp(`Seq Scan on (${tables})\\b`));
});

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
