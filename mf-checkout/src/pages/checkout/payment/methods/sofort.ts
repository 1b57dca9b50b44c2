import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';
import { bankOpens } from './bank-opens.ts';

/** Ended by the provider on 31 March 2025 (D35). */
export const sofort: PaymentMethod = {
  label: methodLabels.sofort,
  panel: bankOpens,
  flow: 'source',
  pay: () => undefined,
  sourceDetails: () => ({ country: 'GB' }),
};
