import type { OrderId } from '@toile/checkout-contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { outbox } from './tables.ts';

export type OwedMail = typeof outbox.$inferSelect;
export type NewMail = Pick<OwedMail, 'orderId' | 'kind'> & Partial<Pick<OwedMail, 'about'>>;

/** Subject of a mail; one that is sent again has the time of that behind it. */
export const subjectOf = (about: string): string => about.split('#', 1)[0] ?? '';
export const againAt = (about: string, at: Date): string => `${subjectOf(about)}#${at.toISOString()}`;

/** All mails of an order, the oldest first. */
export function mailsOf(db: Db | Tx, orderId: OrderId): Promise<OwedMail[]> {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(asc(outbox.createdAt), outbox.id);
}

/** The confirmation that an order owes or has had, the latest if it was sent again. */
export async function confirmationOf(db: Db, orderId: OrderId): Promise<OwedMail | undefined> {
  const [owed] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, 'order-confirmation')))
    .orderBy(desc(outbox.createdAt));
  return owed;
}

export async function findOwed(db: Db, id: string): Promise<OwedMail | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.id, id));
  return owed;
}

/** The mail that the shopper is owed, by its id; undefined: it is owed already. */
export async function insertOwed(tx: Tx, mail: NewMail): Promise<string | undefined> {
  const [owed] = await tx.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id });
  return owed?.id;
}
