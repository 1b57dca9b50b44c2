import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

export const sepaDebit: PaymentMethod = {
  label: methodLabels.sepa_debit,
  panel: { fields: 'iban' },
  flow: 'confirm',
  pay({ stripe, elements }, { clientSecret, name, email }) {
    const iban = elements?.getElement('iban');
    if (!iban) return undefined;
    const payment_method = { sepa_debit: iban, billing_details: { name, email } };
    return stripe.confirmSepaDebitPayment(clientSecret, { payment_method });
  },
};
