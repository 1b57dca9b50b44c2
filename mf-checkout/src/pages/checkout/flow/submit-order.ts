import type { OrderAnswer, OrderInput } from '@toile/contracts';
import { ApiError } from '../../../lib/api-call.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import type { PaymentMethodId } from '../payment/payment-methods.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { confirmPayment } from './confirm-payment.ts';
import { paySource } from './pay-source.ts';

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

const sourceMethods: readonly PaymentMethodId[] = [
  'wechat',
  'bancontact',
  'eps',
  'giropay',
  'multibanco',
  'sofort',
  'ach_credit_transfer',
];

/** The submit flow of specification §4: order once, pay, finish. `attempt` is written as steps succeed. */
export async function submitOrder(submission: Submission): Promise<SubmitResult> {
  const { gateway, input, method } = submission;
  if (!gateway) return failed(checkoutMessages.gatewayMissing);
  if (!input.stripePaymentIntentClientSecret) return failed(checkoutMessages.secretMissing);

  const order = await orderOnce(submission);
  if ('kind' in order) return order;
  const paying = { ...submission, gateway, orderId: order.id };
  return sourceMethods.includes(method) ? paySource(paying) : confirmPayment(paying);
}

/** A retry reuses the order; changed details are sent again, and the service updates the same order (D37). */
async function orderOnce({
  attempt,
  input,
  initiateOrder,
}: Submission): Promise<{ id: string } | SubmitResult> {
  const sent = JSON.stringify(input);
  if (attempt.order && (attempt.isPaid || attempt.order.sent === sent)) return attempt.order;
  try {
    const order = await initiateOrder(input);
    if (order === undefined) return failed();
    if (order === null) return failed(checkoutMessages.orderFailed);
    if (order.errors?.length) return failed(`${checkoutMessages.orderFailed}: ${order.errors.join(', ')}`);
    attempt.order = { id: order.id, sent };
    return attempt.order;
  } catch (error) {
    return failed(
      `${checkoutMessages.orderFailed}: ${error instanceof ApiError ? error.message : 'unexpected'}`,
    );
  }
}
