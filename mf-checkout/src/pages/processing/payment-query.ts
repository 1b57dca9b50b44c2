import type { IntentId } from '@toile/checkout-contract';
import { parametersOf } from '@toile/contracts/plain';

export interface PaymentQuery {
  intentId: IntentId;
  source?: { id: string; clientSecret: string };
}

const first = (query: URLSearchParams, ...names: string[]) =>
  names.map((name) => query.get(name)).find(Boolean);

/**
 * Reads our names and the provider's own (D41). Without an intent there is nothing to process (CK-74). `keptSecret`: the
 * secret that was taken out of the address and kept in the history entry.
 */
export function readPaymentQuery(
  address: Pick<URL, 'search' | 'hash'>,
  keptSecret?: string,
): PaymentQuery | undefined {
  const query = parametersOf(address);
  const intentId = first(query, 'paymentIntent', 'payment_intent');
  if (!intentId) return undefined;
  const id = first(query, 'source');
  const clientSecret = first(query, 'client_secret', 'payment_intent_client_secret') ?? keptSecret;
  return { intentId, ...(id && clientSecret && { source: { id, clientSecret } }) };
}
