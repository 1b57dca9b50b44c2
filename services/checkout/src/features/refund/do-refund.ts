import { findOrder, lockOrderOf } from '../../adapters/postgres-orders.ts';
import { findRefund } from '../../adapters/postgres-refunds.ts';
import { endRefunds } from '../../rules/end-refund.ts';
import type { FollowDeps } from '../../rules/follow-refunds.ts';

/** Gives back what was noted, and notes that it is done. Killed between the two it is asked for again, and given once. */
export async function doRefund({ db, jobs, provider }: FollowDeps, refundId: string): Promise<void> {
  const refund = await findRefund(db, refundId);
  const asked = refund && (await findOrder(db, refund.orderId));
  if (!asked || refund.doneAt || refund.refusedAt) return;
  const { intentId } = asked;
  const failure = await provider.refundPart({ refundId, intentId, amountPence: refund.amountPence });
  await db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, intentId);
    const now = await findRefund(tx, refundId);
    if (order && now) await endRefunds(tx, jobs, { order, ended: [{ refund: now, failure }] });
  });
}
