import type { Ending } from '@toile/identity-contract';
import { endSessions, leaveShop } from '../../adapters/postgres-endings.ts';
import type { Db } from '../../domain/transaction.ts';
import { eraseDue } from '../../rules/erase-due.ts';

/** Refuses tokens of what has ended, and forgets whose a closed account's orders were. Told twice it changes nothing more. */
export async function takeEnding(db: Db, { sessions, closed }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, [...sessions, ...(closed ? [closed.id] : [])]);
    if (closed) await leaveShop(tx, { userId: closed.id, confirmedEmail: closed.confirmedEmail });
  });
  if (closed) await eraseDue(db);
}
