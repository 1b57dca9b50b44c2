import type { IntentId } from '@toile/checkout-contract';
import { changeOrder, lockOrderOf } from '../adapters/postgres-orders.ts';
import { isFirstDelivery, lockPayment } from '../adapters/postgres-payments.ts';
import type { SettleDeps } from './settle-payment.ts';

/** The whole amount of a complete order was given back at the provider. */
export function markRefunded(
  { db }: SettleDeps,
  intentId: IntentId,
  event: { id: string; type: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isFirstDelivery(tx, event))) return;
    await lockPayment(tx, intentId);
    const order = await lockOrderOf(tx, intentId);
    if (order?.state === 'complete') await changeOrder(tx, order.id, { state: 'refunded' });
  });
}
