import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A drizzle database or transaction of any driver. */
export type Writer = PgDatabase<PgQueryResultHKT>;

interface Batch<T> {
  /** Writes all of them. */
  statement(records: readonly T[]): SQL;
  refuse(record: T, reason: string): void;
}

/**
 * Writes a batch in one go. When PostgreSQL refuses its content (a value out of range, a broken reference), its halves
 * are written, down to single records, so that a bad one falls alone: it goes to `refuse` with PostgreSQL's reason. Call
 * it in a transaction; anything else that goes wrong is thrown.
 */
export async function writeBatch<T>(
  transaction: Writer,
  records: readonly T[],
  batch: Batch<T>,
): Promise<void> {
  if (records.length === 0) return;
  // Made before the savepoint: PostgreSQL doesn't wait for it.
  const statement = batch.statement(records);
  try {
    await transaction.transaction((savepoint) => savepoint.execute(statement));
  } catch (error) {
    const reason = contentError(error);
    if (reason === undefined) throw error;
    const [only] = records;
    if (records.length === 1 && only !== undefined) return batch.refuse(only, reason);
    const half = records.length >> 1;
    await writeBatch(transaction, records.slice(0, half), batch);
    await writeBatch(transaction, records.slice(half), batch);
  }
}

/** PostgreSQL's words if it is the data that it refuses: classes 22 (data) and 23 (integrity), or too much for one statement. */
function contentError(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, severity } = cause as { code?: unknown; severity?: unknown };
    // Of PgBouncer, which has this code for everything.
    if (severity === 'FATAL') return undefined;
    if (typeof code === 'string' && /^(?:22|23|54|08P01)/.test(code)) return cause.message;
  }
  return undefined;
}
