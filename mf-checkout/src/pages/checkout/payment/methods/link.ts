import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

/** Never a tab: its button stands above the form, and the express gateway pays it. */
export const link: PaymentMethod = {
  label: methodLabels.link,
  panel: { explanation: 'Link keeps your card and address for the next time.' },
  flow: 'confirm',
  pay: () => undefined,
};
