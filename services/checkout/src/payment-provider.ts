/** A payment intent as far as the checkout's rules look at it. */
export interface ProviderIntent {
  id: string;
  clientSecret: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'canceled'
    | 'succeeded';
  amountPence: number;
  receivedPence: number;
  currency: string;
  /** The last try to pay was refused. */
  hasFailed: boolean;
}

/** A verified event; `intentId` when it is about a payment intent. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId?: string;
  /** The whole amount was given back. */
  isRefunded?: boolean;
}

/** The port to the card payment provider. Methods throw a 503 problem while it can't be reached. */
export interface PaymentProvider {
  createIntent(intent: { amountPence: number; bagId: string; attempt: number }): Promise<ProviderIntent>;
  /** undefined: the provider knows no such intent. */
  retrieve(intentId: string): Promise<ProviderIntent | undefined>;
  /** undefined: the payment has begun, its amount can't change any more. */
  setAmount(
    intentId: string,
    change: { amountPence: number; orderId?: string },
  ): Promise<ProviderIntent | undefined>;
  /** The intent afterwards: still alive when it could no longer be cancelled. */
  cancel(intentId: string): Promise<ProviderIntent | undefined>;
  /** Gives everything back; safe to repeat. */
  refund(intentId: string): Promise<void>;
  /** Throws a 400 problem unless the signature over the raw body is the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
