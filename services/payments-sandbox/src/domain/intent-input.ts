import { shopCurrencies, toProviderCurrency } from '@toile/contracts';
import { z } from 'zod';
import { methodInputSchema } from './method-input.ts';
import { methodTypes } from './method-types.ts';

const text = z.string().max(5000);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const amount = z.coerce.number().int().positive();
const metadata = z.record(z.string(), text).or(z.literal('')).optional();

const shared = {
  description: text.optional(),
  metadata,
  receipt_email: text.optional(),
  shipping: z.record(z.string(), z.unknown()).or(z.literal('')).optional(),
  statement_descriptor: text.max(22).optional(),
  statement_descriptor_suffix: text.max(22).optional(),
  payment_method: text.optional(),
  expand: z.array(text).optional(),
};

/** The API of this release train has no `payment_method_types` on intents. */
export const createIntentSchema = z.strictObject({
  amount,
  currency: z.enum(shopCurrencies.map(toProviderCurrency)),
  allowed_payment_method_types: z.array(z.enum(methodTypes)).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  ...shared,
});
export type CreateIntentInput = z.infer<typeof createIntentSchema>;

export const updateIntentSchema = z.strictObject({ amount: amount.optional(), ...shared });
export type UpdateIntentInput = z.infer<typeof updateIntentSchema>;

export const cancelIntentSchema = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/** A confirmation by the server (secret key) or by the browser (publishable key and client secret). */
export const confirmIntentSchema = z.strictObject({
  client_secret: text.optional(),
  key: text.optional(),
  payment_method: text.optional(),
  payment_method_data: methodInputSchema.optional(),
  payment_method_options: z.looseObject({}).optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  receipt_email: text.optional(),
  shipping: shared.shipping,
  use_stripe_sdk: flag.optional(),
});
export type ConfirmIntentInput = z.infer<typeof confirmIntentSchema>;
