import type { OrderStage, OrderStatus } from '@toile/checkout-contract';
import type { Claim, OrderState } from './order-state.ts';
import type { ProviderIntent } from './payment-provider.ts';

const statuses: Record<OrderState, OrderStatus> = {
  created: 'checkoutprocess',
  paying: 'checkoutprocess',
  confirming: 'checkoutprocess',
  complete: 'checkoutcomplete',
  refunded: 'checkoutcomplete',
  failed: 'checkoutfailed',
  expired: 'checkoutfailed',
};

/** Status that the shop is told, by the service's inner states (D55). */
export function publicStatus(state: OrderState): OrderStatus {
  return statuses[state];
}

/** For an order that came to nothing. */
export const whyFailed = ({ state, isSoldToAnother }: { state: OrderState; isSoldToAnother: boolean }) =>
  isSoldToAnother && publicStatus(state) === 'checkoutfailed' ? { isSoldToAnother } : {};

/** The provider has the money or is getting it. In any other status the shopper still has to act. */
const inHand: ProviderIntent['status'][] = ['processing', 'requires_capture', 'succeeded'];

export const isInHand = ({ status }: Pick<ProviderIntent, 'status'>): boolean => inHand.includes(status);

/** The provider's status decides whether an open order waits for the provider or for the shopper. */
export function stageOf(state: OrderState, intent?: Pick<ProviderIntent, 'status'>): OrderStage {
  if (state !== 'created' && state !== 'paying') return state;
  return intent && isInHand(intent) ? 'confirming' : 'unpaid';
}

/** True for an order to which nothing can happen any more. */
export function isFinal({ state, claim }: { state: OrderState; claim: Claim }): boolean {
  if (state === 'complete' || state === 'refunded') return true;
  return (state === 'failed' || state === 'expired') && claim === 'none';
}
