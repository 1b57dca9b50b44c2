import { sql } from 'drizzle-orm';
import type { Tx } from './open-database.ts';

/** Makes transactions that lock the same text wait for each other, until each ends. */
export async function lockText(tx: Tx, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
