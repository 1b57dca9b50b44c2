import { methodLabels } from '@toile/checkout-contract/plain';
import type { PaymentMethod } from '../payment-method.ts';
import { bankOpens } from './bank-opens.ts';

/** Ended by the provider on 30 June 2024 (D35). */
export const giropay: PaymentMethod = {
  label: methodLabels.giropay,
  panel: bankOpens,
  flow: 'source',
  pay: () => undefined,
};
