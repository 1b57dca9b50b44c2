import { deleteOldAlerts, deleteOrphanedMails } from '../../adapters/postgres-alerts.ts';
import type { Db } from '../../domain/transaction.ts';

/** Deletes alerts that are over, and mails that were kept of deleted ones. */
export async function forgetOld(db: Db): Promise<void> {
  await deleteOldAlerts(db);
  await deleteOrphanedMails(db);
}
