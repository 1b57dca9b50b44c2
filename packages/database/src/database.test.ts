import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startGate } from '@toile/testing';
import { sql } from 'drizzle-orm';
import {
  ensureDatabase,
  migrate,
  migrationsOf,
  openDatabase,
  openForImport,
  openMigrated,
  type RunningPostgres,
  startPostgres,
} from './index.ts';

jest.setTimeout(60_000);

const root = mkdtempSync(path.join(os.tmpdir(), 'toile-db-'));
let server: RunningPostgres;
beforeAll(async () => {
  server = await startPostgres({
    dataDir: path.join('/var/tmp', path.basename(root)),
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(path.join('/var/tmp', path.basename(root)), { recursive: true });
  rmSync(root, { recursive: true });
});

/** A drizzle folder whose migrations would fail if one of them ran twice. */
function migrationsFolder(name: string, statements: string[]): string {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = statements.map((statement, idx) => {
    writeFileSync(path.join(folder, `000${idx}_step.sql`), statement);
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag: `000${idx}_step`, breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

describe('ensureDatabase', () => {
  it('makes a database once, also when several ask at once, and answers its URL', async () => {
    const urls = await Promise.all([1, 2, 3, 4].map(() => ensureDatabase(server.url, 'toile_orders')));
    expect(new Set(urls.map((url) => new URL(url).pathname))).toEqual(new Set(['/toile_orders']));
    expect(await ensureDatabase(server.url, 'toile_orders')).toBe(urls[0]);
  });
});

describe('migrate', () => {
  it('runs each migration once when five processes start at the same moment', async () => {
    const url = await ensureDatabase(server.url, 'toile_migrated');
    const folder = migrationsFolder('many', ['create table a (id int)', 'insert into a values (1)']);
    const databases = [1, 2, 3, 4, 5].map(() => openDatabase(url));
    await Promise.all(databases.map((database) => migrate(database, folder)));
    const { rows } = await (databases[0] as (typeof databases)[0]).db.execute(sql`select id from a`);
    expect(rows).toEqual([{ id: 1 }]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('leaves nothing of a failed migration and no lock behind', async () => {
    const url = await ensureDatabase(server.url, 'toile_failed');
    const database = openDatabase(url);
    const bad = migrationsFolder('bad', ['create table b (id int)', 'select nonsense']);
    await expect(migrate(database, bad)).rejects.toThrow();
    await migrate(database, migrationsFolder('good', ['create table b (id int)']));
    const { rows } = await database.db.execute(sql`select count(*)::int as n from b`);
    expect(rows).toEqual([{ n: 0 }]);
    await database.close();
  });
});

describe('migrationsOf', () => {
  it('finds the migrations of a workspace from any of its folders, also in a folder with a space', async () => {
    const workspace = path.join(root, 'a shop');
    const dirname = path.join(workspace, 'src/testing');
    mkdirSync(dirname, { recursive: true });
    writeFileSync(path.join(workspace, 'package.json'), '{}');
    migrationsFolder('a shop/migrations', ['create table c (id int)']);
    const url = await ensureDatabase(server.url, 'toile_found');
    const database = await openForImport({ DATABASE_URL: url }, migrationsOf({ dirname }));
    expect((await database.db.execute(sql`select count(*)::int as n from c`)).rows).toEqual([{ n: 0 }]);
    await database.close();
  });

  it('says so when a folder belongs to no workspace', () => {
    expect(() => migrationsOf({ dirname: path.parse(root).root })).toThrow('belongs to no workspace');
  });
});

/** Message for a statement that takes too long, or waits too long for a lock. */
const told = { statement: '57014', lock: '55P03' };

describe('openMigrated', () => {
  const second = { DATABASE_STATEMENT_SECONDS: 1, DATABASE_LOCK_SECONDS: 1, DATABASE_IDLE_SECONDS: 1 };
  const codeOf = (failed: Promise<unknown>) =>
    failed.then(
      () => 'done',
      (error) => (error.cause ?? error).code,
    );

  it('limits statements, locks and idle transactions, also of processes that start at once', async () => {
    const url = await ensureDatabase(server.url, 'toile_limits');
    const folder = migrationsFolder('limits', ['create table d (id int)']);
    const open = (limits = second) => openMigrated({ DATABASE_URL: url, ...limits }, folder);
    const [database, ...others] = await Promise.all([open(), open(), open()]);
    const patient = { ...second, DATABASE_STATEMENT_SECONDS: 0, DATABASE_IDLE_SECONDS: 4 };
    expect(await codeOf(database.db.execute(sql`select pg_sleep(10)`))).toBe(told.statement);
    await database.close();
    const waiting = await open(patient);
    const locked = await waiting.pool.connect();
    await locked.query('begin; lock table d');
    expect(await codeOf(waiting.db.execute(sql`select from d`))).toBe(told.lock);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(await codeOf(locked.query('commit'))).not.toBe('done');
    locked.release(true);
    await Promise.all([waiting, ...others].map((one) => one.close()));
  });

  it('gives imports sessions without limits', async () => {
    const url = await ensureDatabase(server.url, 'toile_limits');
    const folder = migrationsFolder('limits', ['create table d (id int)']);
    await (await openMigrated({ DATABASE_URL: url, ...second }, folder)).close();
    const sessions = await openForImport({ DATABASE_URL: url }, folder);
    expect(await codeOf(sessions.db.execute(sql`select pg_sleep(2)`))).toBe('done');
    await sessions.close();
  });
});

describe('openDatabase', () => {
  it('survives the server ending its connections, and queries again', async () => {
    const url = await ensureDatabase(server.url, 'toile_survives');
    const database = openDatabase(url);
    const other = openDatabase(server.url);
    await database.db.execute(sql`select 1`);
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'toile_survives'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { rows } = await database.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    await Promise.all([database.close(), other.close()]);
  });

  it('survives the server ending a connection between two queries of a transaction (T05)', async () => {
    const database = openDatabase(server.url, { max: 2 });
    const client = await database.pool.connect();
    const { rows } = await client
      .query<{ pid: number }>('begin; select 1')
      .then(() => client.query('select pg_backend_pid() as pid'));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    await expect(database.ready()).resolves.toBeUndefined();
    await database.close();
  });

  /** A pool whose connections go by a gate. */
  async function gated(options: { max: number; silentMs?: number }) {
    const url = new URL(server.url);
    const gate = await startGate({ host: url.hostname, port: Number(url.port) });
    url.port = String(gate.port);
    const database = openDatabase(url.href, options);
    const stop = () => database.close().then(() => gate.stop());
    return { gate, database, stop };
  }

  it('has the place of a transaction again that could not begin (T05)', async () => {
    const { gate, database, stop } = await gated({ max: 1 });
    gate.watch = ({ text }) => (text.includes('begin') ? 'cut' : 'pass');
    await expect(database.db.transaction(async () => {})).rejects.toThrow();
    await expect(database.ready()).resolves.toBeUndefined();
    await stop();
  });

  it('ends connections to a host that is gone without a word, and queries again by others', async () => {
    const { gate, database, stop } = await gated({ max: 4, silentMs: 500 });
    const { db } = database;
    const all = () =>
      Promise.allSettled([
        db.execute(sql`select 1`),
        db.execute(sql`select 1`),
        db.transaction((tx) => tx.execute(sql`select 1`)),
        db.transaction((tx) => tx.execute(sql`select 1`)),
      ]).then((asked) => asked.map(({ status }) => status));
    expect(await all()).toEqual(Array(4).fill('fulfilled'));
    gate.watch = ({ connection }) => (connection > 4 ? 'pass' : new Promise<'pass'>(() => {}));
    expect(await all()).toEqual(Array(4).fill('rejected'));
    expect(await all()).toEqual(Array(4).fill('fulfilled'));
    await stop();
  });

  it('may be closed twice', async () => {
    const database = openDatabase(server.url);
    await database.db.execute(sql`select 1`);
    await Promise.all([database.close(), database.close()]);
  });
});
