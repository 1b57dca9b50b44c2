import { noticeGoneMachine } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Does the work unless another process is at it. The lock goes with the process, however that ends, and with its machine.
 * Its transaction waits while other connections work, for as long as they do.
 */
export async function asOnlyRunner(
  db: Pick<NodePgDatabase, 'transaction'>,
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(noticeGoneMachine('transaction'));
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('releases runner')) as "isMine"`,
    );
    if (rows[0]?.isMine) await work();
  });
}
