import { isPaymentMethodId, type PaymentMethodId } from '@toile/checkout-contract';
import { z } from 'zod';
import { forgetForm, keptFormKey, readKept } from '../../../lib/kept-form.ts';
import type { CheckoutForm } from './form-schema.ts';

const text = z.string().max(2000);
const address = z.object({
  firstName: text,
  lastName: text,
  address: text,
  city: text,
  country: text,
  county: text,
  postCode: text,
});

/** All of the form that is kept. Card details stay in the provider's own fields. */
const keptSchema = z.object({
  owner: z.string().optional(),
  /** A method that this version doesn't know is no reason to lose what was typed. */
  method: z.custom<PaymentMethodId>(isPaymentMethodId).optional().catch(undefined),
  form: z.object({
    emailAddress: text,
    phoneNumber: text,
    billing: address,
    sameAddressAsBilling: z.boolean(),
    shipping: address,
  }) satisfies z.ZodType<CheckoutForm>,
});
export type KeptForm = z.infer<typeof keptSchema>;

/**
 * The form as it was typed in this tab before. A guest who signs in keeps the form; the form of an account is shown to
 * nobody else.
 */
export function rememberedForm(owner: string | undefined): KeptForm | undefined {
  const { data } = keptSchema.safeParse(readKept());
  if (data?.owner === undefined || data.owner === owner) return data;
  forgetForm();
  return undefined;
}

export function rememberForm(kept: KeptForm): void {
  try {
    sessionStorage.setItem(keptFormKey, JSON.stringify(keptSchema.parse(kept)));
  } catch {
    // Storage is blocked or full, or a text is longer than any address: then a reload loses it.
  }
}
