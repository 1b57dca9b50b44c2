import { openJobs, openQueue, watched } from '@toile/database/jobs';
import { type MailJobs, mailJobs, type SendMail, workOnMails } from '@toile/mail';
import { type Logger, withRequestId } from '@toile/service-kit';

export interface RunningJobs extends MailJobs {
  /** Starts the work. `send` is absent where mails wait for a mail server; `forget` is done every hour. */
  work(work: { send: SendMail | undefined; forget: () => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
}

const forgetting = 'forget-sign-ups';

/** Jobs of the content service, in its own database. */
export async function contentJobs(sessionUrl: string, logger: Logger): Promise<RunningJobs> {
  const boss = await openJobs(sessionUrl, {
    name: 'content-jobs',
    onError: (error) => logger.error({ err: error }, 'jobs'),
  });
  await openQueue(boss, forgetting, watched);
  return {
    ...(await mailJobs(boss)),
    work: async ({ send, forget }) => {
      await boss.work(forgetting, ([job]) => withRequestId(`job-${job?.id}`, forget));
      await boss.schedule(forgetting, '41 * * * *');
      if (send) await workOnMails(boss, send);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
