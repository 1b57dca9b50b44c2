import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { outbox } from './tables.ts';

export type OwedMail = typeof outbox.$inferSelect;

/** The confirmation that an order owes or has had. */
export async function confirmationOf(db: Db, orderId: string): Promise<OwedMail | undefined> {
  const [owed] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, 'order-confirmation')));
  return owed;
}

export async function findOwed(db: Db, id: string): Promise<OwedMail | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.id, id));
  return owed;
}

/** The mail that the shopper is owed, by its id; undefined: it is owed already. */
export async function insertOwed(
  tx: Tx,
  mail: Pick<OwedMail, 'orderId' | 'kind'>,
): Promise<string | undefined> {
  const [owed] = await tx.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id });
  return owed?.id;
}
