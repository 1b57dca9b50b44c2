import type { OrderId } from '@toile/checkout-contract';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { type GiveUpDeps, giveUp } from '../../rules/give-up.ts';

/** Cancels the payment of an unpaid order whose pieces somebody else has paid for, so that nobody pays for what is gone. */
export async function endOutsold(deps: GiveUpDeps, orderId: OrderId): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.claim === 'soft') await giveUp(deps, order);
}
