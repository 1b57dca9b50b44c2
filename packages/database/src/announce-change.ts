import { sql } from 'drizzle-orm';
import type { Writer } from './write-batch.ts';

/** Topic on which a service's database says that what its pages show has changed. */
export const dataChanges = 'data_changes';

/**
 * Heard once the transaction has become visible, each text once, however often it was called in it; never after a rollback.
 * `texts` say what has changed; an empty one: anything.
 */
export async function announceChange(
  transaction: Pick<Writer, 'execute'>,
  texts: readonly string[] = [''],
): Promise<void> {
  await transaction.execute(
    sql`select pg_notify(${dataChanges}, text) from unnest(${sql.param([...texts])}::text[]) as text`,
  );
}
