import type { OrderId } from '@toile/checkout-contract';
import { HttpProblem } from '@toile/service-kit';
import { findOrder, type Order } from '../adapters/postgres-orders.ts';
import { isFinal } from '../domain/order-status.ts';
import type { PaymentProvider, ProviderIntent } from '../domain/payment-provider.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

export interface RefreshDeps extends SettleDeps {
  provider: PaymentProvider;
}

export interface RefreshedOrder {
  order: Order;
  /** The provider's view, for orders that aren't final yet. */
  intent?: ProviderIntent;
}

/** The order after a look at the provider, which is asked while the order is open (D57). */
export async function refreshOrder(
  deps: RefreshDeps,
  orderId: OrderId,
  ofIntent?: string,
): Promise<RefreshedOrder> {
  const order = await findOrder(deps.db, orderId);
  if (!order || (ofIntent !== undefined && order.intentId !== ofIntent)) throw unknownOrder();
  if (isFinal(order)) return { order };
  const intent = await deps.provider.retrieve(order.intentId);
  if (!intent) return { order };
  await settlePayment(deps, intent);
  // Read again in any case: a webhook may have settled it since.
  return { order: (await findOrder(deps.db, orderId)) ?? order, intent };
}

/** The same answer for a malformed id, an unknown order and an order of another payment (T16). */
export function unknownOrder(): HttpProblem {
  return new HttpProblem({ status: 404, code: 'unknown-order', title: 'Order not found' });
}
