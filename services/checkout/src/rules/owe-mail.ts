import { insertOwed, type NewMail } from '../adapters/postgres-outbox.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';

/** Writes the mail and its job in the transaction of their cause. An order has one mail of each kind about the same thing. */
export async function oweMail(tx: Tx, jobs: Jobs, mail: NewMail): Promise<void> {
  const owed = await insertOwed(tx, mail);
  if (owed) await jobs.sendMail(tx, owed);
}
