import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asOnlyRunner } from './postgres-only-runner.ts';

let testbed: TestDatabase;
beforeAll(async () => {
  testbed = await testDatabase(migrationsOf(import.meta));
});
afterAll(() => testbed.drop());

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

it('works in one of two, and its lock goes within a minute with the machine that it is on, though it may be idle', async () => {
  const { db } = testbed.database;
  const settings: unknown[] = [];
  let own: Transaction | undefined;
  const seen: Pick<NodePgDatabase, 'transaction'> = {
    transaction: (work) =>
      db.transaction((tx) => {
        own = tx;
        return work(tx);
      }),
  };
  const works: string[] = [];
  await asOnlyRunner(seen, async () => {
    works.push('first');
    for (const name of [
      'idle_in_transaction_session_timeout',
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
    ])
      settings.push((await own?.execute(`show ${name}`))?.rows[0]);
    await asOnlyRunner(db, async () => void works.push('second'));
  });
  expect(works).toEqual(['first']);
  expect(settings).toEqual([
    { idle_in_transaction_session_timeout: '0' },
    { tcp_keepalives_idle: '30' },
    { tcp_keepalives_interval: '10' },
  ]);
});
