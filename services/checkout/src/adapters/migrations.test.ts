import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@toile/database';
import { migrateUpTo, type TestDatabase, testDatabase } from '@toile/testing';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

it('keeps orders, payments and bags of a shop from before payments were made for one content', async () => {
  const { pool } = test.database;
  await migrateUpTo(test.database, migrations, 'content_keyed_payments');
  await pool.query(`
    insert into bags (id, updated_at) values ('bag', now());
    insert into payments (intent_id, bag_id, attempt, shown, is_open) values
      ('pi_held', 'bag', 1, '10x1@1999 = 2449', true), ('pi_sold', 'bag', 2, '', false);
    insert into orders (id, number, intent_id, bag_id, state, holds_stock, held_until, total_pence, fingerprint,
      email_address, billing_address, shipping_address) values
      ('00000000-0000-4000-8000-000000000001', 'A', 'pi_held', 'bag', 'created', true, '2026-01-01', 2449, '', '', '{}', '{}'),
      ('00000000-0000-4000-8000-000000000002', 'B', 'pi_sold', 'bag', 'complete', false, '2026-01-01', 1, '', '', '{}', '{}');`);
  await migrate(test.database, migrations);
  const { rows } = await pool.query(`
    select orders.number, orders.claim, payments.id = orders.id as is_same, payments.is_open, payments.fingerprint,
      payable_until = held_until as is_payable
    from orders join payments using (intent_id) order by number`);
  const both = { is_same: true, fingerprint: '', is_payable: true };
  expect(rows).toEqual([
    { ...both, number: 'A', claim: 'firm', is_open: true },
    { ...both, number: 'B', claim: 'none', is_open: false },
  ]);
});

it('writes into lines of orders from before which terms their pieces have', async () => {
  const other = await testDatabase();
  const { pool } = other.database;
  await migrateUpTo(other.database, migrations, 'after-delivery');
  await pool.query(`
    insert into offers (product_id, title, friendly_url_name, designer_id, brand_title, designer_url_name, ships_from,
      unit_price_pence, shipping_pence, product_type, return_type, lead_time_days, status, thumbnail)
    values (1, 'Coat', 'coat', 1, 'B', 'b', 'GB', 1, 1, 2, 1, 28, 0, '{}');
    insert into payments (id, intent_id, bag_id, fingerprint, total_pence) values
      ('00000000-0000-4000-8000-000000000001', 'pi_1', 'bag', '', 1);
    insert into orders (id, number, intent_id, bag_id, state, claim, payable_until, total_pence, fingerprint,
      email_address, billing_address, shipping_address) values
      ('00000000-0000-4000-8000-000000000001', 'A', 'pi_1', 'bag', 'complete', 'none', now(), 1, '', '', '{}', '{}');
    insert into order_lines (order_id, size_id, product_id, designer_id, title, size_title, unit_price_pence, quantity)
    values ('00000000-0000-4000-8000-000000000001', 10, 1, 1, 'Coat', 'M', 1, 1);`);
  await migrate(other.database, migrations);
  const { rows } = await pool.query('select product_type, return_type, lead_time_days from order_lines');
  expect(rows).toEqual([{ product_type: 2, return_type: 1, lead_time_days: 28 }]);
  await other.drop();
});
