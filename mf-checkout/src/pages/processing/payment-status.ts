import type { IntentId, OrderId, PaymentStatus } from '@toile/checkout-contract';
import { isOrderStatus } from '@toile/checkout-contract/plain';
import type { ApiFetch } from '@toile/session';
import { ApiError, callApi } from '../../lib/api-call.ts';
import type { Poll } from './poll-payment.ts';

export interface PaymentCheck {
  orderId: OrderId;
  intentId: IntentId;
  signal: AbortSignal;
}

/** Order id and payment intent id, in this order (D43, CK-82). Without zod: this page is small and comes fast. */
export async function checkPayment(
  fetch: ApiFetch,
  { orderId, intentId, signal }: PaymentCheck,
): ReturnType<Poll['check']> {
  const path = `/api/checkout/payment/${encodeURIComponent(orderId)}/${encodeURIComponent(intentId)}/status`;
  const answer = await callApi(fetch, path, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
    throw error;
  });
  if (answer === 'unknown') return answer;
  const { requestSuccess, payment } = (answer ?? {}) as Partial<PaymentStatus>;
  if (!requestSuccess || !payment) throw new ApiError(200, 'The status is not known');
  const { status, stage } = payment;
  if (stage === 'confirming') return stage;
  return isOrderStatus(status) ? status : undefined;
}
