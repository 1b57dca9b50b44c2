import { setTimeout as sleep } from 'node:timers/promises';
import { type Sells, toProviderCurrency } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import Stripe from 'stripe';
import type {
  PartialRefund,
  PaymentProvider,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
} from '../domain/payment-provider.ts';
import { allowedTypes, type ExpressWays, methodOf } from './stripe-methods.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** In what intents are paid, and by their countries the ways to pay them. */
  sells: Sells;
  /** Offered above the form. */
  express?: ExpressWays;
  /** Address of the API, when it isn't the provider's own: the payments sandbox. */
  apiBase?: string;
  /** Text on the shopper's statement behind the account's own prefix (CK-54). */
  statementDescriptor?: string;
  /** Time limit of a call with its retries. */
  timeoutMs?: number;
}

/** The payment provider through Stripe's SDK. Nothing else knows the secret key. The API version is the SDK's own. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const { timeoutMs = 12_000 } = settings;
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: 3,
    timeout: Math.min(5_000, timeoutMs),
    telemetry: false,
  });
  const { paymentIntents, refunds } = stripe;
  const reachable = <T>(call: () => Promise<T>) => unlessAway(() => within(timeoutMs, call));
  const intent = (codes: string[], call: () => Promise<Stripe.PaymentIntent>) =>
    reachable(async () => {
      const found = await unlessCode(codes, call);
      return found && intentOf(found);
    });
  const retrieve = (id: string) =>
    intent(['resource_missing'], () => paymentIntents.retrieve(id, { expand: ['payment_method'] }));
  return {
    createIntent: ({ paymentId, amountPence }) =>
      reachable(async () => {
        const created = await unlessRefused(() =>
          paymentIntents.create(
            {
              amount: amountPence,
              currency: toProviderCurrency(settings.sells.currency),
              allowed_payment_method_types: allowedTypes(settings.sells, settings.express),
              metadata: { orderId: paymentId },
              // Stripe refuses the whole descriptor for cards; it puts the account's prefix before the suffix.
              ...(settings.statementDescriptor && {
                statement_descriptor_suffix: settings.statementDescriptor,
              }),
            },
            { idempotencyKey: `intent:${paymentId}` },
          ),
        );
        return created && intentOf(created);
      }),
    retrieve,
    // Without an idempotency key: the provider would repeat a refusal even when the intent can be cancelled by then.
    cancel: async (id) =>
      (await intent(['payment_intent_unexpected_state', 'resource_missing'], () =>
        paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
      )) ?? retrieve(id),
    refund: async (id) => {
      await reachable(() =>
        unlessCode(['charge_already_refunded'], () =>
          refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` }),
        ),
      );
    },
    refundPart: (part) => reachable(() => refundPart(stripe, part)),
    refundsOf: (id) => reachable(() => refundsOf(stripe, id)),
    readEvent: (rawBody, signature) => readEvent(stripe, settings.webhookSecret, { rawBody, signature }),
  };
}

/**
 * The provider knows a key for a day only, so its own list is asked first: a refund that was made and never noted here isn't
 * made again.
 */
async function refundPart(
  stripe: Stripe,
  { refundId, intentId, amountPence }: PartialRefund,
): Promise<string | undefined> {
  const before = (await refundsOf(stripe, intentId)).find((made) => made.refundId === refundId);
  if (before) return before.failure;
  try {
    const what = { payment_intent: intentId, amount: amountPence, metadata: { refundId } };
    return refundOf(await stripe.refunds.create(what, { idempotencyKey: `refund:${refundId}` })).failure;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.code ?? error.message;
    throw error;
  }
}

async function refundsOf({ refunds }: Stripe, intentId: string): Promise<ProviderRefund[]> {
  const made: ProviderRefund[] = [];
  for await (const each of refunds.list({ payment_intent: intentId, limit: 100 })) made.push(refundOf(each));
  return made;
}

function refundOf({ id, amount, metadata, status, failure_reason }: Stripe.Refund): ProviderRefund {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    amountPence: amount,
    ...(metadata?.refundId && { refundId: metadata.refundId }),
    ...(hasFailed && { failure: failure_reason ?? status }),
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
    ...paidByOf(intent),
  };
}

/** Only an intent that was retrieved names it; others have its id. */
function paidByOf({ payment_method: method }: Stripe.PaymentIntent): Pick<ProviderIntent, 'paidBy'> {
  if (!method || typeof method === 'string') return {};
  const way = methodOf(method.type);
  const { card } = method;
  return way ? { paidBy: { method: way, ...(card && { brand: card.brand, last4: card.last4 }) } } : {};
}

/** Answers undefined for an error with one of these codes; throws any other. */
async function unlessCode<T>(codes: string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Stripe repeats the first answer to an idempotency key for a day, failures included. A payment that was refused is closed,
 * and a new one is made. After a lost answer the same key is used again.
 */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
  try {
    return await call();
  } catch (error) {
    const isInUse = error instanceof StripeIdempotencyError && error.code === 'idempotency_key_in_use';
    const isRefused = error instanceof StripeAPIError || error instanceof StripeIdempotencyError;
    if (isRefused && !isInUse) return undefined;
    throw error;
  }
}

async function within<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = sleep(timeoutMs, undefined, { signal: late.signal }).then(() => {
    throw new TooLate();
  });
  try {
    return await Promise.race([call(), tooLate]);
  } finally {
    tooLate.catch(() => {});
    late.abort();
  }
}

class TooLate extends Error {
  override readonly name = 'TooLate';
}

async function unlessAway<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } =
      Stripe.errors;
    const away = [
      StripeConnectionError,
      StripeAPIError,
      StripeRateLimitError,
      StripeIdempotencyError,
      TooLate,
    ];
    const isAway = away.some((kind) => error instanceof kind);
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
    if (!isDue(signature)) throw new Error('The event is of the future, or of no time');
    return eventOf(event);
  } catch {
    const title = 'The signature of the event is not valid';
    throw new HttpProblem({ status: 400, code: 'bad-signature', title });
  }
}

/**
 * The SDK refuses old signatures; one of the future could be used again until then. Clocks differ by a little. The time is read as
 * the SDK reads it: the last one counts, in any way to write a number.
 */
function isDue(signature = ''): boolean {
  const fields = signature.split(',').map((field) => field.split('='));
  const [, seconds = ''] = fields.findLast(([name]) => name === 't') ?? [];
  return Number.parseInt(seconds, 10) * 1000 <= Date.now() + mostAheadMs;
}

const mostAheadMs = 5 * 60_000;

function eventOf({ id, type, created: createdAt, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent' && object.id) return { id, type, createdAt, intentId: object.id };
  const isAboutRefunds = object.object === 'refund' || type === 'charge.refunded';
  if (!isAboutRefunds || typeof object.payment_intent !== 'string') return { id, type, createdAt };
  return { id, type, createdAt, intentId: object.payment_intent, isAboutRefunds };
}
