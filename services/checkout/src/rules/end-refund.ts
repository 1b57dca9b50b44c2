import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { appendAct } from '../adapters/postgres-acts.ts';
import { changeOrder, type Order, placed } from '../adapters/postgres-orders.ts';
import { endRefund, type Refund, refundsOf } from '../adapters/postgres-refunds.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';
import { oweMail } from './owe-mail.ts';

/** A refund as the provider has ended it. */
export interface EndedRefund {
  refund: Refund;
  /** Reason for which its money did not arrive. */
  failure: string | undefined;
  /** The provider's name of a refund that was asked for there. */
  madeThere?: string | undefined;
}

/**
 * Notes how refunds of a locked order have ended, each end once. The shopper is told when money goes, and when it comes back
 * after that; the audit, what the provider has refused or was asked for by others.
 */
export async function endRefunds(
  tx: Tx,
  jobs: Jobs,
  { order, ended }: { order: Order; ended: readonly EndedRefund[] },
): Promise<void> {
  const acts = [];
  for (const each of ended) {
    if (!(await endRefund(tx, each.refund.id, each.failure))) continue;
    const kind = mailOf(order, each);
    if (kind && !order.erasedAt) await oweMail(tx, jobs, { orderId: order.id, kind, about: each.refund.id });
    if (each.failure !== undefined || each.madeThere) acts.push(actOf(order, each));
  }
  await changeState(tx, order, ended);
  for (const act of acts) await appendAct(tx, act);
}

function mailOf(order: Order, { refund, failure }: EndedRefund) {
  if (failure !== undefined) return refund.doneAt ? 'refund-failed' : undefined;
  // The shopper of an order that came to nothing has another mail about that.
  return placed.includes(order.state) ? 'refunded' : undefined;
}

/** Refunded while all that was paid has gone back. */
async function changeState(tx: Tx, { id, state, totalPence }: Order, ended: readonly EndedRefund[]) {
  const done = (await refundsOf(tx, id)).filter(({ doneAt }) => doneAt);
  const isAllGone = done.reduce((sum, { amountPence }) => sum + amountPence, 0) >= totalPence;
  const hasComeBack = ended.some(({ refund, failure }) => refund.doneAt && failure !== undefined);
  if (state === 'complete' && isAllGone) await changeOrder(tx, id, { state: 'refunded' });
  if (state === 'refunded' && hasComeBack && !isAllGone) await changeOrder(tx, id, { state: 'complete' });
}

function actOf(order: Order, { refund, failure, madeThere }: EndedRefund) {
  const amount = formatPence(refund.amountPence, fromProviderCurrency(order.currency));
  const isTheirs = madeThere && placed.includes(order.state);
  const went = isTheirs ? `${amount} goes back, asked for at the provider` : `${amount} goes back`;
  const came = refund.doneAt ? `${amount} has come back` : `${amount} did not go back`;
  const what = failure === undefined ? went : `${came}: ${failure}`;
  return {
    actor: 'the payment provider',
    action: 'refund',
    orderNumber: order.number,
    outcome: failure === undefined ? ('done' as const) : ('refused' as const),
    what: `${what} (refund ${madeThere ?? refund.id})`,
  };
}
