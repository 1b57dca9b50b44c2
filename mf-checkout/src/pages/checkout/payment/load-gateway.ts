import type { ShopConfig } from '@toile/contracts';
import { loadPayments } from './load-payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** A gateway without fields, for a page that only retrieves a source. */
export async function loadGateway(payments: ShopConfig['payments']): Promise<PaymentGateway> {
  return createStripeGateway({ stripe: await loadPayments(payments), elements: null });
}
