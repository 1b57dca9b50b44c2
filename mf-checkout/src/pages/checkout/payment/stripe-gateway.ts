import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { Confirmation, PaymentGateway } from './payment-gateway.ts';
import { createStripeSource, retrieveStripeSource } from './stripe-sources.ts';

const taken = ['succeeded', 'processing'];

/** An intent that is paid already refuses another confirmation: for the shop that is a success (T07). */
export function toConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  if (paymentIntent) return { ok: true, status: paymentIntent.status };
  const status = error.payment_intent?.status;
  if (status && taken.includes(status)) return { ok: true, status };
  return { ok: false, message: error.message ?? 'The payment was refused.' };
}

const notMounted: Confirmation = { ok: false, message: 'The payment fields are not ready.' };

/** Stripe behind the checkout's own interface (D39). `elements` is null where no fields are shown. */
export function createStripeGateway(stripe: Stripe, elements: StripeElements | null): PaymentGateway {
  return {
    async confirmCard({ clientSecret, name }) {
      const card = elements?.getElement('cardNumber');
      if (!card) return notMounted;
      const payment_method = { card, billing_details: { name } };
      return toConfirmation(await stripe.confirmCardPayment(clientSecret, { payment_method }));
    },
    async confirmSepaDebit({ clientSecret, name, email }) {
      const sepa_debit = elements?.getElement('iban');
      if (!sepa_debit) return notMounted;
      const payment_method = { sepa_debit, billing_details: { name, email } };
      return toConfirmation(await stripe.confirmSepaDebitPayment(clientSecret, { payment_method }));
    },
    async confirmIdeal({ clientSecret, returnUrl }) {
      const data = { payment_method: { ideal: {} }, return_url: returnUrl };
      return toConfirmation(await stripe.confirmIdealPayment(clientSecret, data));
    },
    async confirmAlipay({ clientSecret, name, email, returnUrl }) {
      const data = { payment_method: { billing_details: { name, email } }, return_url: returnUrl };
      return toConfirmation(await stripe.confirmAlipayPayment(clientSecret, data));
    },
    createSource: (request) => createStripeSource(stripe, request),
    retrieveSource: (source) => retrieveStripeSource(stripe, source),
  };
}
