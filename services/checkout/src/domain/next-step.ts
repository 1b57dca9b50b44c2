import type { Claim, OrderState } from './order-state.ts';
import type { ProviderIntent } from './payment-provider.ts';

export interface OrderView {
  state: OrderState;
  claim: Claim;
  totalPence: number;
  currency: string;
}

export type Step =
  | 'nothing'
  /** Paid. The pieces, which are off the stock already, are sold. */
  | 'complete'
  /** Paid. The pieces are on sale: they are sold, or the money goes back if none are left. */
  | 'complete-late'
  /** The shopper is busy with the payment. */
  | 'paying'
  /** The provider is: nobody else can have the pieces. */
  | 'confirming'
  /** Refused. The order stays for another attempt (T07). */
  | 'fail'
  /** No longer payable: the pieces go back. */
  | 'expire'
  /** Paid, but another amount than ordered, or without an order. */
  | 'refund';

const final: OrderState[] = ['complete', 'refunded'];
/** The shopper has begun to pay. The pieces of a confirming order are out of the bag until it is refused or over. */
const begun: OrderState[] = ['paying', 'confirming'];
const unpaid: OrderState[] = ['created', 'paying', 'confirming', 'failed'];

/**
 * Step of an order that follows from the current state of its intent at the provider (D55, D57). Nothing else counts,
 * so events may come late, twice and in any order (T08, T10). A complete order stays complete.
 */
export function nextStep(order: OrderView | undefined, intent: ProviderIntent): Step {
  if (order && final.includes(order.state)) return 'nothing';
  if (intent.status === 'succeeded') return paidStep(order, intent);
  if (!order || !unpaid.includes(order.state)) return 'nothing';
  if (intent.status === 'canceled') return 'expire';
  if (intent.status === 'requires_payment_method') {
    return intent.hasFailed && order.state !== 'failed' ? 'fail' : 'nothing';
  }
  if (intent.status === 'requires_action') return begun.includes(order.state) ? 'nothing' : 'paying';
  const isNews = order.state !== 'confirming' || order.claim === 'soft';
  return intent.status === 'processing' && isNews ? 'confirming' : 'nothing';
}

function paidStep(order: OrderView | undefined, intent: ProviderIntent): Step {
  if (!order) return 'refund';
  const isWhatWasOrdered = intent.receivedPence === order.totalPence && intent.currency === order.currency;
  // Failed without a claim: the money has been given back already.
  const isGivenBack = order.claim === 'none' && order.state === 'failed';
  if (isGivenBack) return 'nothing';
  if (!isWhatWasOrdered) return 'refund';
  return order.claim === 'firm' ? 'complete' : 'complete-late';
}
