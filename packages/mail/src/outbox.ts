import { type Db, noticeGoneMachine, type Tx } from '@toile/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { outboxColumns } from './tables.ts';

/** The columns that all services have. What a mail is about is read by its service. */
export const outbox = pgTable('outbox', outboxColumns);

/** A mail that is owed. */
export type Owed = typeof outbox.$inferSelect;

const isOwed = (id: string) => and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Mails that are still to be sent and have no job. A job of a process that died counts: it is tried again within seconds. */
export async function owedWithoutJob(tx: Tx, queue: string): Promise<string[]> {
  const hasNoJob = sql`not exists (select from pgboss.job
    where name = ${queue} and state < 'completed' and data->>'owedId' = ${outbox.id}::text)`;
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), hasNoJob));
  return rows.map(({ id }) => id);
}

/** Counts the attempt. undefined: nothing is owed any more. */
export async function beginAttempt(db: Db, id: string): Promise<Owed | undefined> {
  const [owed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(isOwed(id))
    .returning();
  return owed;
}

/** Throws when a later attempt has begun, or nobody is to get the mail any more: this attempt must not go on. */
export async function markHandedOver(db: Pick<Db, 'update'>, { id, attempts }: Owed): Promise<void> {
  const marked = await db
    .update(outbox)
    .set({ handedOverAt: sql`clock_timestamp()` })
    .where(and(isOwed(id), eq(outbox.attempts, attempts)))
    .returning({ id: outbox.id });
  if (marked.length === 0) throw new Error('A later attempt has begun, or it is owed no more');
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.update(outbox).set({ sentAt: sql`clock_timestamp()` }).where(isOwed(id));
}

/** The mail server does not have it and will not take it; `failure` is its code. */
export async function markFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .update(outbox)
    .set({ handedOverAt: null, failedAt: sql`clock_timestamp()`, failure })
    .where(isOwed(id));
}

/** The mail server does not have it and wants to be asked again later. */
export async function markPutOff(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ handedOverAt: null, putOffSince: sql`coalesce(${outbox.putOffSince}, clock_timestamp())` })
    .where(isOwed(id));
}

/**
 * Does the work while no other process does it for the same mail. The claim is a lock of a connection: it ends with
 * the process that has it, however that ends.
 */
export async function withClaim<Result>(
  pool: pg.Pool,
  id: string,
  work: () => Promise<Result>,
): Promise<{ isMine: false } | { isMine: true; result: Result }> {
  const client = await pool.connect();
  client.on('error', goOn);
  try {
    await client.query(noticeGoneMachine('session'));
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [id]);
    return rows[0].mine ? { isMine: true, result: await work() } : { isMine: false };
  } finally {
    const isFree = await client.query('select pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    );
    client.off('error', goOn);
    client.release(!isFree);
  }
}

/** A connection that breaks while the work goes on takes the claim with it; `markHandedOver` notices. */
const goOn = () => {};
