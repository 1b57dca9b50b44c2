import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announceChange } from './announce-change.ts';
import type { Database } from './open-database.ts';
import type { Writer } from './write-batch.ts';

/** Any fixed number: one import at a time. */
export const importLock = 7_015_032;

/**
 * Runs a whole import in one transaction: readers see everything before it or after it, never half of it. Then the planner's
 * statistics are brought up to date. `agree` is waited for when everything is written: it throws, and nothing was.
 */
export async function importTransaction(
  { db }: Pick<Database, 'db'>,
  work: (transaction: Writer) => Promise<void>,
  agree: (transaction: Writer) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    // The planner's statistics are older than the import: they say that the tables are empty, so it would scan them whole.
    await transaction.execute(sql`set local enable_seqscan = off`);
    await work(transaction);
    await announceChange(transaction);
    await agree(transaction);
  });
  await tidyTables({ db }, sql`analyze`);
}

/** Makes reads quick after an import. PostgreSQL does the same later: a failure leaves the shop slower, and the import in. */
export async function tidyTables({ db }: Pick<Database, 'db'>, statement: SQL): Promise<void> {
  try {
    await db.execute(statement);
  } catch (error) {
    console.warn(
      'The import is in, but its tables are not tidied yet; until PostgreSQL does, pages are slower.',
      error,
    );
  }
}

/** A table whose rows are records of an export. */
type RecordTable = PgTable & { id: PgColumn };

/** Numbers as one parameter, to be compared with `= any(…)`. */
export const numbers = (ids: Iterable<number>) => sql`${`{${[...ids].join(',')}}`}::bigint[]`;

/** True of rows whose number is none of these. `not in` would compare each with each once they are too many to be hashed in memory. */
export const isNoneOf = (column: PgColumn, ids: Iterable<number>): SQL =>
  sql`not exists (select from unnest(${numbers(ids)}) as given (id) where given.id = ${column})`;

/** Deletes what the export no longer has, and the rows that refer to it. */
export async function keepOnly(
  transaction: Writer,
  table: RecordTable,
  ids: Iterable<number> | undefined,
): Promise<void> {
  if (ids) await transaction.delete(table).where(isNoneOf(table.id, ids));
}

/**
 * A record that was refused leaves what the shop had of it, which may stand at an address that an accepted one has now:
 * it makes way to `<address>-<id>` until its record is mended. Two addresses are one when `within` is the same too.
 */
export async function makeWay(
  transaction: Writer,
  table: RecordTable & { friendlyUrlName: PgColumn },
  { accepted, within }: { accepted: Iterable<number>; within?: PgColumn },
): Promise<void> {
  const id = sql.identifier(table.id.name);
  const slug = sql.identifier(table.friendlyUrlName.name);
  const ids = numbers(accepted);
  const scope = within && sql.identifier(within.name);
  const sameScope = scope ? sql`and other.${scope} is not distinct from kept.${scope}` : sql``;
  await transaction.execute(sql`update ${table} kept set ${slug} = kept.${slug} || '-' || kept.${id}
    where kept.${id} <> all(${ids}) and exists (select from ${table} other
      where other.${id} = any(${ids}) and other.${slug} = kept.${slug} ${sameScope})`);
}
