import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import type pg from 'pg';
import {
  beginAttempt,
  markFailed,
  markHandedOver,
  markPutOff,
  markSent,
  type Owed,
  withClaim,
} from './outbox.ts';
import type { Delivery, Mail, Post } from './post.ts';

/** Mail that is sent. */
export interface Composed {
  mail: Mail;
  /** Work in the transaction that marks the mail as handed over, before its last byte. When it rejects, the mail is not sent. */
  handOver?(tx: Tx): Promise<void>;
}

export interface SendMailDeps {
  db: Db;
  /** For claims only: each mail keeps a connection while it is being sent. */
  pool: pg.Pool;
  post: Post;
  /** undefined: nobody is to get it after all. */
  compose(owed: Owed): Promise<Composed | undefined>;
  logger: Logger;
}

/** Thrown so that the job is tried again. Its message never names the shopper. */
export class MailNotSent extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailNotSent';
  }
}

/** RFC 5321 (4.5.4.1): a mail that is put off for four or five days is given up. */
const giveUpAfterMs = 5 * 24 * 3_600_000;
const soonestSeconds = 60;
const latestSeconds = 1800;

/**
 * Sends a mail of the outbox once. Answers after how many seconds the mail server wants to be asked again; undefined:
 * nothing is left to do. Throws while the mail server is away. docs/decisions/0014-mails-sold-out-imports.md
 * has the steps, and what a process that dies between them leaves behind.
 */
export async function sendMail(deps: SendMailDeps, id: string): Promise<number | undefined> {
  try {
    const claim = await withClaim(deps.pool, id, () => attempt(deps, id));
    if (claim.isMine) return claim.result;
  } catch (error) {
    if (error instanceof MailNotSent) throw error;
    throw new MailNotSent(unexpected(deps, id, error as Error));
  }
  throw new MailNotSent('Another process is sending it');
}

/** The message of a failed query has its values, which are the shopper's data. It must not reach the log or the job. */
function unexpected({ logger }: SendMailDeps, mailId: string, { name, cause, stack = '' }: Error): string {
  const reason = String((cause as { code?: unknown } | undefined)?.code ?? name);
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  logger.error({ mailId, reason, frames }, 'a mail could not be tried');
  return reason;
}

async function attempt(deps: SendMailDeps, id: string): Promise<number | undefined> {
  const { db, post, logger } = deps;
  const owed = await beginAttempt(db, id);
  if (!owed) return undefined;
  if (owed.handedOverAt)
    logger.warn(about(owed), 'a mail is sent again: the last attempt may have been taken');
  const composed = await deps.compose(owed);
  if (!composed) return undefined;
  const { mail, handOver } = composed;
  const delivery = await post.deliver(mail, () =>
    db.transaction(async (tx) => {
      await handOver?.(tx);
      await markHandedOver(tx, owed);
    }),
  );
  return conclude(deps, owed, delivery);
}

async function conclude(deps: SendMailDeps, owed: Owed, delivery: Delivery): Promise<number | undefined> {
  const { db, logger } = deps;
  if (delivery.kind === 'taken') {
    await insist(() => markSent(db, owed.id));
    logger.info(about(owed), 'mail sent');
    return undefined;
  }
  const { reason } = delivery;
  if (delivery.kind === 'refused') return refused(deps, owed, delivery);
  logger.warn({ ...about(owed), reason }, 'a mail is not sent yet');
  throw new MailNotSent(reason);
}

/** The longer a mail has been put off, the later the next attempt; after five days it is given up. */
async function refused(
  { db, logger }: SendMailDeps,
  owed: Owed,
  { reason, forGood }: Delivery & { kind: 'refused' },
): Promise<number | undefined> {
  const waitedMs = owed.putOffSince ? Date.now() - owed.putOffSince.getTime() : 0;
  if (forGood || waitedMs > giveUpAfterMs) {
    await markFailed(db, owed.id, reason);
    logger.error({ ...about(owed), reason }, 'a mail cannot be delivered');
    return undefined;
  }
  await markPutOff(db, owed.id);
  logger.warn({ ...about(owed), reason }, 'a mail is put off');
  return Math.ceil(Math.min(latestSeconds, Math.max(soonestSeconds, waitedMs / 2000)));
}

const about = ({ id, attempts }: Owed) => ({ mailId: id, attempt: attempts });

/** Waits for a database that is away for a moment: a mail that was taken but isn't marked would be sent twice. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let left = 60; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 0) throw error;
      await pause(1000);
    }
  }
}
