import { openJobs } from '@toile/database/jobs';
import { type MailJobs, mailJobs, type SendMail, workOnMails } from '@toile/mail';
import type { Logger } from '@toile/service-kit';

export interface RunningJobs extends MailJobs {
  /** Starts the work on mails. Before, jobs are only written. */
  work(send: SendMail): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs of the identity service, in its own database. */
export async function identityJobs(sessionUrl: string, logger: Logger): Promise<RunningJobs> {
  const boss = await openJobs(sessionUrl, {
    name: 'identity-jobs',
    onError: (error) => logger.error({ err: error }, 'jobs'),
  });
  return {
    ...(await mailJobs(boss)),
    work: (send) => workOnMails(boss, send),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
