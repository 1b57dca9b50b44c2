import { changeOrder, findOrder, lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import { endRefund, findRefund, type Refund, refundsOf } from '../../adapters/postgres-refunds.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';
import type { Db } from '../../domain/transaction.ts';
import { oweMail } from '../../rules/owe-mail.ts';

export interface RefundDeps {
  db: Db;
  jobs: Jobs;
  provider: PaymentProvider;
}

/** Gives back what was noted, and notes that it is done. Killed between the two it is asked for again, and given once. */
export async function doRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const order = refund && (await findOrder(deps.db, refund.orderId));
  if (!order || refund.doneAt || refund.refusedAt) return;
  const { intentId } = order;
  const refusal = await deps.provider.refundPart({ refundId, intentId, amountPence: refund.amountPence });
  await conclude(deps, { order, refund, refusal });
}

interface Ended {
  order: Order;
  refund: Refund;
  refusal: string | undefined;
}

function conclude({ db, jobs }: RefundDeps, { order, refund, refusal }: Ended): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOrderOf(tx, order.intentId);
    const isEnd = await endRefund(tx, refund.id, refusal);
    if (!isEnd || refusal !== undefined) return;
    if (!order.erasedAt) await oweMail(tx, jobs, { orderId: order.id, kind: 'refunded', about: refund.id });
    const done = (await refundsOf(tx, order.id)).filter(({ doneAt }) => doneAt);
    const gone = done.reduce((sum, { amountPence }) => sum + amountPence, 0);
    if (gone >= order.totalPence) await changeOrder(tx, order.id, { state: 'refunded' });
  });
}
