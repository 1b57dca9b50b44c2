import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';

/** Defined, never a tab (CK-41): nothing is called for it. */
export const achCreditTransfer: PaymentMethod = {
  label: methodLabels.ach_credit_transfer,
  panel: { explanation: 'After you place your order, you get the account to which you transfer the amount.' },
  flow: 'source',
  pay: () => undefined,
  // The provider's convention for a test transfer of a given amount.
  sourceDetails: (amountPence) => ({ email: `amount_${amountPence}@example.com` }),
};
