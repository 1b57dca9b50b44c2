import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { createLogger } from '@toile/service-kit';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { contentJobs, type RunningJobs } from '../../adapters/content-jobs.ts';
import { outbox } from '../../adapters/tables.ts';

let test: TestDatabase;
let jobs: RunningJobs[];
beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  const open = () => contentJobs(test.url, createLogger('content', 'silent'));
  jobs = [await open(), await open(), await open()];
});
afterAll(async () => {
  await Promise.all(jobs.map((one) => one.stop()));
  await test.drop();
});

async function owe(mail: Partial<typeof outbox.$inferInsert> = {}): Promise<string> {
  const written = { kind: 'farewell', recipient: 'ada@shop.example', ...mail } as const;
  const [owed] = await test.database.db.insert(outbox).values(written).returning({ id: outbox.id });
  return String(owed?.id);
}

async function withJobs(): Promise<string[]> {
  const open = `select data->>'owedId' as id from pgboss.job where name = 'send-mail' and state < 'completed'`;
  const { rows } = await test.database.pool.query<{ id: string }>(open);
  return rows.map(({ id }) => id).sort();
}

it('gives each owed mail without a job one, however many processes start at once', async () => {
  const { db, pool } = test.database;
  const send = (id: string) => db.transaction(async (tx) => jobs[0]?.sendMail(tx, id));
  const givenUp = await owe();
  await send(givenUp);
  await pool.query(`update pgboss.job set state = 'failed' where name = 'send-mail'`);
  const waiting = await owe();
  await send(waiting);
  await owe({ sentAt: new Date() });
  await owe({ failedAt: new Date() });
  const lost = await Promise.all(Array.from({ length: 50 }, () => owe()));
  await Promise.all(jobs.map((one) => one.resumeMails(db)));
  expect(await withJobs()).toEqual([givenUp, waiting, ...lost].sort());
});
