import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

export const alipay: PaymentMethod = {
  label: methodLabels.alipay,
  panel: {
    explanation: 'After you place your order, Alipay opens to confirm the payment. Then you come back here.',
  },
  flow: 'confirm',
  pay: ({ stripe }, { clientSecret, name, email, returnUrl }) =>
    stripe.confirmAlipayPayment(clientSecret, {
      payment_method: { billing_details: { name, email } },
      return_url: returnUrl,
    }),
};
