import { expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { testDatabase } from '@toile/testing';
import { searchSettingsSchema } from '../domain/search-settings.ts';
import { postgresSearch } from './postgres-search.ts';

it('is refused behind too many, or after a while, and searches again once others are done', async () => {
  const { database, drop } = await testDatabase(migrationsOf(import.meta));
  const { productIds } = postgresSearch(database, searchSettingsSchema.parse({}));
  const search = () => productIds({ parts: ["'coat'"], every: true });
  const locking = await database.pool.connect();
  try {
    await locking.query('begin; lock table search_entries');
    const running = [search(), search()];
    const began = performance.now();
    const waiting = Array.from({ length: 500 }, () => search().catch(({ status }) => status));
    await expect(search()).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - began).toBeLessThan(4_500);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
    expect(performance.now() - began).toBeGreaterThan(4_500);
    await locking.query('rollback');
    expect(await Promise.all([...running, search()])).toEqual([[], [], []]);
  } finally {
    locking.release();
    await drop();
  }
}, 60_000);

it('finds the newest of many, in whatever order they are stored', async () => {
  const { database, drop } = await testDatabase(migrationsOf(import.meta));
  try {
    await database.pool.query(
      `insert into search_entries (kind, id, title, path, added_at, source, names, words, is_new, age)
       select 'product', n, 'Coat ' || n, '', to_timestamp(n), '', to_tsvector('coat'), to_tsvector('coat'), true, n % 3
       from generate_series(1, 9000) as n order by md5(n::text)`,
    );
    const { productIds, newPieces } = postgresSearch(database, searchSettingsSchema.parse({}));
    const coats = { parts: ["'coat'"], every: true };
    // Three thousand of them are of the first age.
    expect(await productIds(coats)).toEqual(Array.from({ length: 2_400 }, (_, n) => 9_000 - 3 * n));
    expect(await newPieces(coats, 2)).toMatchObject([{ title: 'Coat 9000' }, { title: 'Coat 8997' }]);
    await database.pool.query('delete from search_entries where age = 0 and id > 6900');
    const older = (await productIds(coats)).filter((id) => id % 3 !== 0);
    expect(older).toEqual(Array.from({ length: 100 }, (_, n) => 8_998 - 3 * n));
  } finally {
    await drop();
  }
});
