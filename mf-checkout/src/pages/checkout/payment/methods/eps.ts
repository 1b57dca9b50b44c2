import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';
import { bankOpens } from './bank-opens.ts';

export const eps: PaymentMethod = {
  label: methodLabels.eps,
  panel: bankOpens,
  flow: 'source',
  pay: ({ stripe }, { clientSecret, name, email, returnUrl }) =>
    stripe.confirmEpsPayment(
      clientSecret,
      { payment_method: { eps: {}, billing_details: { name, email } }, return_url: returnUrl },
      { handleActions: false },
    ),
};
