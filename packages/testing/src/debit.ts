import type { CheckoutData } from '@toile/checkout-contract';
import type { Reply, Shopper } from './shopper.ts';

/** Accounts whose banks take their time with a debit. */
export const slowIban = { pays: 'DE08370400440532013003', refuses: 'DE78370400440532013004' };

/** Payment by IBAN, as the provider's browser script makes it. */
export const debit = (
  shopper: Shopper,
  data: CheckoutData,
  iban = slowIban.pays,
): Promise<Reply<{ status?: string }>> =>
  shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
    client_secret: data.stripePaymentIntentClientSecret,
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': iban,
    'payment_method_data[billing_details][name]': 'Ada Lovelace',
    'payment_method_data[billing_details][email]': 'ada@example.org',
  });
