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

/** A refund as the provider has it, whoever asked for it. */
export interface ProviderRefund {
  id: string;
  /** Absent: somebody asked for it at the provider. */
  refundId?: string;
  amountPence: number;
  /** Reason for which its money did not arrive. That is the end of it, and may come after days. */
  failure?: string;
}

/** A verified event; `intentId` when it is about a payment intent or its refunds. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Seconds since 1970 at which it happened there. */
  createdAt: number;
  intentId?: IntentId;
  isAboutRefunds?: boolean;
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
  /** The intent afterwards: still alive when it could no longer be cancelled; undefined: the provider knows no such intent. */
  cancel(intentId: IntentId): Promise<ProviderIntent | undefined>;
  /** Gives everything back; safe to repeat. */
  refund(intentId: IntentId): Promise<void>;
  /** Gives a part back, once for each `refundId`. A text: why the provider refuses it for good. */
  refundPart(refund: PartialRefund): Promise<string | undefined>;
  refundsOf(intentId: IntentId): Promise<ProviderRefund[]>;
  /** Throws a 400 problem unless the signature over the raw body is the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
