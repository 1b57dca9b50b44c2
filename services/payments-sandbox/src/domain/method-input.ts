import { z } from 'zod';
import { ApiError, invalidRequest } from './api-error.ts';
import { cardBrand, passesLuhn } from './card-number.ts';
import { ibanLength, passesMod97 } from './iban.ts';
import { type MethodType, methodTypes } from './method-types.ts';
import { providerId, unixNow } from './provider-id.ts';
import { type CardBehaviour, cardBehaviour } from './test-cards.ts';
import { ibanBehaviour } from './test-ibans.ts';

const text = z.string().max(500);
const number = z.coerce.number().int();

/** `billing_details` as the browser library sends them; empty values arrive as empty strings. */
const billingDetailsSchema = z.looseObject({ name: text.optional(), email: text.optional() });

export const methodInputSchema = z.strictObject({
  type: z.enum(methodTypes),
  card: z.strictObject({ number: text, exp_month: number, exp_year: number, cvc: text }).optional(),
  alipay: z.looseObject({}).or(z.literal('')).optional(),
  wechat_pay: z.looseObject({}).or(z.literal('')).optional(),
  sepa_debit: z.strictObject({ iban: text }).optional(),
  ideal: z.looseObject({}).or(z.literal('')).optional(),
  billing_details: billingDetailsSchema.optional(),
  link: z.looseObject({}).or(z.literal('')).optional(),
  metadata: z.record(z.string(), text).optional(),
});
export type MethodInput = z.infer<typeof methodInputSchema>;

/** A payment method as the API answers it. */
export type MethodBody = Record<string, unknown> & { type: MethodType };

export interface NewMethod {
  id: string;
  behaviour: CardBehaviour;
  body: MethodBody;
}

/** Makes a payment method. It doesn't keep enough of a card or an account to pay with it, nor whose it is. */
export function newMethod(input: MethodInput): NewMethod {
  const id = providerId('pm');
  const body = {
    id,
    object: 'payment_method',
    billing_details: {},
    created: unixNow(),
    livemode: false,
    metadata: input.metadata ?? {},
    type: input.type,
    [input.type]: keptOf(input),
  };
  return { id, behaviour: behaviourOf(input), body };
}

function behaviourOf({ type, card, sepa_debit: debit }: MethodInput): CardBehaviour {
  if (type === 'card' && card) return cardBehaviour(card.number);
  return type === 'sepa_debit' && debit ? ibanBehaviour(debit.iban) : { kind: 'succeeds' };
}

function keptOf(input: MethodInput): Record<string, unknown> {
  if (input.type === 'card') return keptOfCard(input.card);
  return input.type === 'sepa_debit' ? keptOfAccount(input) : {};
}

/** A debit needs the name and the address of the one who agrees to it. */
function keptOfAccount({ sepa_debit: debit, billing_details: payer }: MethodInput): Record<string, unknown> {
  for (const [param, value] of [
    ['sepa_debit[iban]', debit?.iban],
    ['billing_details[name]', payer?.name],
    ['billing_details[email]', payer?.email],
  ]) {
    if (!value)
      throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const { iban = '' } = debit ?? {};
  if (!/^[A-Z0-9]+$/.test(iban) || iban.length !== ibanLength(iban) || !passesMod97(iban)) {
    throw invalidRequest('The IBAN you entered is invalid.', {
      code: 'invalid_bank_account_iban',
      param: 'sepa_debit[iban]',
    });
  }
  return { country: iban.slice(0, 2), last4: iban.slice(-4) };
}

function keptOfCard(card: MethodInput['card']): Record<string, unknown> {
  if (!card) throw refuse('parameter_missing', 'Missing required param: card.', 'card');
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number))
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  const lastMonth = new Date(Date.UTC(card.exp_year, card.exp_month, 1));
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (lastMonth.getTime() <= Date.now()) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(card.cvc)) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const { exp_month, exp_year } = card;
  return { brand: cardBrand(card.number), exp_month, exp_year, last4: card.number.slice(-4) };
}

function refuse(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}
