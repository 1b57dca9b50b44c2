import { forgetEnded } from '@toile/account-keeper';
import { deleteOldAlerts, deleteOrphanedMails } from '../../adapters/postgres-alerts.ts';
import { removeWishesOfClosed } from '../../adapters/postgres-wishes.ts';
import type { Db } from '../../domain/transaction.ts';

/** Deletes alerts that are over, mails that were kept of deleted ones, and what was saved while its account was closed. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteOldAlerts(db);
  await deleteOrphanedMails(db);
  await removeWishesOfClosed(db);
  await forgetEnded(db);
}
