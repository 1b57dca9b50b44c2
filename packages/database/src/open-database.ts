import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endWhenSilent } from './end-when-silent.ts';
import { giveBackEnded } from './give-back-ended.ts';
import { publishQueries } from './query-channel.ts';
import { sendWithoutNames } from './without-names.ts';

/** Queries of a service, each in a transaction of its own. */
export type Db = NodePgDatabase;
/** Queries of one transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  pool: pg.Pool;
  /** drizzle-orm on that pool. */
  db: Db;
  /** The same database for what needs a session of its own: LISTEN, locks that outlast a transaction, jobs. */
  sessionUrl: string;
  silentMs?: number | undefined;
  /** Rejects while the database can't be reached. */
  ready(): Promise<void>;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
};

export type OpenOptions = {
  max?: number;
  /** Time for which a query waits for a free connection before it fails. */
  connectionTimeoutMs?: number;
  /** Address for sessions, when a pooler in transaction mode stands at the URL. Statements have no names then. */
  sessionUrl?: string | undefined;
  /** Silence that ends a connection, longer than any statement; absent: none does. */
  silentMs?: number | undefined;
};

/** An idle connection notices within half a minute that the host of its server is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A pool of connections to one database. Nothing connects before the first query. */
export function openDatabase(
  url: string,
  { max = 10, connectionTimeoutMs = 5_000, sessionUrl, silentMs }: OpenOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
  });
  // A server that goes away ends connections with an error event; unheard it would end this process. The pool hears it of
  // idle ones alone, not between two queries of a transaction. The next query gets a fresh connection or fails by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  giveBackEnded(pool);
  if (sessionUrl) pool.on('connect', sendWithoutNames);
  if (silentMs) pool.on('connect', endWhenSilent(silentMs));
  publishQueries(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  const ready = async () => void (await pool.query('select 1'));
  return { pool, db: drizzle({ client: pool }), sessionUrl: sessionUrl ?? url, silentMs, ready, close };
}
