import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { cardBrand, passesLuhn } from './card-number.ts';
import { type MethodType, methodTypes } from './method-types.ts';
import { providerId, unixNow } from './provider-id.ts';
import { type CardBehaviour, cardBehaviour } from './test-cards.ts';

const text = z.string().max(500);
const number = z.coerce.number().int();

/** `billing_details` as the browser library sends them; empty values arrive as empty strings. */
const billingDetailsSchema = z.looseObject({ name: text.optional(), email: text.optional() });

export const methodInputSchema = z.strictObject({
  type: z.enum(methodTypes),
  card: z.strictObject({ number: text, exp_month: number, exp_year: number, cvc: text }).optional(),
  alipay: z.looseObject({}).or(z.literal('')).optional(),
  wechat_pay: z.looseObject({}).or(z.literal('')).optional(),
  billing_details: billingDetailsSchema.optional(),
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

/** Makes a payment method. It doesn't keep enough of a card to pay with it. */
export function newMethod(input: MethodInput): NewMethod {
  const id = providerId('pm');
  const behaviour = input.card ? cardBehaviour(input.card.number) : ({ kind: 'succeeds' } as const);
  const body = {
    id,
    object: 'payment_method',
    billing_details: input.billing_details ?? {},
    created: unixNow(),
    livemode: false,
    metadata: input.metadata ?? {},
    type: input.type,
    ...(input.type === 'card' ? { card: keptOfCard(input.card) } : { [input.type]: {} }),
  };
  return { id, behaviour, body };
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
