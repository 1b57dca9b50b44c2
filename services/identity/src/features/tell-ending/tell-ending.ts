import { dropEnding, findEnding } from '../../adapters/postgres-endings.ts';
import type { Db } from '../../adapters/transaction.ts';
import type { Keeper } from '../../domain/keeper.ts';

/**
 * Tells every keeper, and then forgets it. While one is away it is owed, and the others hear it again: told twice, it changes
 * nothing.
 */
export async function tellEnding(
  { db, keepers }: { db: Db; keepers: readonly Keeper[] },
  endingId: string,
): Promise<void> {
  const ending = await findEnding(db, endingId);
  if (!ending) return;
  const told = await Promise.allSettled(keepers.map((keeper) => keeper.reportEnding(ending)));
  const failed = told.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  await dropEnding(db, endingId);
}
