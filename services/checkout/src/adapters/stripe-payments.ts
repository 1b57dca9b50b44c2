import { HttpProblem } from '@toile/service-kit';
import Stripe from 'stripe';
import type { PaymentProvider, ProviderEvent, ProviderIntent } from '../payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where the API answers, when it isn't the provider's own address: the payments sandbox. */
  apiBase?: string;
}

/** The only place that knows the secret key. The API version is the one that this SDK was made for. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: 3,
    timeout: 8_000,
    telemetry: false,
  });
  const { paymentIntents, refunds } = stripe;
  const retrieve = (id: string) => unlessCode('resource_missing', () => paymentIntents.retrieve(id));
  return {
    createIntent: async ({ amountPence, bagId, attempt }) =>
      reachable(async () =>
        intentOf(
          await paymentIntents.create(
            {
              amount: amountPence,
              currency: 'gbp',
              allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
              metadata: { bagId },
            },
            { idempotencyKey: `intent:${bagId}:${attempt}:${amountPence}` },
          ),
        ),
      ),
    retrieve,
    setAmount: (id, { amountPence, orderId }) =>
      unlessCode('payment_intent_unexpected_state', () =>
        paymentIntents.update(id, { amount: amountPence, ...(orderId && { metadata: { orderId } }) }),
      ),
    cancel: async (id) =>
      (await unlessCode('payment_intent_unexpected_state', () =>
        paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
      )) ?? retrieve(id),
    refund: async (id) => {
      await unlessCode('charge_already_refunded', () =>
        refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` }),
      );
    },
    readEvent: (rawBody, signature) => readEvent(stripe, settings.webhookSecret, { rawBody, signature }),
  };
}

function addressOf(apiBase: string | undefined): {
  host?: string;
  port?: string;
  protocol?: 'http' | 'https';
} {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status as ProviderIntent['status'],
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    hasFailed: intent.last_payment_error !== null,
  };
}

/** An expected refusal is undefined, anything else an error. */
async function unlessCode(
  code: string,
  call: () => Promise<Stripe.PaymentIntent | Stripe.Refund>,
): Promise<ProviderIntent | undefined> {
  return reachable(async () => {
    try {
      return intentOf((await call()) as Stripe.PaymentIntent);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined;
      throw error;
    }
  });
}

async function reachable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    );
    if (!isAway) throw error;
    const detail = 'No money has moved. Please try again in a moment.';
    throw new HttpProblem({
      status: 503,
      code: 'payments-unavailable',
      title: 'The payment provider cannot be reached',
      detail,
    });
  }
}

function readEvent(
  stripe: Stripe,
  secret: string,
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): ProviderEvent {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    return eventOf(event);
  } catch {
    const title = 'The signature of the event is not valid';
    throw new HttpProblem({ status: 400, code: 'bad-signature', title });
  }
}

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as {
    object?: string;
    id?: string;
    payment_intent?: unknown;
    refunded?: boolean;
  };
  if (object.object === 'payment_intent' && object.id) return { id, type, intentId: object.id };
  if (object.object !== 'charge' || typeof object.payment_intent !== 'string') return { id, type };
  return { id, type, intentId: object.payment_intent, isRefunded: object.refunded === true };
}
