export type { OrderState } from '@toile/checkout-contract/staff';

/**
 * The claim of an order on its pieces. `soft`: they are on sale, and its payment is cancelled once others have paid for them.
 * `firm`: the provider has the payment, so they are off the stock. `none`: sold, or given back.
 */
export type Claim = 'firm' | 'soft' | 'none';
