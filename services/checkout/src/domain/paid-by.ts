import { methodLabels, type PaymentMethodId } from '@toile/checkout-contract';

/** Method that an order was paid by; of a card its brand and last digits. */
export interface PaidBy {
  method: PaymentMethodId;
  brand?: string;
  last4?: string;
}

/** `Visa card ending in 4242`, or the name of the way to pay. */
export function paidByText({ method, brand, last4 }: PaidBy): string {
  if (!brand || !last4) return methodLabels[method];
  return `${brand[0]?.toUpperCase()}${brand.slice(1)} card ending in ${last4}`;
}
