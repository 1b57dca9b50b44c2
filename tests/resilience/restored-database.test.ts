import { execFile } from 'node:child_process';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Basket } from '@toile/checkout-contract';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { type MortalDatabase, mortalDatabase } from './support/mortal-database.ts';
import { PayingSite, pieces } from './support/paying-site.ts';
import { scratch } from './support/scratch.ts';

jest.setTimeout(300_000);

const run = promisify(execFile);
/** The settings of the runbook: at most five minutes pass until a change is in the archive. */
const archiving = (archive: string) => ({
  archive_mode: 'on',
  archive_timeout: '300',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  restore_command: `cp ${archive}/%f %p`,
});

let host: string;
let archive: string;
let database: MortalDatabase;
let site: PayingSite;
beforeAll(async () => {
  host = path.join(await scratch(), 'host');
  archive = await scratch();
  await chmod(archive, 0o777);
  database = await mortalDatabase(host, archiving(archive));
  site = await PayingSite.open({ orders: database });
});
afterAll(async () => {
  await site?.close();
  await rm(archive, { recursive: true, force: true });
});

/** A copy of the running server, made as pg_basebackup makes one: between these two calls of one session. */
async function baseBackup(to: string): Promise<void> {
  const client = await database.database.pool.connect();
  await client.query("select pg_backup_start('nightly', fast => true)");
  const { rows: places } = await client.query<{ data: string }>(
    "select current_setting('data_directory') as data",
  );
  await run('cp', ['-a', host, to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  client.release();
  const data = path.join(to, path.relative(host, places[0]?.data ?? ''));
  await rm(path.join(data, 'postmaster.pid'));
  for (const [name, text] of Object.entries({
    backup_label: rows[0]?.labelfile ?? '',
    'recovery.signal': '',
  })) {
    const file = path.join(data, name);
    await writeFile(file, text);
    // Of whom the server runs as.
    await run('chown', [`--reference=${path.join(data, 'PG_VERSION')}`, file]);
  }
}

/** Rows and checksum of every table. */
async function fingerprint(): Promise<Record<string, string>> {
  const { pool } = database.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t`;
    sums[name] = (await pool.query<{ sum: string }>(sum)).rows[0]?.sum ?? '';
  }
  return sums;
}

const sell = async (): Promise<Basket> => {
  const bag = await buyCoat(site);
  await untilFinal(site, 60);
  return bag;
};

it('what was sold since the last backup is there again on a clean host: row counts and checksums are equal, and it sells on (T49)', async () => {
  const backup = path.join(await scratch(), 'nightly');
  const before = await sell();
  await baseBackup(backup);
  const after = await sell();
  await site.kill();
  const kept = await fingerprint();
  expect(Number(kept['public.orders']?.split(' ')[0])).toBeGreaterThanOrEqual(2);
  // As `archive_timeout` does by itself after five minutes.
  const { rows } = await database.database.pool.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await run('sh', ['-c', `until test -f ${archive}/${rows[0]?.file}; do sleep 0.1; done`], {
    timeout: 30_000,
  });

  await database.kill();
  await rm(host, { recursive: true });
  const begun = Date.now();
  await rename(backup, host);
  await database.restart();
  while ((await recovering()) !== false) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await fingerprint()).toEqual(kept);
  await site.restart();
  const later = await sell();
  expect(Date.now() - begun).toBeLessThan(15 * 60_000);
  await expectOneSaleEach(
    site,
    [before, after, later].map(({ basketId }) => basketId),
  );
  await expectExactStock(site, pieces);
});

const recovering = () =>
  database.database.pool.query<{ is: boolean }>('select pg_is_in_recovery() as is').then(
    ({ rows }) => rows[0]?.is,
    () => undefined,
  );
