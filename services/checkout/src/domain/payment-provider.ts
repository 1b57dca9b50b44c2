import type { IntentId } from '@toile/checkout-contract';
import type { PaidBy } from './paid-by.ts';

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
  paidBy?: PaidBy;
}

/** A refund of a part: never more than is left of the payment. */
export interface PartialRefund {
  /** Asked for again under the same id, it is done once. */
  refundId: string;
  intentId: IntentId;
  amountPence: number;
}

/** A verified event; `intentId` when it is about a payment intent. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId?: IntentId;
  /** The whole amount was given back. */
  isRefunded?: boolean;
}

/**
 * The port to the payment provider. Every call has a time limit; methods throw a 503 problem while the provider can't be
 * reached. Never call them inside a transaction: a provider that hangs would keep locks and connections.
 *
 * No call changes an amount: an intent takes exactly what the shopper was shown.
 */
export interface PaymentProvider {
  /** Answers the same intent for the same payment; undefined: refused, the payment needs a new id. */
  createIntent(payment: { paymentId: string; amountPence: number }): Promise<ProviderIntent | undefined>;
  /** undefined: the provider knows no such intent. */
  retrieve(intentId: IntentId): Promise<ProviderIntent | undefined>;
  /** The intent afterwards: still alive when it could no longer be cancelled. */
  cancel(intentId: IntentId): Promise<ProviderIntent | undefined>;
  /** Gives everything back; safe to repeat. */
  refund(intentId: IntentId): Promise<void>;
  /** Gives a part back, once for each `refundId`. A text: why the provider refuses it for good. */
  refundPart(refund: PartialRefund): Promise<string | undefined>;
  /** Throws a 400 problem unless the signature over the raw body is the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
