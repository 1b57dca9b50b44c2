import type { OrderState } from '../../adapters/tables.ts';
import type { ProviderIntent } from '../../payment-provider.ts';

export interface OrderView {
  state: OrderState;
  holdsStock: boolean;
  totalPence: number;
  currency: string;
}

export type Step =
  | 'nothing'
  /** Sold: the reservation becomes a sale. */
  | 'complete'
  /** Paid after the reservation had ended: sell what is still there, else give the money back. */
  | 'complete-late'
  /** The provider has the payment in hand. */
  | 'paying'
  /** Refused; the pieces stay reserved for another try (T07). */
  | 'fail'
  /** No longer payable: the pieces go back. */
  | 'expire'
  /** Paid, but not what was ordered, or nothing was ordered at all. */
  | 'refund';

const final: OrderState[] = ['complete', 'refunded'];
const unpaid: OrderState[] = ['created', 'paying', 'failed'];

/**
 * What the provider's present view of an intent does to its order (D55, D57). It depends on nothing else, so
 * events may come late, twice and in any order (T08, T10); complete never goes back.
 */
export function nextStep(order: OrderView | undefined, intent: ProviderIntent): Step {
  if (order && final.includes(order.state)) return 'nothing';
  if (intent.status === 'succeeded') return paidStep(order, intent);
  if (!order || !unpaid.includes(order.state)) return 'nothing';
  if (intent.status === 'canceled') return 'expire';
  if (intent.status === 'requires_payment_method') {
    return intent.hasFailed && order.state !== 'failed' ? 'fail' : 'nothing';
  }
  const isInHand = intent.status === 'processing' || intent.status === 'requires_action';
  return isInHand && order.state !== 'paying' ? 'paying' : 'nothing';
}

function paidStep(order: OrderView | undefined, intent: ProviderIntent): Step {
  if (!order) return 'refund';
  const isWhatWasOrdered = intent.receivedPence === order.totalPence && intent.currency === order.currency;
  if (!isWhatWasOrdered) return order.holdsStock || order.state !== 'failed' ? 'refund' : 'nothing';
  if (order.holdsStock) return 'complete';
  return order.state === 'expired' ? 'complete-late' : 'nothing';
}
