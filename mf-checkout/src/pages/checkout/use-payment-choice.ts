import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { CheckoutForm } from './form/form-schema.ts';
import { cardFieldNames } from './payment/card-fields.tsx';
import { type PaymentMethodId, paymentTabs } from './payment/payment-methods.ts';
import { useElementFields } from './payment/use-element-fields.ts';

/** The chosen payment method: card at first, and again whenever the country changes (CK-37), or that of before. */
export function usePaymentChoice(control: Control<CheckoutForm>, remembered: PaymentMethodId = 'card') {
  const country = useWatch({ control, name: 'billing.country' });
  const [choice, setChoice] = useState({ country, method: remembered });
  const card = useElementFields(cardFieldNames, 'Please complete your card details.');
  const iban = useElementFields(['iban'], 'Please enter your IBAN.');

  const tabs = paymentTabs({ country, currency: 'GBP' });
  const isOffered = choice.country === country && tabs.some(({ id }) => id === choice.method);
  const method = isOffered ? choice.method : 'card';
  return {
    tabs,
    method,
    card,
    iban,
    select: (id: PaymentMethodId) => setChoice({ country, method: id }),
    /** The provider's fields of the chosen method, if it has any. */
    fields: { card, sepa_debit: iban }[method as string],
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
