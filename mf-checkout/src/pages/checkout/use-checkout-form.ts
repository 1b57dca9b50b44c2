import { zodResolver } from '@hookform/resolvers/zod';
import type { CheckoutData } from '@toile/checkout-contract';
import type { Sells } from '@toile/contracts';
import { useShopConfig } from '@toile/frame';
import { useSession } from '@toile/session';
import { type FormEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { rememberedForm } from './form/form-memory.ts';
import { type CheckoutForm, checkoutFormSchema, emptyForm } from './form/form-schema.ts';
import { usePayments } from './payment/payment-provider.tsx';
import type { Checkout } from './use-checkout.ts';
import { useFormMemory } from './use-form-memory.ts';
import { useOwnEmail } from './use-own-email.ts';
import { usePaymentChoice } from './use-payment-choice.ts';
import { useSubmit } from './use-submit.ts';

// A hidden shipping address is in the form, but not in what the schema parses.
const resolverOf = ({ countries }: Sells) =>
  zodResolver(checkoutFormSchema(countries)) as unknown as Resolver<CheckoutForm>;

/** The form, the chosen payment, and what happens on 'Place your order'. Nothing typed is ever cleared. */
export function useCheckoutForm(checkout: Checkout, data: CheckoutData) {
  const owner = useSession(({ user }) => user?.sub);
  const [remembered] = useState(() => rememberedForm(owner));
  const { sells } = useShopConfig();
  const [country] = sells.countries;
  const [resolver] = useState(() => resolverOf(sells));
  const defaultValues = remembered?.form ?? emptyForm(country);
  const form = useForm<CheckoutForm>({ resolver, defaultValues, mode: 'onTouched' });
  const payment = usePaymentChoice(form.control, remembered?.method);
  useFormMemory(form, { owner, method: payment.method, country });
  useOwnEmail(form);
  const { gateway, focusFields } = usePayments();
  const placeOrder = useSubmit(checkout);

  const submit = (event: FormEvent) => {
    payment.ask();
    return form.handleSubmit(async () => {
      // Missing card details are told by the provider's own fields before an order is made of them.
      if (gateway && payment.missing) return focusFields(payment.missing);
      await placeOrder({
        data,
        form: form.getValues(),
        method: payment.method,
        offered: payment.tabs,
        gateway,
      });
    })(event);
  };

  return { form, payment, submit, placeOrder };
}
