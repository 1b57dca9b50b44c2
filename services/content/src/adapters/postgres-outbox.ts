import type { Db, Tx } from '@toile/database';
import type { MailJobs } from '@toile/mail';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { mailbox, outbox } from './tables.ts';

export type OwedMail = typeof outbox.$inferSelect;

/** Writes the mail and its job in the transaction of their cause. */
export async function oweMail(
  tx: Tx,
  mails: MailJobs,
  mail: Pick<OwedMail, 'kind' | 'recipient'> & Partial<Pick<OwedMail, 'subscriptionId'>>,
): Promise<void> {
  const [owed] = await tx.insert(outbox).values(mail).returning({ id: outbox.id });
  if (owed) await mails.sendMail(tx, owed.id);
}

export async function findOwed(db: Db, id: string): Promise<OwedMail | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.id, id));
  return owed;
}

/** Dates a sign-up's mail anew that has waited for a day, and that nobody can have: its link has days from its date. */
export async function dateAnew(db: Db, id: string): Promise<void> {
  const isLate = lt(outbox.createdAt, sql`now() - interval '1 day'`);
  await db
    .update(outbox)
    .set({ createdAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.kind, 'sign-up'), isNull(outbox.handedOverAt), isLate));
}

/** A mail that nobody is to get after all. */
export async function dropOwed(db: Db, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** The mails of an address, the newest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .select({ kind: outbox.kind, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt));

/** Deletes the mails of an address, the kept ones, too. */
export async function eraseMails(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.recipient, recipient));
  await tx.delete(mailbox).where(eq(mailbox.to, recipient));
}

/** Removes mails that were sent, or given up, so many days ago. */
export async function removeOldMails(db: Db, days: number): Promise<void> {
  const old = sql`now() - make_interval(days => ${days})`;
  await db.delete(outbox).where(or(lt(outbox.sentAt, old), lt(outbox.failedAt, old)));
  await db.delete(mailbox).where(lt(mailbox.receivedAt, old));
}
