import { zodResolver } from '@hookform/resolvers/zod';
import type { CheckoutData } from '@toile/contracts';
import type { FormEvent } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type CheckoutForm, checkoutFormSchema, emptyForm } from './form/form-schema.ts';
import { usePayments } from './payment/payment-provider.tsx';
import type { Checkout } from './use-checkout.ts';
import { usePaymentChoice } from './use-payment-choice.ts';
import { useSubmit } from './use-submit.ts';

// A hidden shipping address is in the form, but not in what the schema parses.
const resolver = zodResolver(checkoutFormSchema()) as unknown as Resolver<CheckoutForm>;

/** The form, the chosen payment, and what happens on 'Place your order'. Nothing typed is ever cleared. */
export function useCheckoutForm(checkout: Checkout, data: CheckoutData) {
  const form = useForm<CheckoutForm>({ resolver, defaultValues: emptyForm(), mode: 'onTouched' });
  const payment = usePaymentChoice(form.control);
  const { gateway, focusCard } = usePayments();
  const placeOrder = useSubmit(checkout);

  const submit = (event: FormEvent) => {
    payment.fields?.ask();
    return form.handleSubmit(async () => {
      // Missing card details are told by the provider's own fields before an order is made of them.
      if (gateway && payment.fields && !payment.fields.isComplete) return focusCard();
      await placeOrder({ data, form: form.getValues(), method: payment.method, gateway });
    })(event);
  };

  return { form, payment, submit };
}
