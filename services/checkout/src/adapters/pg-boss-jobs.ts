import type { IntentId, OrderId } from '@toile/checkout-contract';
import { openJobs, openQueue, owed, watched } from '@toile/database/jobs';
import { type MailJobs, mailJobs, type SendMail, workOnMails } from '@toile/mail';
import type { Logger } from '@toile/service-kit';
import { errorInShort, withRequestId } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { Jobs } from '../domain/jobs.ts';
import { follow, refundPart } from './resume-jobs.ts';
import { type RunningStockJobs, stockJobs } from './stock-jobs.ts';

export interface JobWork {
  /** Seconds until the next look, or undefined when there is no need. */
  followOrder(orderId: OrderId): Promise<number | undefined>;
  /** Answers the unpaid orders that can't have their pieces of these sizes any more. */
  noteOutsold(sizeIds: number[]): Promise<string[]>;
  endOutsold(orderId: OrderId): Promise<void>;
  refund(intentId: IntentId): Promise<void>;
  refundPart(refundId: string): Promise<void>;
  /** Absent: mails wait until there is a mail server. */
  sendMail?: SendMail;
  /** Deletes what is kept for a while only, and resumes what has lost its job. */
  everyHour(): Promise<void>;
}

export interface RunningJobs extends Jobs, RunningStockJobs, MailJobs {
  /** Starts the workers. Before, jobs are only written. */
  work(handlers: JobWork): Promise<void>;
  stop(): Promise<void>;
}

const outsold = 'note-outsold';
const cancel = 'end-outsold';
const refund = 'refund-payment';
const hourly = 'forget-clients';
/** The reconciler first looks at an order after two minutes (D57, T11). */
const firstLookSeconds = 120;
/** While the provider is away, or knows no key of the shop, money waits. */
const queue = { ...owed, retryDelay: 1, retryDelayMax: 600 };

/** Payments that are cancelled at the same time. */
const cancelsAtOnce = 20;
/**
 * The default of one job every two seconds is too slow: every order has a job. Each job of a batch succeeds or fails by
 * itself.
 */
const manyAtOnce = {
  burstWhenBatchFull: true,
  perJobResults: true,
  // Jobs that wait for a retry are found by polling.
  notifyPollingIntervalSeconds: 2,
} as const;

async function resultOf<Data extends object>(
  { id, data }: Job<Data>,
  run: (data: Data) => Promise<void>,
): Promise<JobResult> {
  try {
    await withRequestId(`job-${id}`, () => run(data));
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { error: errorInShort(error) } };
  }
}

/** Jobs on pg-boss, in the checkout's own database: written in the same transaction as their cause. */
export async function pgBossJobs(sessionUrl: string, logger: Logger): Promise<RunningJobs> {
  const boss = await openJobs(sessionUrl, {
    name: 'checkout-jobs',
    onError: (error) => logger.error({ err: error }, 'jobs'),
  });
  for (const name of [follow, refund, refundPart]) await openQueue(boss, name, queue);
  await openQueue(boss, hourly, { ...watched, retryLimit: 0 });
  for (const name of [outsold, cancel]) await openQueue(boss, name, { ...queue, notify: true });
  return {
    ...(await stockJobs(boss)),
    ...(await mailJobs(boss)),
    followOrder: async (tx, orderId) => {
      await boss.send(follow, { orderId }, { startAfter: firstLookSeconds, db: fromDrizzle(tx, sql) });
    },
    endOutsold: async (tx, sizeIds) => {
      await boss.send(outsold, { sizeIds }, { db: fromDrizzle(tx, sql) });
    },
    refund: async (tx, intentId) => {
      await boss.send(refund, { intentId }, { db: fromDrizzle(tx, sql) });
    },
    refundPart: async (tx, refundId) => {
      await boss.send(refundPart, { refundId }, { db: fromDrizzle(tx, sql) });
    },
    work: (handlers) => startWorkers(boss, handlers),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

function workEach<Data extends object>(
  boss: PgBoss,
  { name, batchSize = 5 }: { name: string; batchSize?: number },
  run: (data: Data) => Promise<void>,
): Promise<string> {
  const settings = { ...manyAtOnce, batchSize };
  return boss.work<Data, unknown, typeof settings>(name, settings, (batch) =>
    Promise.all(batch.map((job) => resultOf(job, run))),
  );
}

async function startWorkers(boss: PgBoss, handlers: JobWork): Promise<void> {
  await workEach<{ orderId: OrderId }>(boss, { name: follow }, async ({ orderId }) => {
    const again = await handlers.followOrder(orderId);
    if (again !== undefined) await boss.send(follow, { orderId }, { startAfter: again });
  });
  await workEach<{ sizeIds: number[] }>(boss, { name: outsold }, async ({ sizeIds }) => {
    const orderIds = await handlers.noteOutsold(sizeIds);
    // A hoard, which wants a size hundreds of times, waits behind shoppers.
    const priority = -orderIds.length;
    const jobs = orderIds.map((orderId) => ({ data: { orderId }, priority }));
    if (jobs.length > 0) await boss.insert(cancel, jobs);
  });
  await workEach<{ orderId: OrderId }>(boss, { name: cancel, batchSize: cancelsAtOnce }, ({ orderId }) =>
    handlers.endOutsold(orderId),
  );
  await workEach<{ intentId: IntentId }>(boss, { name: refund }, ({ intentId }) => handlers.refund(intentId));
  await workEach<{ refundId: string }>(boss, { name: refundPart }, ({ refundId }) =>
    handlers.refundPart(refundId),
  );
  await workEach(boss, { name: hourly }, () => handlers.everyHour());
  await boss.schedule(hourly, '17 * * * *');
  if (handlers.sendMail) await workOnMails(boss, handlers.sendMail);
}
