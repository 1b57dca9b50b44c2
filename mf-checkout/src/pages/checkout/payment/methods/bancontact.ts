import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';
import { bankOpens } from './bank-opens.ts';

export const bancontact: PaymentMethod = {
  label: methodLabels.bancontact,
  panel: bankOpens,
  flow: 'source',
  pay: ({ stripe }, { clientSecret, name, email, returnUrl }) =>
    stripe.confirmBancontactPayment(
      clientSecret,
      { payment_method: { billing_details: { name, email } }, return_url: returnUrl },
      { handleActions: false },
    ),
};
