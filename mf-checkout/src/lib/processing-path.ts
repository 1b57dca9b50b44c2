import type { OrderId } from '@toile/checkout-contract';
import { hideSecrets } from '@toile/contracts/plain';

export interface PaymentSourceRef {
  id: string;
  clientSecret: string;
}

/** Path of the processing page with what it reads from its query (CK-72); the secret is in no request for it. */
export function processingPath(orderId: OrderId, paymentIntent: string, source?: PaymentSourceRef): string {
  const query = new URLSearchParams({
    paymentIntent,
    ...(source && { source: source.id, client_secret: source.clientSecret }),
  });
  const path = `/checkout/processing/${encodeURIComponent(orderId)}?${query}`;
  return hideSecrets(path) ?? path;
}
