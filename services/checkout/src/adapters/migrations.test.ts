import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let test: TestDatabase;
let older: string;
beforeAll(async () => {
  test = await testDatabase();
  older = await mkdtemp(path.join(tmpdir(), 'older-migrations-'));
});
afterAll(async () => {
  await test.drop();
  await rm(older, { recursive: true });
});

/** The migrations as they were before this one. */
async function migrateUpTo(tag: string): Promise<void> {
  await cp(migrations, older, { recursive: true });
  const journalFile = path.join(older, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(test.database, older);
}

it('keeps orders, payments and bags of a shop from before payments were made for one content', async () => {
  const { pool } = test.database;
  await migrateUpTo('content_keyed_payments');
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
