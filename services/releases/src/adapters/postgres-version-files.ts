import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { VersionToRetire } from '../domain/retention.ts';
import { versions } from './tables.ts';

export type Named = Pick<VersionToRetire, 'name' | 'version'>;

export const isVersion = ({ name, version }: Named) =>
  and(eq(versions.name, name), eq(versions.version, version));

/** Lock between publishing a version and taking its files away. Taken before the lock of all releases. */
export const lockFiles = (db: Pick<NodePgDatabase, 'execute'>, { name, version }: Named) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('files'), hashtext(${`${name} ${version}`}))`);
