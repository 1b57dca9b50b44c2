import pg from 'pg';

const alreadyThere = new Set(['42P04', '23505']);

/** Makes sure that a server has a database of this name; answers the database's own URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(unlessThere);
  } finally {
    await client.end();
  }
  return databaseUrl(serverUrl, name);
}

function unlessThere(error: unknown): void {
  if (!alreadyThere.has((error as { code?: string }).code ?? '')) throw error;
}

/** The URL of another database on the same server; its parameters (`sslmode` …) stay. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
