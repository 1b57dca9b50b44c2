import { type Database, type OpenOptions, openDatabase } from './open-database.ts';
import type { DatabaseAddresses } from './settings.ts';
import { withoutLimits } from './time-limits.ts';

/** A pool of sessions without time limits: for migrations, imports, and locks that outlast a transaction. */
export function openSessions(
  { DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL }: DatabaseAddresses,
  options: Omit<OpenOptions, 'sessionUrl'> = {},
): Database {
  const database = openDatabase(DATABASE_SESSION_URL, options);
  // Sent before the first query of each; one that fails, ends with the connection.
  database.pool.on('connect', (client) => void client.query(withoutLimits).catch(() => {}));
  return database;
}
