export type OrderState = 'created' | 'paying' | 'complete' | 'failed' | 'expired' | 'refunded';

/**
 * The claim of an order on its pieces. `soft`: they are on sale, and its payment is cancelled before somebody else gets them.
 * `firm`: the provider has the payment, so they are off the stock. `none`: sold, or given back.
 */
export type Claim = 'firm' | 'soft' | 'none';
