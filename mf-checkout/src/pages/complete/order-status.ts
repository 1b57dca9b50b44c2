import type { CompleteStatus } from '@toile/checkout-contract';
import { isOrderStatus } from '@toile/checkout-contract/plain';
import type { ApiFetch } from '@toile/session';
import { ApiError, callApi } from '../../lib/api-call.ts';

export type Order = CompleteStatus['order'];

/** undefined: no such order. Throws when it can't be asked (CK-88). */
export async function fetchOrderStatus(fetch: ApiFetch, orderId: string): Promise<Order | undefined> {
  try {
    const path = `/api/checkout/complete/${encodeURIComponent(orderId)}/status`;
    const { order } = ((await callApi(fetch, path)) ?? {}) as Partial<CompleteStatus>;
    if (!order || !isOrderStatus(order.status)) throw new ApiError(200, 'The status is not known');
    return order;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
