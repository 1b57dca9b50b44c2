import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

export const card: PaymentMethod = {
  label: methodLabels.card,
  panel: { fields: 'card' },
  flow: 'confirm',
  pay({ stripe, elements }, { clientSecret, name }) {
    const number = elements?.getElement('cardNumber');
    if (!number) return undefined;
    const payment_method = { card: number, billing_details: { name } };
    return stripe.confirmCardPayment(clientSecret, { payment_method });
  },
};
