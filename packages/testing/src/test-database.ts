import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, databaseUrl, openDatabase, startPostgres } from '@toile/database';
import { copyTemplate, migrated, onServer, type Template } from './template-database.ts';

/** Setting with the folder of this test run's server; jest's global set-up says it and its tear-down stops the server. */
export const testServerVariable = 'TOILE_TEST_POSTGRES';

/** A test database may be lost with the machine; these make it fast. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

export type TestDatabase = {
  url: string;
  database: Database;
  /** Closes `database` and removes it from the server. */
  drop(): Promise<void>;
};

/**
 * A database of its own on the real PostgreSQL server that all workers of this test run share: empty, or a copy of a
 * template. A folder of migrations stands for the template with these tables. The server starts with the first call.
 * Call `drop()` in `afterAll`.
 */
export async function testDatabase(origin?: string | Template): Promise<TestDatabase> {
  const serverUrl = await testServerUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = typeof origin === 'string' ? migrated(origin) : (origin ?? empty);
  await copyTemplate(template, name, { serverUrl, runFolder: runFolder() });
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase(url, { max: 5 });
  const drop = async () => {
    await database.close();
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url, database, drop };
}

const empty: Template = { name: 'empty', make: async () => {} };

/** URL of the shared server, as superuser. */
export async function testServerUrl(): Promise<string> {
  const note = path.join(runFolder(), 'postgres.url');
  if (existsSync(note)) return readFileSync(note, 'utf8');
  const { url } = await startPostgres({ dataDir: path.join(runFolder(), 'postgres'), settings });
  // Whole at once for whoever reads meanwhile.
  writeFileSync(`${note}.${process.pid}`, url);
  renameSync(`${note}.${process.pid}`, note);
  return url;
}

function runFolder(): string {
  const folder = process.env[testServerVariable];
  if (!folder) throw new Error('testDatabase() works within `npm test` only: the global set-up did not run.');
  return folder;
}
