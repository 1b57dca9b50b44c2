import { type Db, lockText, type Tx } from '@toile/database';
import { openQueue, owed } from '@toile/database/jobs';
import { withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { owedWithoutJob } from './outbox.ts';

/** An attempt: seconds until the next, or undefined when there is no need. */
export type SendMail = (owedId: string) => Promise<number | undefined>;

export interface MailJobs {
  /** Sends a mail of the outbox, in the transaction of its cause. */
  sendMail(tx: Tx, owedId: string): Promise<void>;
  /** Gives each mail of the outbox that is owed and has no job one. */
  resumeMails(db: Db): Promise<void>;
}

const mail = 'send-mail';
/**
 * Woken by a notification. While the mail server is away, mails are retried once a minute at most. An attempt may take
 * eleven minutes.
 */
const mailQueue = {
  ...owed,
  notify: true,
  retryDelay: 5,
  retryDelayMax: 60,
};
/** Mails that are sent at the same time: one that hangs must not hold up the others. */
export const mailsAtATime = 4;

/** Jobs of mails, in the database of their outbox. */
export async function mailJobs(boss: PgBoss): Promise<MailJobs> {
  await openQueue(boss, mail, mailQueue);
  return {
    sendMail: async (tx, owedId) => {
      await boss.send(mail, { owedId }, { db: fromDrizzle(tx, sql) });
    },
    resumeMails: (db) =>
      db.transaction(async (tx) => {
        // Processes that start at once each see the jobs of the one before.
        await lockText(tx, 'resumed mails');
        const jobs = (await owedWithoutJob(tx, mail)).map((owedId) => ({ data: { owedId } }));
        if (jobs.length > 0) await boss.insert(mail, jobs, { db: fromDrizzle(tx, sql) });
      }),
  };
}

/** Starts the work on mails. Before, jobs are only written. */
export async function workOnMails(boss: PgBoss, sendMail: SendMail): Promise<void> {
  const pace = {
    localConcurrency: mailsAtATime,
    burstWhenReadyExceeds: mailsAtATime,
    // Jobs that wait for a retry are found by polling.
    notifyPollingIntervalSeconds: 2,
  };
  await boss.work<{ owedId: string }>(mail, pace, async ([job]) => {
    if (!job) return;
    const { owedId } = job.data;
    const again = await withRequestId(`job-${job.id}`, () => sendMail(owedId));
    if (again !== undefined) await boss.send(mail, { owedId }, { startAfter: again });
  });
}
