import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { createLogger, createServiceApp } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** A service whose one route asks the database of this address. */
function serviceOn(url: string, query = 'select 1', connectionTimeoutMs = 500) {
  const database = openDatabase(url, { max: 2, connectionTimeoutMs });
  const app = createServiceApp({
    name: 'test',
    logger: createLogger('test', 'silent'),
    readiness: database.ready,
    routes: (routes) =>
      void routes.get('/', async (_req, res) => {
        await database.db.execute(sql.raw(query));
        res.json({});
      }),
  });
  return { app, database };
}

async function expectAway(answer: request.Response) {
  expect(answer.status).toBe(503);
  expect(answer.body.code).toBe('service-unavailable');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

it('says 503 and when to come back while PostgreSQL is away (T37)', async () => {
  const url = new URL(test.url);
  url.port = '1';
  const { app, database } = serviceOn(url.href);
  await expectAway(await request(app).get('/'));
  await database.close();
});

it('says so too when PostgreSQL ends a connection that works, or has none left', async () => {
  const { app, database } = serviceOn(test.url, 'select pg_sleep(20)');
  const asked = [request(app).get('/'), request(app).get('/'), request(app).get('/')].map((call) =>
    call.then((answer) => answer),
  );
  await expectAway((await Promise.race(asked)) as request.Response);
  await test.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'`,
  );
  for (const answer of await Promise.all(asked)) await expectAway(answer);
  await database.close();
});

it('says so too when PostgreSQL is no longer the one that writes', async () => {
  const url = new URL(test.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const { app, database } = serviceOn(url.href, 'create table written ()', 60_000);
  await expectAway(await request(app).get('/'));
  await database.close();
});

it('says 500 for what is broken', async () => {
  const { app, database } = serviceOn(test.url, 'select broken', 60_000);
  await request(app).get('/').expect(500);
  await database.close();
});
