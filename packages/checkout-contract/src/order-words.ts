import type { OrderId } from './ids.ts';
/** Public states of an order (SV-28). */
export const orderStatuses = ['checkoutprocess', 'checkoutcomplete', 'checkoutfailed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  orderStatuses.some((status) => status === value);

/** The price of a delivery, whose text is known. */
export const deliveryText = (pence: number, text: string): string => (pence === 0 ? 'Free' : text);

/** Of an order whose whole amount was given back; on the thank-you page and in the mail. */
export const refundedText = (total: string): string =>
  `This order has been refunded: ${total} is on its way to the card or account it was paid from.`;

/** While the provider has a payment; on the order's page and in the mail. */
export const bankTakesDays = 'Banks take up to five working days for a direct debit.';

/** Longest that an order of last pieces waits for others to pay or not; its page says so. */
export const longestOrderWaitMs = 20_000;

/** Path of the page that shows an order (CK-83). */
export const orderPath = (orderId: OrderId): string => `/checkout/complete/${encodeURIComponent(orderId)}`;

/**
 * Text of shoppers' bank statements, behind the prefix of the provider's account (CK-54, D1). The provider takes no
 * other characters, and 22 of them at most.
 */
export function statementDescriptor(shopName: string): string {
  const latin = shopName.toUpperCase().replace(/[^A-Z0-9 .,&-]/g, '');
  return `${latin.slice(0, 16).trim()} STORE`.trim();
}

/** So long an order that was never paid says whose it was. */
export const unpaidOrderDays = 90;
