import type { OrderRefusal } from '@toile/checkout-contract';
import { ApiError } from '../../../lib/api-call.ts';
import { paymentMethods } from '../payment/methods/methods-by-id.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { confirmPayment } from './confirm-payment.ts';
import { paySource } from './pay-source.ts';
import { declined, failed, type Submission, type SubmitResult } from './submission.ts';

/** The submit flow of specification §4: order, pay, finish. `attempt` is written as steps succeed. */
export async function submitOrder(submission: Submission): Promise<SubmitResult> {
  const { gateway, input, method, offered } = submission;
  if (!gateway) return failed(checkoutMessages.gatewayMissing);
  if (!input.stripePaymentIntentClientSecret) return failed(checkoutMessages.secretMissing);

  const way: PaymentMethod | undefined = paymentMethods[method];
  if (!way || !offered.includes(method)) return declined(checkoutMessages.notOffered);

  const order = await acceptedOrder(submission);
  if ('kind' in order) return order;
  const paying = { ...submission, gateway, orderId: order.id };
  return flows[way.flow](paying);
}

const { orderFailed } = checkoutMessages;

const flows = { confirm: confirmPayment, source: paySource } satisfies Record<PaymentMethod['flow'], unknown>;

/**
 * Every press asks the service to accept what this page shows, even when the order was made before: another client may
 * have changed the bag since. The order stays the same one (CK-48, D37).
 */
async function acceptedOrder({
  attempt,
  input,
  initiateOrder,
}: Submission): Promise<{ id: string } | SubmitResult> {
  if (attempt.isPaid && attempt.orderId) return { id: attempt.orderId };
  try {
    const order = await initiateOrder(input);
    if (order === undefined) return failed();
    if (order === null) return failed(orderFailed, { isOutdated: true });
    if (order.errors?.length) return refused(order.errors, order.refusal);
    attempt.orderId = order.id;
    return { id: order.id };
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'unexpected';
    return failed(`${orderFailed}: ${reason}`, { isOutdated: true });
  }
}

/** Of other refusals the words say themselves what became of the money: another payment may be in hand. */
function refused(errors: string[], refusal: OrderRefusal | undefined): SubmitResult {
  const isChanged = refusal === 'bag-changed';
  return failed(`${orderFailed}: ${errors.join(', ')}`, {
    isOutdated: true,
    ...(isChanged && { money: 'untouched' }),
    ...(isChanged && errors.length > 1 && { code: 'changes-named' }),
  });
}
