import { expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { testDatabase } from '@toile/testing';
import { searchSettingsSchema } from '../domain/search-settings.ts';
import { wordReader } from './postgres-search-words.ts';

it('understands synonyms although the database was away at the first query', async () => {
  const { database, drop } = await testDatabase(migrationsOf(import.meta));
  try {
    const read = wordReader(database, searchSettingsSchema.parse({}));
    const gown = { text: 'gown', isBegun: false };
    await database.pool.query('alter function searched(text) rename to away');
    await expect(read(gown)).rejects.toThrow();
    await database.pool.query('alter function away(text) rename to searched');
    expect((await read(gown))?.parts.join()).toContain('frock');
  } finally {
    await drop();
  }
});
