import type { PaymentIntentResult } from '@stripe/stripe-js';
import { checkoutMessages } from '../flow/checkout-messages.ts';
import { paymentMethods } from './methods/methods-by-id.ts';
import type { Confirmation, PaymentGateway } from './payment-gateway.ts';
import type { Provider } from './payment-method.ts';
import { retrieveStripeSource, toSource } from './stripe-sources.ts';

const taken = ['succeeded', 'processing'];
const refused = 'The payment was refused.';
/** The provider's words would be about its intents. */
const canceled = { ok: false, message: refused, isCanceled: true } as const;
const notAvailable = { ok: false, message: checkoutMessages.notOffered } as const;

/** An intent that is paid already refuses another confirmation: for the shop that is a success (T07). */
export function toConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const status = (paymentIntent ?? error.payment_intent)?.status;
  if (status === 'canceled') return canceled;
  if (paymentIntent) return { ok: true, status: paymentIntent.status };
  if (status && taken.includes(status)) return { ok: true, status };
  return { ok: false, message: error.message ?? refused };
}

/** Stripe behind the checkout's own interface (D39). */
export function createStripeGateway(provider: Provider): PaymentGateway {
  return {
    async confirm(method, request) {
      const result = await paymentMethods[method].pay(provider, request);
      return result ? toConfirmation(result) : notAvailable;
    },
    /** Amount, currency and descriptor are the intent's, which the service made: the browser's are never believed. */
    async createSource({ type, clientSecret, owner, returnUrl }) {
      const result = await paymentMethods[type].pay(provider, { clientSecret, returnUrl, ...owner });
      if (!result) return notAvailable;
      if (result.error?.payment_intent?.status === 'canceled') return canceled;
      if (result.error) return { ok: false, message: result.error.message ?? refused };
      return { ok: true, source: { ...toSource(result.paymentIntent), type } };
    },
    retrieveSource: (source) => retrieveStripeSource(provider.stripe, source),
  };
}
