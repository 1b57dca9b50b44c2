import { dropEnding, findEnding } from '../../adapters/postgres-endings.ts';
import type { Db } from '../../adapters/transaction.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

export interface TellEndingDeps extends Pick<IdentityDeps, 'checkout' | 'alertKeeper'> {
  db: Db;
}

/** Tells those who have something of it, and then forgets it. Killed before that it is told twice, which changes nothing. */
export async function tellEnding(
  { db, checkout, alertKeeper }: TellEndingDeps,
  endingId: string,
): Promise<void> {
  const ending = await findEnding(db, endingId);
  if (!ending) return;
  await checkout.reportEnding(ending);
  if (ending.closed) await alertKeeper?.reportEnding(ending);
  await dropEnding(db, endingId);
}
