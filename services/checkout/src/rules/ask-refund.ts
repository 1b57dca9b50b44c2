import { randomUUID } from 'node:crypto';
import { lockByNumber } from '../adapters/postgres-orders.ts';
import { findRefundOfKey, insertRefund, type Refund, refundsOf } from '../adapters/postgres-refunds.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';

export interface AskedRefund {
  number: string;
  /** Absent: all that is left. */
  amountPence?: number | undefined;
  /** The operator's own name of it. */
  key?: string | undefined;
}

/** Reasons for which nothing goes back. */
export const refundRefusals = {
  'unknown-order': 'there is no order with this number',
  'not-paid': 'this order is not paid, or all of its money has gone back',
  'too-much': 'more than is left of what was paid',
  'another-amount': 'this key is of a refund of another amount',
} as const;

export type RefundAnswer =
  | { ok: true; refund: Refund; isNew: boolean }
  | { ok: false; reason: keyof typeof refundRefusals };

/** Notes that money goes back, and has the provider asked: never more than was paid, however many ask at once. */
export async function askRefund(tx: Tx, jobs: Jobs, asked: AskedRefund): Promise<RefundAnswer> {
  const order = await lockByNumber(tx, asked.number);
  if (!order) return { ok: false, reason: 'unknown-order' };
  const { key = randomUUID(), amountPence } = asked;
  const before = await findRefundOfKey(tx, { orderId: order.id, key });
  if (before) {
    const isSame = amountPence === undefined || amountPence === before.amountPence;
    return isSame ? { ok: true, refund: before, isNew: false } : { ok: false, reason: 'another-amount' };
  }
  if (order.state !== 'complete') return { ok: false, reason: 'not-paid' };
  const gone = (await refundsOf(tx, order.id)).reduce((sum, refund) => sum + refund.amountPence, 0);
  const left = order.totalPence - gone;
  if (left <= 0 || (amountPence ?? left) > left) return { ok: false, reason: 'too-much' };
  const refund = await insertRefund(tx, { orderId: order.id, key, amountPence: amountPence ?? left });
  await jobs.refundPart(tx, refund.id);
  return { ok: true, refund, isNew: true };
}
