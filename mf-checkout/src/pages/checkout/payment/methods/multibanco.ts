import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

/** Defined, never a tab (CK-41): nothing is called for it. */
export const multibanco: PaymentMethod = {
  label: methodLabels.multibanco,
  panel: { explanation: 'After you place your order, you get a reference to pay at your bank.' },
  flow: 'source',
  pay: () => undefined,
};
