import { insertOwed, type OwedMail } from '../adapters/postgres-outbox.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';

/** Writes the mail and its job in the transaction of their cause. An order has one mail of each kind. */
export async function oweMail(tx: Tx, jobs: Jobs, mail: Pick<OwedMail, 'orderId' | 'kind'>): Promise<void> {
  const owed = await insertOwed(tx, mail);
  if (owed) await jobs.sendMail(tx, owed);
}
