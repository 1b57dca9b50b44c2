/**
 * `paying`: the shopper is busy with the payment, for example in a wallet. `confirming`: the provider has it, and nobody can
 * cancel it; a bank takes days for a debit.
 */
export type OrderState = 'created' | 'paying' | 'confirming' | 'complete' | 'failed' | 'expired' | 'refunded';

/**
 * The claim of an order on its pieces. `soft`: they are on sale, and its payment is cancelled once others have paid for them.
 * `firm`: the provider has the payment, so they are off the stock. `none`: sold, or given back.
 */
export type Claim = 'firm' | 'soft' | 'none';
