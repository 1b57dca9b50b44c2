import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { paymentMethodIds } from '@toile/checkout-contract/plain';
import { paymentMethods } from './methods/methods-by-id.ts';
import type { PaymentSource } from './payment-gateway.ts';

/**
 * Source of an intent's next action: what it asks of the shopper, in the words of the specification's source flows
 * (D39).
 */
export function toSource(intent: PaymentIntent): PaymentSource {
  const source = { id: intent.id, clientSecret: intent.client_secret ?? '' };
  for (const type of paymentMethodIds) {
    const code = paymentMethods[type].scan?.read(intent);
    if (code) return { ...source, type, flow: 'none', code };
  }
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  return redirectUrl ? { ...source, flow: 'redirect', redirectUrl } : { ...source, flow: 'none' };
}

export async function retrieveStripeSource(
  stripe: Stripe,
  { clientSecret }: { clientSecret: string },
): Promise<PaymentSource | undefined> {
  const { error, paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return toSource(paymentIntent);
  if (error.code === 'resource_missing') return undefined;
  throw new Error(error.message ?? 'The payment provider does not answer');
}
