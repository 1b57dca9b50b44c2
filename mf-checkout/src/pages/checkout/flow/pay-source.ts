import { toProviderCurrency } from '@toile/contracts/plain';
import { paymentMethods } from '../payment/methods/methods-by-id.ts';
import type { PaymentSource, SourceRequest } from '../payment/payment-gateway.ts';
import { canceledPayment } from './canceled-payment.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { declined, failed, type Paying, type SubmitResult } from './submission.ts';

/** A method that is paid elsewhere: a source for the total, then the finish call, then where its flow leads (CK-54, CK-56). */
export async function paySource(paying: Paying): Promise<SubmitResult> {
  const created = await paying.gateway.createSource(sourceRequest(paying));
  if (!created.ok && created.isCanceled) return canceledPayment(paying);
  if (!created.ok) return declined(created.message);
  try {
    await paying.finishOrder(paying.orderId);
  } catch {
    return failed(checkoutMessages.finishFailed);
  }
  return nextStep(created.source, paying);
}

function nextStep(source: PaymentSource, { method, orderId, processingUrl }: Paying): SubmitResult {
  if (source.flow === 'redirect' && source.redirectUrl) return { kind: 'redirect', url: source.redirectUrl };
  if (source.flow === 'none' && paymentMethods[method].scan) {
    return { kind: 'processing', url: processingUrl(orderId, source) };
  }
  return { kind: 'waiting' };
}

function sourceRequest(paying: Paying): SourceRequest {
  const { method, input, amountPence, currency, statementDescriptor, orderId, processingUrl } = paying;
  const { firstName, lastName } = input.billingAddress;
  const { email = input.emailAddress, country } = paymentMethods[method].sourceDetails?.(amountPence) ?? {};
  return {
    type: method,
    clientSecret: input.stripePaymentIntentClientSecret,
    amount: amountPence,
    currency: toProviderCurrency(currency),
    owner: { name: `${firstName} ${lastName}`, email },
    returnUrl: processingUrl(orderId),
    statementDescriptor,
    ...(country && { country }),
  };
}
