import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Database, ensureDatabase, migrate, openDatabase, startPostgres } from '@toile/database';
import pg from 'pg';

/** Where this test run keeps its server; jest's global set-up says it and its tear-down stops the server. */
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
 * A fresh database on the real PostgreSQL server that all workers of this test run share, migrated when a folder is
 * given. The server starts with the first call. Call `drop()` in `afterAll`.
 */
export async function testDatabase(migrationsFolder?: string): Promise<TestDatabase> {
  const serverUrl = await testServerUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(serverUrl, name);
  const database = openDatabase(url, { max: 5 });
  if (migrationsFolder) await migrate(database, migrationsFolder);
  const drop = async () => {
    await database.close();
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    await client.end();
  };
  return { url, database, drop };
}

/** URL of the shared server, as superuser. */
export async function testServerUrl(): Promise<string> {
  const folder = process.env[testServerVariable];
  if (!folder) throw new Error('testDatabase() works within `npm test` only: the global set-up did not run.');
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings });
  return server.url;
}
