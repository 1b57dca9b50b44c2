import { createHash } from 'node:crypto';
import { canonical } from '@toile/release-signing';
import type { Order } from '../adapters/postgres-orders.ts';
import { mailsOf } from '../adapters/postgres-outbox.ts';
import { reportsOf } from '../adapters/postgres-parcels.ts';
import { allRefundsOf } from '../adapters/postgres-refunds.ts';
import { returnsOf } from '../adapters/postgres-returns.ts';
import type { Db, Tx } from '../domain/transaction.ts';

/** Stamp of an order as somebody looks at it. Another one: something has happened to it that an act must not overlook. */
export async function orderStamp(db: Db | Tx, { id, state, erasedAt }: Order): Promise<string> {
  const reports = (await reportsOf(db, id)).map(
    ({ designerId, type, at, readyBy }) => `${designerId} ${type} ${at.toISOString()} ${readyBy}`,
  );
  const refunds = (await allRefundsOf(db, id)).map(
    ({ id: refundId, doneAt, refusedAt }) => `${refundId} ${doneAt !== null} ${refusedAt !== null}`,
  );
  const returns = (await returnsOf(db, id)).map((each) => `${each.position} ${each.state}`);
  const mails = (await mailsOf(db, id)).map(({ kind, about }) => `${kind} ${about}`);
  const seen = { state, isErased: erasedAt !== null, reports: reports.sort(), refunds, returns, mails };
  return createHash('sha256').update(canonical(seen)).digest('hex').slice(0, 16);
}
