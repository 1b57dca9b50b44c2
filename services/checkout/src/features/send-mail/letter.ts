import type { BasketItem, OrderDetails, ShopConfig } from '@toile/contracts';
import type { Order } from '../../adapters/postgres-orders.ts';
import type { Owed } from '../../adapters/postgres-outbox.ts';

export interface Confirmed {
  owed: Pick<Owed, 'id' | 'createdAt'>;
  order: Pick<Order, 'id' | 'number' | 'state' | 'emailAddress'>;
  details: OrderDetails;
}

/** Who writes. */
export interface Letterhead {
  shop: ShopConfig;
  /** Where the shop is reached: links of a mail are whole addresses. */
  origin: string;
  /** Right side of the mails' ids. */
  host: string;
}

/** What the confirmation says, in text and in HTML. */
export interface Letter extends OrderDetails {
  shop: ShopConfig;
  subject: string;
  heading: string;
  lead: string;
  number: string;
  /** "12 December 2021" (design language 58). */
  orderedOn: string;
  deliveryText: string;
  links: { shop: string; order: string; returns: string };
  /** Address of a page of the shop. */
  address(path: string): string;
}

/** The words of the thank-you page. */
export const quantityWords = ({ unitPriceCurrency }: BasketItem['product'], quantity: number): string[] => [
  `Quantity ${quantity}`,
  ...(quantity > 1 ? [`${unitPriceCurrency} each`] : []),
];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export function letterOf({ shop, origin }: Letterhead, { owed, order, details }: Confirmed): Letter {
  const { name } = shop.product;
  const address = (path: string) => new URL(path, origin).href;
  const wasRefunded = order.state === 'refunded';
  return {
    ...details,
    shop,
    subject: `Your ${name} order ${order.number}`,
    heading: 'Thank you for your order!',
    lead: wasRefunded
      ? `This order has been refunded: ${details.totalCostCurrency} goes back to where it was paid from.`
      : `We have received your payment of ${details.totalCostCurrency}. Each designer prepares your pieces and sends them to you.`,
    number: order.number,
    orderedOn: day.format(owed.createdAt),
    deliveryText: details.shippingCostPence === 0 ? 'Free' : details.shippingCostCurrency,
    links: {
      shop: address('/'),
      order: address(`/checkout/complete/${order.id}`),
      returns: address('/return-policy'),
    },
    address,
  };
}
