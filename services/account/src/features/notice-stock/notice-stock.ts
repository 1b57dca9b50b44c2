import { oweBackMails } from '../../adapters/postgres-alerts.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';

const atOnce = 200;

/**
 * Owes a mail to everybody whose size is back, by what the stock is now and not by what happened to it: whatever was
 * missed is made up for by the next look.
 */
export async function noticeStock({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const some = () =>
    db.transaction(async (tx) => {
      const owed = await oweBackMails(tx, atOnce);
      for (const id of owed) await jobs.sendMail(tx, id);
      return owed.length;
    });
  while ((await some()) > 0);
}
