import type { PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import type { PaymentSource, SourceRequest, SourceResult } from './payment-gateway.ts';

type WechatAction = { data: string; hosted_instructions_url?: string };

/** What an intent's next action asks of the shopper, in the words of the specification's source flows (D39). */
export function toSource(intent: PaymentIntent): PaymentSource {
  const source = { id: intent.id, clientSecret: intent.client_secret ?? '' };
  const wechat = intent.next_action?.wechat_pay_display_qr_code as WechatAction | undefined;
  if (wechat) {
    const { data: qrCode, hosted_instructions_url: appUrl } = wechat;
    return { ...source, type: 'wechat', flow: 'none', wechat: { qrCode, ...(appUrl && { appUrl }) } };
  }
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  if (redirectUrl) return { ...source, type: 'eps', flow: 'redirect', redirectUrl };
  return { ...source, type: 'card', flow: 'none' };
}

function confirm(stripe: Stripe, request: SourceRequest): Promise<PaymentIntentResult> | undefined {
  const { type, clientSecret, owner, returnUrl } = request;
  const payment_method = { billing_details: { name: owner.name, email: owner.email } };
  const handledHere = { handleActions: false };
  switch (type) {
    case 'wechat': {
      const payment_method_options = { wechat_pay: { client: 'web' as const } };
      return stripe.confirmWechatPayPayment(
        clientSecret,
        { payment_method, payment_method_options },
        handledHere,
      );
    }
    case 'bancontact':
      return stripe.confirmBancontactPayment(
        clientSecret,
        { payment_method, return_url: returnUrl },
        handledHere,
      );
    case 'eps':
      return stripe.confirmEpsPayment(
        clientSecret,
        { payment_method: { ...payment_method, eps: {} }, return_url: returnUrl },
        handledHere,
      );
    default:
      return undefined;
  }
}

/** Amount, currency and descriptor are the intent's, which the service made: the browser's are never believed. */
export async function createStripeSource(stripe: Stripe, request: SourceRequest): Promise<SourceResult> {
  const result = await confirm(stripe, request);
  if (!result) return { ok: false, message: 'This way to pay is not available.' };
  if (result.error) return { ok: false, message: result.error.message ?? 'The payment was refused.' };
  return { ok: true, source: { ...toSource(result.paymentIntent), type: request.type } };
}

export async function retrieveStripeSource(
  stripe: Stripe,
  { clientSecret }: { clientSecret: string },
): Promise<PaymentSource | undefined> {
  const { error, paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return toSource(paymentIntent);
  if (error.code === 'resource_missing') return undefined;
  throw new Error(error.message ?? 'the payment provider does not answer');
}
