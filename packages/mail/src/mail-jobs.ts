import type { Tx } from '@toile/database';
import { openQueue, owed } from '@toile/database/jobs';
import { withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';

/** An attempt: seconds until the next, or undefined when there is no need. */
export type SendMail = (owedId: string) => Promise<number | undefined>;

export interface MailJobs {
  /** Sends a mail of the outbox, in the transaction of its cause. */
  sendMail(tx: Tx, owedId: string): Promise<void>;
  /** Gives each of these mails a job, unless it has one that waits or that a process works on. */
  sendMails(owedIds: readonly string[]): Promise<void>;
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
/** Of a process that died, too: its job is tried again within seconds. */
const isOpen = (state: string) => ['created', 'retry', 'active'].includes(state);
/** Mails that are sent at the same time: one that hangs must not hold up the others. */
export const mailsAtATime = 4;

/** Jobs of mails, in the database of their outbox. */
export async function mailJobs(boss: PgBoss): Promise<MailJobs> {
  await openQueue(boss, mail, mailQueue);
  return {
    sendMail: async (tx, owedId) => {
      await boss.send(mail, { owedId }, { db: fromDrizzle(tx, sql) });
    },
    sendMails: async (owedIds) => {
      for (const owedId of owedIds) {
        const known = await boss.findJobs(mail, { data: { owedId } });
        if (!known.some(({ state }) => isOpen(state))) await boss.send(mail, { owedId });
      }
    },
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
