import { dropEnding, findEnding } from '../../adapters/postgres-endings.ts';
import type { Db } from '../../adapters/transaction.ts';
import type { Checkout } from '../../domain/checkout.ts';

/** Tells the checkout, and then forgets it. Killed between the two it is told twice, which changes nothing. */
export async function tellEnding(
  { db, checkout }: { db: Db; checkout: Checkout },
  endingId: string,
): Promise<void> {
  const ending = await findEnding(db, endingId);
  if (!ending) return;
  await checkout.reportEnding(ending);
  await dropEnding(db, endingId);
}
