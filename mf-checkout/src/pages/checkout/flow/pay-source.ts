import type { PaymentSource, SourceRequest } from '../payment/payment-gateway.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { failed, type Paying, type SubmitResult } from './submission.ts';

/** Every other method: a source for the total, then the finish call FIRST, then where its flow leads (CK-54, CK-56). */
export async function paySource(paying: Paying): Promise<SubmitResult> {
  const created = await paying.gateway.createSource(sourceRequest(paying));
  if (!created.ok) return failed(`${checkoutMessages.paymentFailed}: ${created.message}`);
  try {
    await paying.finishOrder(paying.orderId);
  } catch {
    return failed(checkoutMessages.finishFailed);
  }
  return follow(created.source, paying);
}

function follow(source: PaymentSource, { orderId, processingUrl }: Paying): SubmitResult {
  if (source.flow === 'redirect' && source.redirectUrl) return { kind: 'redirect', url: source.redirectUrl };
  if (source.flow === 'none' && source.type === 'wechat') {
    return { kind: 'processing', url: processingUrl(orderId, source) };
  }
  return { kind: 'waiting' };
}

function sourceRequest(paying: Paying): SourceRequest {
  const { method, input, amountPence, statementDescriptor, orderId, processingUrl } = paying;
  const { firstName, lastName } = input.billingAddress;
  const isAch = method === 'ach_credit_transfer';
  return {
    type: method,
    clientSecret: input.stripePaymentIntentClientSecret,
    amount: amountPence,
    currency: 'gbp',
    owner: {
      name: `${firstName} ${lastName}`,
      // The provider's convention for a test transfer of a given amount.
      email: isAch ? `amount_${amountPence}@example.com` : input.emailAddress,
    },
    returnUrl: processingUrl(orderId),
    statementDescriptor,
    ...(method === 'sofort' && { country: 'GB' }),
  };
}
