import type { OrderAct } from '@toile/checkout-contract/staff';
import { hasWords } from '@toile/database';
import { chainHash } from '@toile/release-signing';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderActs } from './tables-of-acts.ts';

export type NewAct = Pick<OrderAct, 'actor' | 'action' | 'orderNumber' | 'outcome' | 'what'>;

/** Held until the act is committed, so that each follows the one before. */
const chainLock = sql`select pg_advisory_xact_lock(hashtext('order acts'))`;

/** Appends an act to the chain. Last in its transaction: whoever waits for the chain must hold nothing that its holder waits for. */
export async function appendAct(tx: Tx, act: NewAct): Promise<void> {
  await tx.execute(chainLock);
  const [last] = await tx.select().from(orderActs).orderBy(desc(orderActs.revision)).limit(1);
  const at = new Date();
  const entry = { revision: (last?.revision ?? 0) + 1, at: at.toISOString(), ...act };
  await tx.insert(orderActs).values({ ...entry, at, hash: chainHash(last?.hash ?? '', entry) });
}

const { actor, action, orderNumber, outcome, what } = orderActs;

const searched = [actor, action, orderNumber, outcome, what];

interface Wanted {
  orderNumber?: string | undefined;
  search?: string | undefined;
  /** Revision before which they are. */
  before?: number | undefined;
  limit: number;
}

/** The acts before a revision, the newest first. */
export async function newestActs(db: Db | Tx, wanted: Wanted): Promise<OrderAct[]> {
  const rows = await db
    .select()
    .from(orderActs)
    .where(
      and(
        wanted.orderNumber ? eq(orderNumber, wanted.orderNumber) : undefined,
        wanted.before ? lt(orderActs.revision, wanted.before) : undefined,
        hasWords(wanted.search, searched),
      ),
    )
    .orderBy(desc(orderActs.revision))
    .limit(wanted.limit);
  return rows.map(actOf);
}

/** The whole chain, the oldest first. */
export async function chainOfActs(db: Db | Tx): Promise<OrderAct[]> {
  return (await db.select().from(orderActs).orderBy(asc(orderActs.revision))).map(actOf);
}

const actOf = (row: typeof orderActs.$inferSelect): OrderAct => ({ ...row, at: row.at.toISOString() });
