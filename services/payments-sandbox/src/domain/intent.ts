import { formatPence, fromProviderCurrency, payablePence } from '@toile/contracts';
import { invalidRequest } from './api-error.ts';
import type { IntentStatus, PaymentIntentBody } from './bodies.ts';
import type { CreateIntentInput, UpdateIntentInput } from './intent-input.ts';
import { type MethodType, methodTypes, takes } from './method-types.ts';
import { providerId, unixNow } from './provider-id.ts';

export function newIntent(input: CreateIntentInput): PaymentIntentBody {
  checkAmount(input);
  checkMethods(input);
  const id = providerId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: input.automatic_payment_methods ? { enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${providerId('secret')}`,
    confirmation_method: 'automatic',
    created: unixNow(),
    currency: input.currency,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata || {},
    next_action: null,
    payment_method: input.payment_method ?? null,
    payment_method_types:
      input.allowed_payment_method_types ?? methodTypes.filter((type) => takes(type, input.currency)),
    receipt_email: input.receipt_email ?? null,
    shipping: input.shipping || null,
    statement_descriptor: input.statement_descriptor ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: input.payment_method ? 'requires_confirmation' : 'requires_payment_method',
  };
}

const open: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function updated(intent: PaymentIntentBody, input: UpdateIntentInput): PaymentIntentBody {
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'update', open);
  if (input.amount !== undefined) checkAmount({ amount: input.amount, currency: intent.currency });
  return {
    ...intent,
    amount: input.amount ?? intent.amount,
    description: input.description ?? intent.description,
    metadata: mergedMetadata(intent.metadata, input.metadata),
    receipt_email: input.receipt_email ?? intent.receipt_email,
    shipping: input.shipping === '' ? null : (input.shipping ?? intent.shipping),
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? intent.statement_descriptor_suffix,
  };
}

export function canceled(intent: PaymentIntentBody, reason: string | undefined): PaymentIntentBody {
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'cancel', open);
  return {
    ...intent,
    status: 'canceled',
    canceled_at: unixNow(),
    cancellation_reason: reason ?? null,
    next_action: null,
  };
}

/** An empty value takes a key away, an empty string all of them. */
function mergedMetadata(before: Record<string, string>, change: Record<string, string> | '' | undefined) {
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

function checkAmount({ amount, currency }: Pick<PaymentIntentBody, 'amount' | 'currency'>): void {
  const { least, most } = payablePence[fromProviderCurrency(currency)];
  const text = (bound: number) => `${formatPence(bound, fromProviderCurrency(currency))} ${currency}`;
  const refusal = (code: string, message: string) => invalidRequest(message, { code, param: 'amount' });
  if (amount < least) throw refusal('amount_too_small', `Amount must be at least ${text(least)}`);
  if (amount > most) throw refusal('amount_too_large', `Amount must be no more than ${text(most)}`);
}

/** Every method that is asked for must take the currency. */
function checkMethods({ allowed_payment_method_types: types = [], currency }: CreateIntentInput): void {
  const other = types.find((type: MethodType) => !takes(type, currency));
  if (!other) return;
  throw invalidRequest(
    `The currency provided (${currency}) is invalid. Payments with ${other} support the following currencies: eur.`,
    { param: 'currency' },
  );
}

export function unexpectedState(intent: PaymentIntentBody, verb: string, allowed: IntentStatus[]) {
  return invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be changed: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}
