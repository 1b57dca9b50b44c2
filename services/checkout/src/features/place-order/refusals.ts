/** Why an order is not taken, for the shopper; shown after 'Order failed: ' (CK-64). */
export const orderRefusals = {
  /** What differs from what this client was shown follows, piece by piece. */
  changed: 'Your bag has changed',
  expired: 'This checkout has expired. No money was taken. Please load the page again.',
  inHand: 'Another payment for this bag is being processed. Please wait a minute.',
} as const;
