import type { PaymentMethodId } from '@toile/checkout-contract';
import { offeredMethods } from '@toile/checkout-contract/plain';
import { useShopConfig } from '@toile/frame';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { CheckoutForm } from './form/form-schema.ts';
import { fieldSets } from './payment/field-sets.ts';
import { paymentMethods } from './payment/methods/methods-by-id.ts';
import { useElementFields } from './payment/use-element-fields.ts';

/** The chosen payment method: the remembered one, else card; card again whenever the country changes (CK-37). */
export function usePaymentChoice(control: Control<CheckoutForm>, remembered: PaymentMethodId = 'card') {
  const { currency } = useShopConfig().sells;
  const country = useWatch({ control, name: 'billing.country' });
  const [choice, setChoice] = useState({ country, method: remembered });
  const fields = { card: useElementFields(fieldSets.card), iban: useElementFields(fieldSets.iban) };

  const tabs = offeredMethods({ country, currency });
  const isOffered = choice.country === country && tabs.includes(choice.method);
  const method = isOffered ? choice.method : 'card';
  const { panel } = paymentMethods[method];
  const asked = 'fields' in panel ? panel.fields : undefined;
  return {
    tabs,
    country,
    method,
    fields,
    select: (id: PaymentMethodId) => setChoice({ country, method: id }),
    /** The shopper wants to pay: from now on missing details are an error. */
    ask: () => asked && fields[asked].ask(),
    /** The provider's fields that still lack something. */
    missing: asked && !fields[asked].isComplete ? asked : undefined,
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
