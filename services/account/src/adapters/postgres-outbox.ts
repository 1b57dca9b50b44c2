import type { MailJobs } from '@toile/mail';
import { eq } from 'drizzle-orm';
import type { MailKind } from '../domain/mail-kind.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { type Alert, findAlert } from './postgres-alerts.ts';
import { outbox } from './tables.ts';

/** Writes the mail and its job in the transaction of their cause. */
export async function oweMail(
  tx: Tx,
  jobs: Pick<MailJobs, 'sendMail'>,
  mail: { kind: MailKind; alertId: string },
): Promise<void> {
  const [owed] = await tx.insert(outbox).values(mail).returning({ id: outbox.id });
  if (owed) await jobs.sendMail(tx, owed.id);
}

/** A mail that is owed, with what it is about; undefined once nobody is to get it. */
export async function findOwed(db: Db, id: string): Promise<{ kind: MailKind; alert: Alert } | undefined> {
  const [owed] = await db.select().from(outbox).where(eq(outbox.id, id));
  const alert = owed && (await findAlert(db, owed.alertId));
  return alert && { kind: owed.kind, alert };
}

/** A mail that nobody is to get after all. */
export async function dropOwed(db: Db, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}
