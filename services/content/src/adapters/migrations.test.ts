import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate, migrationsOf } from '@toile/database';
import { migrateUpTo, type TestDatabase, testDatabase } from '@toile/testing';

const migrations = migrationsOf(import.meta);
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('keeps who signed up before addresses were confirmed on the list; whom the version before adds is not on it', async () => {
  const { pool } = test.database;
  await migrateUpTo(test.database, migrations, 'newsletter-by-mail');
  const add = (address: string) =>
    pool.query("insert into subscriptions (email_address, interest) values ($1, 'both')", [address]);
  await add('ada@example.com');
  await migrate(test.database, migrations);
  await add('eve@example.com');
  const { rows } = await pool.query(
    'select email_address, confirmed_at = subscribed_at as is_kept, cardinality(topics) as topics from subscriptions order by 1',
  );
  expect(rows).toEqual([
    { email_address: 'ada@example.com', is_kept: true, topics: 3 },
    { email_address: 'eve@example.com', is_kept: null, topics: 3 },
  ]);
});
