import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** PostgreSQL notification channel on which every change of a release channel is announced. */
export const changesTopic = 'release_changes';
/** Announces a change that concerns every channel. */
export const everyChannel = '*';

/**
 * Changes of releases wait for each other, so that what one of them has checked still holds when it writes. The lock
 * goes with the transaction.
 */
export const lockReleases = (db: Pick<NodePgDatabase, 'execute'>) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('releases'))`);

export const announceChange = (db: Pick<NodePgDatabase, 'execute'>, channel: string) =>
  db.execute(sql`select pg_notify(${changesTopic}, ${channel})`);
