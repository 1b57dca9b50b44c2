import { endedLately, forgetEnded } from '@toile/account-keeper';
import { guestBagDays } from '@toile/checkout-contract';
import { forgetGuestBags } from '../../adapters/postgres-bags.ts';
import { leaveShop } from '../../adapters/postgres-closed-accounts.ts';
import { forgetOrphanedMails } from '../../adapters/postgres-erasure.ts';
import { forgetClients } from '../../adapters/postgres-orders.ts';
import type { Db } from '../../domain/transaction.ts';
import { eraseDue } from '../../rules/erase-due.ts';

const dayMs = 86_400_000;
/** The privacy policy says how long. The browser's copy makes a new bag of the same pieces. */
const bagMs = guestBagDays * dayMs;
const emptyBagMs = dayMs;

/** Deletes the bags of guests who don't come back, forgets whose orders were that are over, and what the version before has written of clients. */
export async function forgetOld(db: Db): Promise<void> {
  await forgetClients(db);
  const now = Date.now();
  await forgetGuestBags(db, { full: new Date(now - bagMs), empty: new Date(now - emptyBagMs) });
  // A call that was on its way when its account was closed may have made a bag or an order.
  for (const userId of await endedLately(db)) await db.transaction((tx) => leaveShop(tx, { userId }));
  await forgetEnded(db);
  await eraseDue(db);
  await forgetOrphanedMails(db);
}
