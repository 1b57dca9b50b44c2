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

/** The submit flow of specification §4: order, pay, finish. `attempt` is written as steps succeed. */
export async function submitOrder(submission: Submission): Promise<SubmitResult> {
  const { gateway, input, method } = submission;
  if (!gateway) return failed(checkoutMessages.gatewayMissing);
  if (!input.stripePaymentIntentClientSecret) return failed(checkoutMessages.secretMissing);

  const order = await accepted(submission);
  if ('kind' in order) return order;
  const paying = { ...submission, gateway, orderId: order.id };
  return sourceMethods.includes(method) ? paySource(paying) : confirmPayment(paying);
}

/**
 * Every press asks the service whether it takes what this page shows, for an order that is there already too: another
 * client of the same bag may have changed it since the last try. The order stays the same one (CK-48, D37).
 */
async function accepted({
  attempt,
  input,
  initiateOrder,
}: Submission): Promise<{ id: string } | SubmitResult> {
  if (attempt.isPaid && attempt.orderId) return { id: attempt.orderId };
  const isOutdated = true;
  const { orderFailed } = checkoutMessages;
  try {
    const order = await initiateOrder(input);
    if (order === undefined) return failed();
    if (order === null) return failed(orderFailed, { isOutdated });
    if (order.errors?.length) return failed(`${orderFailed}: ${order.errors.join(', ')}`, { isOutdated });
    attempt.orderId = order.id;
    return { id: order.id };
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'unexpected';
    return failed(`${orderFailed}: ${reason}`, { isOutdated });
  }
}
