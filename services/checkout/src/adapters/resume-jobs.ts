import { lockText } from '@toile/database';
import { and, type Column, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Jobs } from '../domain/jobs.ts';
import type { Db } from '../domain/transaction.ts';
import { orders } from './tables.ts';
import { refunds } from './tables-of-paid-orders.ts';

export const follow = 'follow-order';
export const refundPart = 'refund-part';

/** Gives open orders and refunds without a job one: theirs has failed too often, by the limit of an earlier version, or is lost. */
export function resumeJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  return db.transaction(async (tx) => {
    // Processes that start at once each see the jobs of the one before.
    await lockText(tx, 'resumed jobs');
    const isOpen = and(ne(orders.claim, 'none'), hasNoJob(follow, 'orderId', orders.id));
    for (const { id } of await tx.select({ id: orders.id }).from(orders).where(isOpen))
      await jobs.followOrder(tx, id);
    const isOwed = and(
      isNull(refunds.doneAt),
      isNull(refunds.refusedAt),
      hasNoJob(refundPart, 'refundId', refunds.id),
    );
    for (const { id } of await tx.select({ id: refunds.id }).from(refunds).where(isOwed))
      await jobs.refundPart(tx, id);
  });
}

/** A job of a process that died counts: it is tried again within seconds. */
const hasNoJob = (queue: string, key: string, id: Column): SQL =>
  sql`not exists (select from pgboss.job
    where name = ${queue} and state < 'completed' and data->>${key} = ${id}::text)`;
