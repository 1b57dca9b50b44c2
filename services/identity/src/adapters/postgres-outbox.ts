import type { MailJobs } from '@toile/mail';
import { and, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../domain/account-links.ts';
import { type MailKind, purposeOf } from '../domain/mail-kind.ts';
import { outbox } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

export type OwedMail = typeof outbox.$inferSelect;

/** Writes the mail and its job in the transaction of their cause. */
export async function oweMail(
  tx: Tx,
  mails: MailJobs,
  mail: { kind: MailKind; recipient: string; accountId?: string },
): Promise<void> {
  const [owed] = await tx.insert(outbox).values(mail).returning({ id: outbox.id });
  if (owed) await mails.sendMail(tx, owed.id);
}

export async function findOwed(db: Db, id: string): Promise<OwedMail | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.id, id));
  return owed;
}

/** The mails of an account, the newest first. */
export const mailsOf = (db: Db, accountId: string) =>
  db
    .select({
      kind: outbox.kind,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.accountId, accountId))
    .orderBy(desc(outbox.createdAt));

/** A mail that nobody is to get after all. */
export async function dropOwed(db: Db, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

interface UnsentMails {
  id: string;
  email: string;
  purposes: readonly LinkPurpose[];
  except: readonly string[];
}

/** Drops an account's mails of these purposes that are still owed, except to some. One for a forgotten password may have no account yet. */
export async function dropUnsent(tx: Tx, { id, email, purposes, except }: UnsentMails): Promise<void> {
  const kinds = (Object.keys(purposeOf) as MailKind[]).filter((kind) =>
    purposes.some((purpose) => purposeOf[kind] === purpose),
  );
  const isIts = or(eq(outbox.accountId, id), and(isNull(outbox.accountId), eq(outbox.recipient, email)));
  const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
  const isOther = notInArray(outbox.recipient, [...except]);
  await tx.delete(outbox).where(and(isIts, inArray(outbox.kind, kinds), isUnsent, isOther));
}

/** The mail is erased with this account. */
export async function assignOwed(db: Db, id: string, accountId: string): Promise<void> {
  await db.update(outbox).set({ accountId }).where(eq(outbox.id, id));
}

/** Removes mails that were sent, or given up, a month ago. */
export async function removeOldMails(db: Db): Promise<void> {
  const old = sql`now() - interval '30 days'`;
  await db.delete(outbox).where(or(lt(outbox.sentAt, old), lt(outbox.failedAt, old)));
}
