export type OrderState = 'created' | 'paying' | 'complete' | 'failed' | 'expired' | 'refunded';

/**
 * What an order has of its pieces. `firm`: they are off the stock. `soft`: they are on sale, but before somebody else gets
 * them, its payment is cancelled. `none`: sold, or given back.
 */
export type Claim = 'firm' | 'soft' | 'none';
