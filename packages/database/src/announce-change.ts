import { sql } from 'drizzle-orm';
import type { Writer } from './write-batch.ts';

/** Topic on which a service's database says that what its pages show has changed. */
export const dataChanges = 'data_changes';

/** Heard once the transaction has become visible, however often it was called in it; never after a rollback. */
export async function announceChange(transaction: Pick<Writer, 'execute'>): Promise<void> {
  await transaction.execute(sql`select pg_notify(${dataChanges}, '')`);
}
