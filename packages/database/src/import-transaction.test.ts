import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '@toile/testing';
import { sql } from 'drizzle-orm';
import { importTransaction } from './index.ts';

it('an import is in although its tables can’t be tidied afterwards, and that is said', async () => {
  const { database, drop } = await testDatabase();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const db = Object.assign(Object.create(database.db), {
      execute: () => Promise.reject(new Error('restarted')),
    });
    await importTransaction(
      { db },
      async (transaction) => void (await transaction.execute(sql`create table taken ()`)),
    );
    expect((await database.db.execute(sql`table taken`)).rows).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The import is in'), expect.any(Error));
  } finally {
    warn.mockRestore();
    await drop();
  }
});
