import { ApiError } from '../../../lib/api-call.ts';
import type { PaymentMethodId } from '../payment/payment-methods.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { confirmPayment } from './confirm-payment.ts';
import { paySource } from './pay-source.ts';
import { failed, type Submission, type SubmitResult } from './submission.ts';

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
