import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = {
  pool: pg.Pool;
  /** drizzle-orm on that pool. */
  db: NodePgDatabase;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
};

/** A pool of connections to one database. Nothing connects before the first query. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // A server that goes away ends idle connections with an error event; unheard it would end this process.
  // The next query gets a fresh connection or fails by itself.
  pool.on('error', () => {});
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { pool, db: drizzle({ client: pool }), close };
}
