import type { OrderStatus, PaymentStatus } from '@toile/contracts';
import { isOrderStatus } from '@toile/contracts/plain';
import type { ApiFetch } from '@toile/session';
import { ApiError, callApi } from '../../lib/api-call.ts';

export interface PaymentCheck {
  orderId: string;
  intentId: string;
  signal: AbortSignal;
}

export interface PaymentAnswer {
  /** `unknown`: there is no such order, or it isn't this payment's (D43). `confirming`: the provider has the payment. */
  status?: OrderStatus | 'confirming' | 'unknown';
  /** Until when its pieces are kept (ISO). */
  heldUntil?: string;
}

/** Order id and payment intent id, in this order (D43, CK-82). Without zod: this page is small and comes fast. */
export async function checkPayment(
  fetch: ApiFetch,
  { orderId, intentId, signal }: PaymentCheck,
): Promise<PaymentAnswer> {
  const path = `/api/checkout/payment/${encodeURIComponent(orderId)}/${encodeURIComponent(intentId)}/status`;
  const answer = await callApi(fetch, path, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
    throw error;
  });
  if (answer === 'unknown') return { status: 'unknown' };
  const { requestSuccess, payment } = (answer ?? {}) as Partial<PaymentStatus>;
  if (!requestSuccess || !payment) throw new ApiError(200, 'The status is not known');
  const { status, stage, heldUntil } = payment;
  if (stage === 'confirming') return { status: stage };
  return { ...(isOrderStatus(status) && { status }), ...(typeof heldUntil === 'string' && { heldUntil }) };
}
