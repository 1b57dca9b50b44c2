import { bagHasChanged, type OrderRefusal } from '@toile/checkout-contract';

/** Reasons for which an order is not taken, for the shopper; shown after 'Order failed: ' (CK-64). */
export const orderRefusals: Record<OrderRefusal, string> = {
  /** The changes follow, one line a piece. */
  'bag-changed': bagHasChanged,
  'checkout-expired': 'This checkout has expired. No money was taken. Please load the page again.',
  'payment-in-hand': 'Another payment for this bag is being processed. Please wait a minute.',
};
