import { openJobs, openQueue, owed } from '@toile/database/jobs';
import { type MailJobs, mailJobs, type SendMail, workOnMails } from '@toile/mail';
import { type Logger, withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Tx } from './transaction.ts';

export interface IdentityJobs extends MailJobs {
  /** Tells the keepers what has ended, in the transaction of its cause. */
  tellEnding(tx: Tx, endingId: string): Promise<void>;
}

export interface RunningJobs extends IdentityJobs {
  /** Starts the work on mails. Before, jobs are only written. */
  work(send: SendMail): Promise<void>;
  /** Starts the work on endings. */
  workOnEndings(tell: (endingId: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const ending = 'tell-ending';
/** Woken by a notification. While one of them is away, it is tried again until it is there. */
const endingQueue = {
  ...owed,
  notify: true,
  retryDelay: 1,
  retryDelayMax: 30,
};

/** Jobs of the identity service, in its own database. */
export async function identityJobs(sessionUrl: string, logger: Logger): Promise<RunningJobs> {
  const boss = await openJobs(sessionUrl, {
    name: 'identity-jobs',
    onError: (error) => logger.error({ err: error }, 'jobs'),
  });
  await openQueue(boss, ending, endingQueue);
  return {
    ...(await mailJobs(boss)),
    tellEnding: async (tx, endingId) => {
      await boss.send(ending, { endingId }, { db: fromDrizzle(tx, sql) });
    },
    work: (send) => workOnMails(boss, send),
    workOnEndings: async (tell) => {
      // Jobs that wait for a retry are found by polling.
      const pace = { localConcurrency: 4, notifyPollingIntervalSeconds: 2 };
      await boss.work<{ endingId: string }>(ending, pace, async ([job]) => {
        if (job) await withRequestId(`job-${job.id}`, () => tell(job.data.endingId));
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
