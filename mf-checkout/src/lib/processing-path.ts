export interface PaymentSourceRef {
  id: string;
  clientSecret: string;
}

/** Path of the processing page with what it reads from its query (CK-72). */
export function processingPath(orderId: string, paymentIntent: string, source?: PaymentSourceRef): string {
  const query = new URLSearchParams({
    paymentIntent,
    ...(source && { source: source.id, client_secret: source.clientSecret }),
  });
  return `/checkout/processing/${encodeURIComponent(orderId)}?${query}`;
}
