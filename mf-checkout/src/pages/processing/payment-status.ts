import type { OrderStatus } from '@toile/contracts';
import type { ApiFetch } from '@toile/session';
import { ApiError, callApi } from '../../lib/api-call.ts';

export interface PaymentCheck {
  orderId: string;
  intentId: string;
  signal: AbortSignal;
}

const statuses: readonly unknown[] = ['checkoutprocess', 'checkoutcomplete', 'checkoutfailed'];
const isStatus = (value: unknown): value is OrderStatus => statuses.includes(value);

/** Order id and payment intent id, in this order (D43, CK-82). Without zod: this page is small and comes fast. */
export async function checkPayment(
  fetch: ApiFetch,
  { orderId, intentId, signal }: PaymentCheck,
): Promise<OrderStatus | undefined> {
  const path = `/api/checkout/payment/${encodeURIComponent(orderId)}/${encodeURIComponent(intentId)}/status`;
  const answer = (await callApi(fetch, path, { signal })) as {
    requestSuccess?: boolean;
    payment?: { status?: unknown };
  } | null;
  if (!answer?.requestSuccess) throw new ApiError(200, 'The status is not known');
  return isStatus(answer.payment?.status) ? answer.payment.status : undefined;
}
