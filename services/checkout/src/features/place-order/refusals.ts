import { bagHasChanged } from '@toile/checkout-contract';

/** Why an order is not taken, for the shopper; shown after 'Order failed: ' (CK-64). */
export const orderRefusals = {
  /** The changes follow, one line a piece. */
  changed: bagHasChanged,
  expired: 'This checkout has expired. No money was taken. Please load the page again.',
  inHand: 'Another payment for this bag is being processed. Please wait a minute.',
} as const;
