import { createHash } from 'node:crypto';
import path from 'node:path';
import { databaseUrl, ensureDatabase, migrate, openDatabase, withLock } from '@toile/database';
import pg from 'pg';

/** The start of each test database; made once in a test run, then copied. */
export type Template = {
  /** Tells it from all other templates. */
  name: string;
  /** Migrates and fills the empty database of this URL; leaves no connection open. */
  make(url: string): Promise<void>;
};

/** A database with the tables of a service, and nothing in them. */
export const migrated = (folder: string): Template => ({
  name: folder,
  async make(url) {
    const database = openDatabase(url, { max: 1 });
    await migrate(database, folder).finally(database.close);
  },
});

type Place = { serverUrl: string; runFolder: string };

/** Makes a new database as a copy of the template, which the first caller of a test run makes. */
export async function copyTemplate(template: Template, name: string, place: Place): Promise<void> {
  const origin = `template_${createHash('sha256').update(template.name).digest('hex').slice(0, 16)}`;
  await withLock(path.join(place.runFolder, `${origin}.lock`), () => makeOnce(template, origin, place));
  const copy = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(origin)}`;
  await onServer(place.serverUrl, (client) => client.query(copy));
}

/** Is renamed when it is whole: one that was begun and not finished is made anew. */
async function makeOnce(template: Template, origin: string, { serverUrl }: Place): Promise<void> {
  const whole = pg.escapeIdentifier(origin);
  const begun = pg.escapeIdentifier(`${origin}_begun`);
  const isThere = await onServer(serverUrl, (client) =>
    client.query('select 1 from pg_database where datname = $1', [origin]),
  );
  if (isThere.rowCount) return;
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${begun} with (force)`));
  await ensureDatabase(serverUrl, `${origin}_begun`);
  await template.make(databaseUrl(serverUrl, `${origin}_begun`));
  await onServer(serverUrl, (client) => client.query(`alter database ${begun} rename to ${whole}`));
}

export async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
