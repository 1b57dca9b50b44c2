import type { Confirmation } from '../payment/payment-gateway.ts';
import { canceledPayment } from './canceled-payment.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { declined, failed, type Paying, type SubmitResult } from './submission.ts';

const taken = ['succeeded', 'processing'];

/** A method that is paid on the page: confirm, then finish the order (CK-50…CK-53, CK-55). */
export async function confirmPayment(paying: Paying): Promise<SubmitResult> {
  const { attempt, orderId, processingUrl } = paying;
  if (!attempt.isPaid) {
    const confirmation = await confirm(paying);
    if (!confirmation.ok && confirmation.isCanceled) return canceledPayment(paying);
    if (!confirmation.ok) return declined(confirmation.message);
    if (!taken.includes(confirmation.status)) return failed(checkoutMessages.paymentFailed);
    attempt.isPaid = true;
  }
  return finish(paying, { kind: 'processing', url: processingUrl(orderId) });
}

/** An order that can't be completed is over: the money goes back, and the next press starts another one (CK-66). */
async function finish({ attempt, finishOrder, orderId }: Paying, next: SubmitResult): Promise<SubmitResult> {
  const told = await finishOrder(orderId).catch(() => undefined);
  if (!told) return failed(checkoutMessages.finishFailed, { money: 'received' });
  if (told.complete) return next;
  attempt.isPaid = false;
  return failed(checkoutMessages.paymentFailed, {
    isOutdated: true,
    money: 'returned',
    isSold: told.isSoldToAnother,
  });
}

function confirm({ gateway, method, input, orderId, processingUrl }: Paying): Promise<Confirmation> {
  const { billingAddress, emailAddress: email, stripePaymentIntentClientSecret: clientSecret } = input;
  const name = `${billingAddress.firstName} ${billingAddress.lastName}`;
  return gateway.confirm(method, { clientSecret, name, email, returnUrl: processingUrl(orderId) });
}
