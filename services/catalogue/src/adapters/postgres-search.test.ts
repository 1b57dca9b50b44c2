import { expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { testDatabase } from '@toile/testing';
import { searchSettingsSchema } from '../domain/search-settings.ts';
import { postgresSearch } from './postgres-search.ts';

it('waits a while for its turn, then gives up, and searches again once others are done', async () => {
  const { database, drop } = await testDatabase(migrationsOf(import.meta));
  const { productIds } = postgresSearch(database, searchSettingsSchema.parse({}));
  const search = () => productIds({ parts: ["'coat'"], every: true });
  const locking = await database.pool.connect();
  try {
    await locking.query('begin; lock table search_entries');
    const running = [search(), search()];
    const began = performance.now();
    await expect(search()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    expect(performance.now() - began).toBeGreaterThan(4_500);
    await locking.query('rollback');
    expect(await Promise.all([...running, search()])).toEqual([[], [], []]);
  } finally {
    locking.release();
    await drop();
  }
}, 60_000);
