import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { TransactionRollbackError } from 'drizzle-orm';
import { appendAct } from '../../adapters/postgres-acts.ts';
import { lockByNumber, type Order } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { findRefundOfKey } from '../../adapters/postgres-refunds.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { orderStamp } from '../../rules/order-stamp.ts';
import type { OrdersTask } from './orders-task.ts';
import { type ActOutcome, type Outcome, refused } from './outcome.ts';
import { type Act, isAct, runAct, runLook } from './run-orders.ts';

type ImportTask = Extract<OrdersTask, { command: 'report' }>;

export interface DoDeps {
  db: Db;
  jobs: Jobs;
}

/** Sender of a command, and what they ask with. */
export interface Asker {
  actor: string;
  isDryRun?: boolean | undefined;
  /** Stamp of the order that they look at; absent: they take it as it is. */
  stamp?: string | undefined;
}

/** Outcome with the kinds of mails that the shopper gets at once. */
export type Done = Outcome & Partial<Pick<ActOutcome, 'code'>> & { mails: string[] };

/** Does what was asked for, and notes it in the audit: both or neither. Of a dry run nothing is left. */
export async function doTask(deps: DoDeps, task: OrdersTask, asker: Asker): Promise<Done> {
  if (!isAct(task)) return { ...(await runLook(deps, task)), mails: [] };
  if (task.command === 'report' && !asker.isDryRun) return importAndNote(deps, task, asker);
  let done: Done | undefined;
  await deps.db
    .transaction(async (tx) => {
      done = await actAndNote({ db: tx, jobs: deps.jobs }, task, asker);
      if (asker.isDryRun) tx.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (!done) throw new Error('Nothing was tried');
  return done;
}

async function actAndNote(deps: { db: Tx; jobs: Jobs }, task: Act, asker: Asker): Promise<Done> {
  const number = numberOf(task);
  const order = number ? await lockByNumber(deps.db, number) : undefined;
  const kindsOf = async () => (order ? (await mailsOf(deps.db, order.id)).map(({ kind }) => kind) : []);
  const before = await kindsOf();
  const isStale = order && (await isOvertaken(deps.db, order, { task, asker }));
  const outcome = isStale ? movedOn : await runAct(deps, task);
  const mails = (await kindsOf()).slice(before.length);
  await note(deps.db, { task, asker, outcome });
  return { ...outcome, mails };
}

const movedOn = refused('this order has changed since you looked at it; look again', 'moved-on');

interface Asked {
  task: Act;
  asker: Asker;
}

/** True when an order has changed since it was looked at. A refund that is asked for again under its key is the same. */
async function isOvertaken(tx: Tx, order: Order, { task, asker: { stamp } }: Asked): Promise<boolean> {
  if (stamp === undefined || stamp === (await orderStamp(tx, order))) return false;
  const key = task.command === 'refund' ? task.key : undefined;
  return key === undefined || !(await findRefundOfKey(tx, { orderId: order.id, key }));
}

/** Lines of a file are taken each by itself, as its designers would send them. Killed in between, the audit has its begin. */
async function importAndNote({ db, jobs }: DoDeps, task: ImportTask, asker: Asker): Promise<Done> {
  const begin = { ok: true, what: `begins: sha256 ${await hashOf(task.file)}` };
  await db.transaction((tx) => note(tx, { task, asker, outcome: begin }));
  const outcome = await runAct({ db, jobs }, task);
  await db.transaction((tx) => note(tx, { task, asker, outcome }));
  return { ...outcome, mails: [] };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}

interface Noted extends Asked {
  outcome: Pick<ActOutcome, 'ok' | 'what'>;
}

const note = (tx: Tx, { task, asker: { actor }, outcome: { ok, what } }: Noted) =>
  appendAct(tx, {
    actor,
    action: task.command,
    orderNumber: numberOf(task) ?? null,
    outcome: ok ? 'done' : 'refused',
    what,
  });

function numberOf(task: Act): string | undefined {
  if ('number' in task) return task.number;
  return 'returned' in task ? task.returned.number : undefined;
}
