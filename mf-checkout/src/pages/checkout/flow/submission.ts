import type { OrderAnswer, OrderInput } from '@toile/contracts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import type { PaymentMethodId } from '../payment/payment-methods.ts';

/** What an earlier try of this page has achieved already: it is never done twice (CK-48). */
export interface Attempt {
  order?: { id: string; sent: string };
  /** The provider took the payment, but the order wasn't finished: a retry only finishes. */
  isPaid?: boolean;
}

export interface Submission {
  attempt: Attempt;
  method: PaymentMethodId;
  input: OrderInput;
  /** Of the basket total (CK-54). */
  amountPence: number;
  /** `TOILE STORE` (D1). */
  statementDescriptor: string;
  gateway: PaymentGateway | null;
  initiateOrder(input: OrderInput): Promise<OrderAnswer | undefined>;
  finishOrder(orderId: string): Promise<boolean>;
  /** Absolute address of the processing page. */
  processingUrl(orderId: string, source?: { id: string; clientSecret: string }): string;
}

/** The order is made and the gateway is there: it can be paid. */
export type Paying = Submission & { gateway: PaymentGateway; orderId: string };

export type SubmitResult =
  /** To the processing page. */
  | { kind: 'processing'; url: string }
  /** To the provider's own page. */
  | { kind: 'redirect'; url: string }
  /** The provider goes on by itself; nothing further here. */
  | { kind: 'waiting' }
  /** Back to the form. Without a message: the banner's general sentence alone (D40). */
  | { kind: 'failed'; message?: string };

export const failed = (message?: string): SubmitResult => ({ kind: 'failed', ...(message && { message }) });
