import { forgetEnded } from '@toile/account-keeper';
import type { Db } from '@toile/database';
import { removeOldMails } from '../../adapters/postgres-outbox.ts';
import { forgetUnconfirmed } from '../../adapters/postgres-subscriptions.ts';

const keptDays = 30;

/** Deletes sign-ups that nobody has confirmed, and mails that were sent, for a month. */
export async function forgetOld(db: Db): Promise<void> {
  await forgetUnconfirmed(db, keptDays);
  await removeOldMails(db, keptDays);
  await forgetEnded(db);
}
