import type { IntentId } from '@toile/checkout-contract';
import { lockOrderOf, type Order } from '../adapters/postgres-orders.ts';
import { isFirstDelivery } from '../adapters/postgres-payments.ts';
import { allRefundsOf, findRefundOfKey, insertRefund } from '../adapters/postgres-refunds.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { PaymentProvider, ProviderRefund } from '../domain/payment-provider.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { type EndedRefund, endRefunds } from './end-refund.ts';

export interface FollowDeps {
  db: Db;
  jobs: Jobs;
  provider: PaymentProvider;
}

/** Brings the refunds of a payment to what the provider has of them, those that were asked for there, too. */
export async function followRefunds(
  { db, jobs, provider }: FollowDeps,
  intentId: IntentId,
  event: { id: string; type: string },
): Promise<void> {
  const there = await provider.refundsOf(intentId);
  await db.transaction(async (tx) => {
    if (!(await isFirstDelivery(tx, event))) return;
    const order = await lockOrderOf(tx, intentId);
    if (!order) return;
    const ended: EndedRefund[] = [];
    for (const each of there) ended.push(await endedOf(tx, order, each));
    await endRefunds(tx, jobs, { order, ended });
  });
}

async function endedOf(
  tx: Tx,
  order: Order,
  { id, refundId, ...made }: ProviderRefund,
): Promise<EndedRefund> {
  const { amountPence, failure } = made;
  const own = (await allRefundsOf(tx, order.id)).find((refund) => refund.id === refundId);
  if (own) return { refund: own, failure };
  const named = { orderId: order.id, key: `provider ${id}` };
  const known = await findRefundOfKey(tx, named);
  const refund = known ?? (await insertRefund(tx, { ...named, amountPence }));
  return { refund, failure, madeThere: id };
}
