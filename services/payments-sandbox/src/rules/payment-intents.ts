import {
  findMethod,
  lockIntent,
  recordEvent,
  saveIntent,
  saveMethod,
  saveOutcome,
  type Tx,
} from '../adapters/store.ts';
import { invalidRequest } from '../domain/api-error.ts';
import type { PaymentIntentBody } from '../domain/bodies.ts';
import { answered, checkConfirmable, confirm, type Outcome } from '../domain/confirm.ts';
import { canceled, newIntent, updated } from '../domain/intent.ts';
import type { ConfirmIntentInput, CreateIntentInput, UpdateIntentInput } from '../domain/intent-input.ts';
import { type NewMethod, newMethod } from '../domain/method-input.ts';
import { providerId } from '../domain/provider-id.ts';

export async function createIntent(tx: Tx, input: CreateIntentInput): Promise<PaymentIntentBody> {
  const intent = newIntent(input);
  await saveIntent(tx, intent);
  await recordEvent(tx, 'payment_intent.created', intent);
  return intent;
}

export async function updateIntent(tx: Tx, id: string, input: UpdateIntentInput): Promise<PaymentIntentBody> {
  const { body } = await lockIntent(tx, id);
  const intent = updated(body, input);
  await saveIntent(tx, intent);
  return intent;
}

export async function cancelIntent(tx: Tx, id: string, reason?: string): Promise<PaymentIntentBody> {
  const { body } = await lockIntent(tx, id);
  const intent = canceled(body, reason);
  await saveIntent(tx, intent);
  await recordEvent(tx, 'payment_intent.canceled', intent);
  return intent;
}

/** Time of a bank for a debit; a real one takes days. */
const debitMs = 1_000;

interface Confirmation {
  input: ConfirmIntentInput;
  /** Address of the hosted pages. */
  publicOrigin: string;
  /** Time of the bank of a slow test account. */
  slowDebitMs: number;
}

export async function confirmIntent(
  tx: Tx,
  id: string,
  { input, publicOrigin, slowDebitMs }: Confirmation,
): Promise<Outcome> {
  const { body, returnUrl } = await lockIntent(tx, id);
  checkConfirmable(body);
  const method = await methodOf(tx, body, input);
  const actionToken = providerId('act');
  const pageUrl = `${publicOrigin}/payments-sandbox/authorize/${actionToken}`;
  const goBack = input.return_url ?? returnUrl ?? undefined;
  const outcome = confirm(body, method, { pageUrl, returnUrl: goBack });
  const bankMs = method.behaviour.isSlow ? slowDebitMs : debitMs;
  const settlesAt = outcome.intent.status === 'processing' ? new Date(Date.now() + bankMs) : null;
  await saveOutcome(tx, outcome, { actionToken, returnUrl: goBack, settlesAt });
  return outcome;
}

export async function answerAction(
  tx: Tx,
  intentId: string,
  authorised: boolean,
): Promise<PaymentIntentBody> {
  const { body } = await lockIntent(tx, intentId);
  if (body.status !== 'requires_action' || !body.payment_method) return body;
  const outcome = answered(body, await findMethod(tx, body.payment_method), authorised);
  await saveOutcome(tx, outcome, {});
  return outcome.intent;
}

async function methodOf(tx: Tx, intent: PaymentIntentBody, input: ConfirmIntentInput): Promise<NewMethod> {
  if (input.payment_method_data) {
    const method = newMethod(input.payment_method_data);
    await saveMethod(tx, method);
    return method;
  }
  const id = input.payment_method ?? intent.payment_method;
  if (id) return await findMethod(tx, id);
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the ' +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}
