import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';
import { bankOpens } from './bank-opens.ts';

export const ideal: PaymentMethod = {
  label: methodLabels.ideal,
  panel: bankOpens,
  flow: 'confirm',
  pay: ({ stripe }, { clientSecret, returnUrl }) =>
    stripe.confirmIdealPayment(clientSecret, { payment_method: { ideal: {} }, return_url: returnUrl }),
};
