import { openJobs, openQueue, watched } from '@toile/database/jobs';
import { type MailJobs, mailJobs, type SendMail, workOnMails } from '@toile/mail';
import { type Logger, withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Jobs } from '../domain/jobs.ts';

export interface AccountWork {
  noticeStock(): Promise<void>;
  /** Deletes what is kept for a while only; every hour. */
  forget(): Promise<void>;
  /** Absent: mails wait until there is a mail server. */
  sendMail?: SendMail;
}

export interface RunningJobs extends Jobs, MailJobs {
  /** Starts the workers, with a look at the stock first. Before, jobs are only written. */
  work(work: AccountWork): Promise<void>;
  stop(): Promise<void>;
}

const notice = 'notice-stock';
const forget = 'forget-alerts';
/** At most one waits. What fails comes again within a minute. */
const queue = { ...watched, policy: 'short', retryLimit: 0, notify: true } as const;

/** Jobs of the account service, in its own database. */
export async function accountJobs(sessionUrl: string, logger: Logger): Promise<RunningJobs> {
  const boss = await openJobs(sessionUrl, {
    name: 'account-jobs',
    onError: (error) => logger.error({ err: error }, 'jobs'),
  });
  for (const name of [notice, forget]) await openQueue(boss, name, queue);
  const noticeStock: Jobs['noticeStock'] = async (tx) => {
    await boss.send(notice, {}, tx ? { db: fromDrizzle(tx, sql) } : {});
  };
  const workOn = (name: string, run: () => Promise<void>) =>
    boss.work(name, { notifyPollingIntervalSeconds: 2 }, ([job]) => withRequestId(`job-${job?.id}`, run));
  return {
    ...(await mailJobs(boss)),
    noticeStock,
    async work(work) {
      await workOn(notice, work.noticeStock);
      await workOn(forget, work.forget);
      await boss.schedule(notice, '* * * * *');
      await boss.schedule(forget, '23 * * * *');
      if (work.sendMail) await workOnMails(boss, work.sendMail);
      await noticeStock();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
