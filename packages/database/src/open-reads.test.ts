import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { sql } from 'drizzle-orm';
import { announceChange, openReads, type Reads } from './index.ts';
import { silent } from './log.ts';

let primary: TestDatabase;
/** Another database, which says where it is in the primary's log when it is told to. */
let replica: TestDatabase;
let reads: Reads | undefined;

beforeAll(async () => {
  primary = await testDatabase();
  replica = await testDatabase();
  await primary.database.pool.query(`create function source() returns text return 'primary';
    create function conflicting() returns text return 'primary'`);
  await replica.database.pool.query(`create schema of_replica;
    create table of_replica.replayed as select 'FFFFFFFF/0'::pg_lsn as place;
    create function of_replica.pg_last_wal_replay_lsn() returns pg_lsn return (select place from of_replica.replayed);
    create function source() returns text return 'replica';
    create function conflicting() returns text language plpgsql as
      $$ begin raise 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`);
  const name = new URL(replica.url).pathname.slice(1);
  await replica.database.pool.query(
    `alter database ${name} set search_path = of_replica, pg_catalog, public`,
  );
});
afterEach(() => reads?.close());
afterAll(async () => {
  await primary.drop();
  await replica.drop();
});

const open = async (url: string | undefined) => {
  reads = await openReads(primary.database, { url, log: silent });
  return reads;
};
const sourceOf = async ({ database }: Reads) =>
  (await database.db.execute<{ source: string }>(sql`select source()`)).rows[0]?.source;
const replayTo = (place: string) =>
  replica.database.pool.query('update of_replica.replayed set place = $1', [place]);
const told = ({ subscribe }: Reads) =>
  new Promise<string | undefined>((resolve) => {
    const leave = subscribe((keys) => {
      leave();
      resolve(keys);
    });
  });

it('reads a replica, but nothing older than a change that was told', async () => {
  const opened = await open(replica.url);
  expect(await sourceOf(opened)).toBe('replica');
  await replayTo('0/0');
  const heard = told(opened);
  await announceChange(primary.database.db, ['product:1']);
  expect(await heard).toBe('product:1');
  expect(await sourceOf(opened)).toBe('primary');
  await replayTo('FFFFFFFF/0');
  expect(await sourceOf(opened)).toBe('replica');
});

it('reads the primary where a replica is away, loses its connection, or recovers', async () => {
  const away = new URL(replica.url);
  away.port = '1';
  expect(await sourceOf(await open(away.href))).toBe('primary');
  await reads?.close();
  const opened = await open(replica.url);
  expect(await sourceOf(opened)).toBe('replica');
  await replica.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await sourceOf(opened)).toMatch(/primary|replica/);
  const { rows } = await opened.database.db.execute(sql`select conflicting() as source`);
  expect(rows).toEqual([{ source: 'primary' }]);
});

it('says what is wrong with a query, and reads the primary without an address of replicas', async () => {
  const opened = await open(replica.url);
  await expect(opened.database.db.execute(sql`select wrong`)).rejects.toThrow();
  await reads?.close();
  expect(await sourceOf(await open(undefined))).toBe('primary');
});
