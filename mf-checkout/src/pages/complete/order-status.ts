import { isNotThere } from '@toile/api';
import type { CompleteStatus, OrderDetails, OrderId } from '@toile/checkout-contract';
import { addressLines, isOrderStatus } from '@toile/checkout-contract/plain';
import type { ApiFetch } from '@toile/session';
import { ApiError, callApi } from '../../lib/api-call.ts';
import { withCustomsWords } from '../../lib/parcel/customs-words.ts';

/** With the lines of its addresses: names of countries may differ between the edge and a browser. */
export interface ShownDetails extends OrderDetails {
  shippingLines: string[];
  billingLines?: string[];
}

export type Order = Omit<CompleteStatus['order'], 'details'> & { details?: ShownDetails };

/** Path of the service's answers about an order: by its id, which opens it by itself, or by its number. */
export const statusPath = (orderId: OrderId): string =>
  `/api/checkout/complete/${encodeURIComponent(orderId)}/status`;
export const numberPath = (number: string): string => `/api/orders/${encodeURIComponent(number)}`;

const isForbidden = (status: number): boolean => status === 401 || status === 403;

/** undefined: no such order, or not for this visitor. Throws when it can't be asked, as beyond a limit of calls (CK-88). */
export async function fetchOrder(fetch: ApiFetch, path: string): Promise<Order | undefined> {
  try {
    const { order } = ((await callApi(fetch, path)) ?? {}) as Partial<CompleteStatus>;
    if (!order || !isOrderStatus(order.status)) throw new ApiError(200, 'The status is not known');
    return shown(order);
  } catch (error) {
    if (error instanceof ApiError && (isNotThere(error.status) || isForbidden(error.status)))
      return undefined;
    throw error;
  }
}

export function shown({ details, ...order }: CompleteStatus['order']): Order {
  if (!details) return order;
  const { parcels, shippingAddress, billingAddress } = details;
  const billingLines = billingAddress && { billingLines: addressLines(billingAddress) };
  return {
    ...order,
    details: {
      ...details,
      parcels: withCustomsWords(parcels),
      shippingLines: addressLines(shippingAddress),
      ...billingLines,
    },
  };
}
