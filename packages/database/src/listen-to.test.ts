import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { announceChange, dataChanges, importTransaction, type Listening, listenTo } from './index.ts';

let test: TestDatabase;
let listening: Listening;
const heard = new EventEmitter();
let count = 0;
beforeAll(async () => {
  test = await testDatabase();
  listening = await listenTo(test.url, dataChanges);
  listening.subscribe((payload) => {
    count += 1;
    heard.emit('payload', payload);
  });
});
afterAll(async () => {
  await listening.close();
  await test.drop();
});

const next = async () =>
  ((await once(heard, 'payload', { signal: AbortSignal.timeout(5000) })) as [string | undefined])[0];

it('hears a change when its transaction is committed, and never one that is rolled back', async () => {
  const { db } = test.database;
  await expect(
    db.transaction(async (transaction) => {
      await announceChange(transaction);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  const change = next();
  await db.transaction(async (transaction) => {
    await announceChange(transaction);
    await announceChange(transaction);
    expect(count).toBe(0);
  });
  expect(await change).toBe('');
  expect(count).toBe(1);
  const named = next();
  await announceChange(test.database.db, ['product:1 stock', 'product:2 stock']);
  expect(await named).toBe('product:1 stock');
  expect(count).toBe(3);
});

it('hears every import', async () => {
  const change = next();
  await importTransaction(test.database, async () => {});
  expect(await change).toBe('');
});

it('comes back after a lost connection and says that something may have gone unheard', async () => {
  const missed = next();
  await test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  expect(await missed).toBeUndefined();
  const change = next();
  await announceChange(test.database.db);
  expect(await change).toBe('');
});
