import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate, migrationsOf } from '@toile/database';
import { migrateUpTo, type TestDatabase, testDatabase } from '@toile/testing';

const migrations = migrationsOf(import.meta);
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('keeps every place of a set in larger blocks, and shows them to the version before as it knows them', async () => {
  const { pool } = test.database;
  await migrateUpTo(test.database, migrations, 'filter-sets');
  const places = [0, 4095, 4096, 16_383, 16_384, 40_000];
  for (const place of places)
    await pool.query(
      `insert into filter_blocks values ('new', 'colour', 'red', $1, set_bit(0::bit(4096), $2, 1))
       on conflict (sorting, kind, value, block) do update set bits = filter_blocks.bits | excluded.bits`,
      [Math.floor(place / 4096), place % 4096],
    );
  const placesIn = async (table: string, size: number) => {
    const { rows } = await pool.query(
      `select block * $1::int + place as place from ${table}, generate_series(0, $1::int - 1) as place
       where get_bit(bits, place) = 1 order by 1`,
      [size],
    );
    return rows.map(({ place }) => place);
  };
  expect(await placesIn('filter_blocks', 4096)).toEqual(places);
  await migrate(test.database, migrations);
  expect(await placesIn('filter_blocks', 4096)).toEqual(places);
  expect(await placesIn('filter_sets', 16_384)).toEqual(places);
});
