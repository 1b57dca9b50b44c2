import type { OrderStatus } from '@toile/contracts';
import type { OrderState } from '../../adapters/tables.ts';

const statuses: Record<OrderState, OrderStatus> = {
  created: 'checkoutprocess',
  paying: 'checkoutprocess',
  complete: 'checkoutcomplete',
  refunded: 'checkoutcomplete',
  failed: 'checkoutfailed',
  expired: 'checkoutfailed',
};

/** What the shop is told of the service's inner states (D55). */
export function publicStatus(state: OrderState): OrderStatus {
  return statuses[state];
}

/** Nothing can happen to such an order any more. */
export function isFinal({ state, holdsStock }: { state: OrderState; holdsStock: boolean }): boolean {
  if (state === 'complete' || state === 'refunded') return true;
  return (state === 'failed' || state === 'expired') && !holdsStock;
}
