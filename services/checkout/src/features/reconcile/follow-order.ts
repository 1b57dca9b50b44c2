import { findOrder } from '../../adapters/postgres-orders.ts';
import { settlePayment } from '../settle-payment/settle-payment.ts';
import { isFinal } from '../show-order/order-status.ts';
import { type RefreshDeps, refreshOrder } from '../show-order/refresh-order.ts';

const oftenSeconds = 60;

/**
 * Looks after one order: asks the provider, and when the reservation has ended unpaid, cancels the payment
 * first and gives the pieces back then, so that nobody can pay for pieces that are gone. Answers after how many
 * seconds to look again; undefined: the order is final.
 */
export async function followUp(deps: RefreshDeps, orderId: string): Promise<number | undefined> {
  if (!(await findOrder(deps.db, orderId))) return undefined;
  const { order } = await refreshOrder(deps, orderId);
  if (isFinal(order)) return undefined;
  const secondsLeft = (order.heldUntil.getTime() - Date.now()) / 1000;
  if (secondsLeft > 0) return Math.ceil(Math.min(oftenSeconds, secondsLeft));
  const intent = await deps.provider.cancel(order.intentId);
  if (intent) await settlePayment(deps, intent);
  const after = await findOrder(deps.db, orderId);
  return after && !isFinal(after) ? oftenSeconds : undefined;
}
