import { invalidRequest } from './api-error.ts';
import type { ChargeBody, ErrorBody, NextAction, PaymentIntentBody } from './bodies.ts';
import { unexpectedState } from './intent.ts';
import type { NewMethod } from './method-input.ts';
import type { MethodType } from './method-types.ts';
import { providerId, unixNow } from './provider-id.ts';
import { type Decline, insufficientFunds } from './test-cards.ts';

/** Effect of a confirmation, or of the shopper's answer on the hosted page does to an intent. */
export interface Outcome {
  intent: PaymentIntentBody;
  charge?: ChargeBody;
  /** Set when the card was refused: the answer is 402 with this error. */
  error?: ErrorBody;
  events: string[];
}

const confirmable: PaymentIntentBody['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export function checkConfirmable(intent: PaymentIntentBody): void {
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm', confirmable);
}

interface Pages {
  /** The hosted page of the next action, should there be one. */
  pageUrl: string;
  returnUrl: string | undefined;
}

export function confirm(intent: PaymentIntentBody, method: NewMethod, pages: Pages): Outcome {
  const { type } = method.body;
  if (!intent.payment_method_types.includes(type)) {
    throw invalidRequest(`The payment method type "${type}" is not allowed for this PaymentIntent.`, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    });
  }
  const chosen = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  if (type === 'sepa_debit') return waits(chosen);
  if (type !== 'card' && type !== 'link') return asks(chosen, nextActions[type](pages));
  if (method.behaviour.kind === 'declines') return declined(chosen, method, method.behaviour);
  if (method.behaviour.kind === 'succeeds') return succeeded(chosen);
  return asks(chosen, {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: pages.pageUrl },
  });
}

/** The shopper pressed 'authorise' or 'fail' on the hosted page. */
export function answered(intent: PaymentIntentBody, method: NewMethod, authorised: boolean): Outcome {
  const asked = { ...intent, next_action: null };
  if (!authorised) {
    return declined(asked, method, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  }
  const { behaviour } = method;
  if (behaviour.kind === 'asks' && behaviour.afterwards === 'insufficient_funds') {
    return declined(asked, method, insufficientFunds);
  }
  return succeeded(asked);
}

function asks(intent: PaymentIntentBody, next_action: NextAction): Outcome {
  return {
    intent: { ...intent, status: 'requires_action', next_action },
    events: ['payment_intent.requires_action'],
  };
}

/** Every method but the card asks the shopper to go on elsewhere. */
const nextActions: Record<
  Exclude<MethodType, 'card' | 'link' | 'sepa_debit'>,
  (pages: Pages) => NextAction
> = {
  alipay(pages) {
    const alipay_handle_redirect = { ...wayBack(pages), native_url: null };
    return { type: 'alipay_handle_redirect', alipay_handle_redirect };
  },
  ideal: (pages) => ({ type: 'redirect_to_url', redirect_to_url: wayBack(pages) }),
  wechat_pay({ pageUrl }) {
    const wechat_pay_display_qr_code = { data: pageUrl, hosted_instructions_url: pageUrl };
    return { type: 'wechat_pay_display_qr_code', wechat_pay_display_qr_code };
  },
};

function wayBack({ pageUrl, returnUrl }: Pages): { url: string; return_url: string } {
  if (returnUrl) return { url: pageUrl, return_url: returnUrl };
  throw invalidRequest('Missing required param: return_url.', {
    code: 'parameter_missing',
    param: 'return_url',
  });
}

/** A debit is with the bank: nobody can cancel it, and its end comes later. */
function waits(intent: PaymentIntentBody): Outcome {
  return { intent: { ...intent, status: 'processing' }, events: ['payment_intent.processing'] };
}

/** The bank has answered. */
export function debited(intent: PaymentIntentBody, method: NewMethod): Outcome {
  const { behaviour } = method;
  return behaviour.kind === 'declines' ? declined(intent, method, behaviour) : succeeded(intent);
}

type Refusal = Omit<Decline, 'kind'>;

function declined(intent: PaymentIntentBody, method: NewMethod, refusal: Refusal): Outcome {
  const error: ErrorBody = {
    type: refusal.code.startsWith('payment_intent') ? 'invalid_request_error' : 'card_error',
    code: refusal.code,
    message: refusal.message,
    ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
    payment_method: method.body,
  };
  return {
    intent: {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
    },
    error,
    events: ['payment_intent.payment_failed'],
  };
}

function succeeded(intent: PaymentIntentBody): Outcome {
  const charge: ChargeBody = {
    id: providerId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: unixNow(),
    currency: intent.currency,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: 'succeeded',
  };
  return {
    intent: {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
    },
    charge,
    events: ['payment_intent.succeeded', 'charge.succeeded'],
  };
}
