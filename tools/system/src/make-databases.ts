import { ensureServiceDatabases } from './database-server.ts';
import { readSettings } from './settings.ts';

/** Makes the database of each service that has none yet, on the server that DATABASE_URL names. */
const { databaseUrl: url, sessionUrl = url } = readSettings();
if (!url || !sessionUrl) {
  console.error('DATABASE_URL names the PostgreSQL server.');
  process.exit(2);
}
const { made } = await ensureServiceDatabases({ url, sessionUrl });
console.log(made.size > 0 ? `Made for ${[...made].join(', ')}.` : 'Every service has its database.');
