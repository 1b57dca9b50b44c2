import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './open-database.ts';

/** Any fixed number; advisory locks are counted per database. */
const migrationLock = 7_015_031;

/** Brings a database up to the newest migration of a drizzle folder. Processes that start at once wait for each other. */
export async function migrate(database: Pick<Database, 'pool'>, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Closing the connection gives the lock back, whatever state the failed migration left it in.
    client.release(true);
    throw error;
  }
}
