import { eq } from 'drizzle-orm';
import { outbox } from './tables.ts';
import type { Db } from './transaction.ts';

export type Owed = typeof outbox.$inferSelect;

/** The confirmation that an order owes or has had. */
export async function confirmationOf(db: Db, orderId: string): Promise<Owed | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  return owed;
}
