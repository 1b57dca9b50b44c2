export type OrderState = 'created' | 'paying' | 'complete' | 'failed' | 'expired' | 'refunded';

/**
 * The claim of an order on its pieces. `firm`: they are off the stock. `soft`: they are on sale, and its payment is cancelled
 * before somebody else gets them. `none`: sold, or given back.
 */
export type Claim = 'firm' | 'soft' | 'none';
