import { insertOwed, type Owed } from '../adapters/postgres-outbox.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';

/** The mail and its job, in the transaction of their cause; of each kind an order has one. */
export async function oweMail(tx: Tx, jobs: Jobs, mail: Pick<Owed, 'orderId' | 'kind'>): Promise<void> {
  const owed = await insertOwed(tx, mail);
  if (owed) await jobs.sendMail(tx, owed);
}
