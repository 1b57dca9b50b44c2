import {
  type BasketItem,
  type OrderDetails,
  orderPath,
  refundedText,
  type ShopConfig,
} from '@toile/contracts';
import type { Order } from '../../adapters/postgres-orders.ts';
import type { Owed } from '../../adapters/postgres-outbox.ts';

export interface Addressed {
  owed: Pick<Owed, 'id' | 'kind' | 'createdAt'>;
  order: Pick<Order, 'id' | 'number' | 'state' | 'emailAddress'>;
  details: OrderDetails;
}

/** The sender of a mail. */
export interface Letterhead {
  shop: ShopConfig;
  /** Public origin of the shop, for the links of a mail. */
  origin: string;
  /** The part of message ids after the @. */
  host: string;
}

/** What a mail says, in text and in HTML. */
export interface Letter extends Words {
  shop: ShopConfig;
  number: string;
  /** "12 December 2021" (design language 58). */
  orderedOn: string;
  /** The record of the order; absent when the payment goes back. */
  bought?: OrderDetails;
  links: { shop: string; order: string; returns: string };
  /** Address of a page of the shop. */
  address(path: string): string;
}

interface Words {
  subject: string;
  heading: string;
  lead: string;
}

/** The words of the thank-you page. */
export const quantityWords = ({ unitPriceCurrency }: BasketItem['product'], quantity: number): string[] => [
  `Quantity ${quantity}`,
  ...(quantity > 1 ? [`${unitPriceCurrency} each`] : []),
];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export function letterOf({ shop, origin }: Letterhead, { owed, order, details }: Addressed): Letter {
  const address = (path: string) => new URL(path, origin).href;
  const isSold = owed.kind === 'order-confirmation';
  const subject = `Your ${shop.product.name} order ${order.number}`;
  const words = isSold ? soldWords(order, details.totalCostCurrency) : returnedWords;
  return {
    ...words,
    subject: isSold ? subject : `${subject}: your payment is returned`,
    shop,
    number: order.number,
    orderedOn: day.format(owed.createdAt),
    ...(isSold && { bought: details }),
    links: {
      shop: address('/'),
      order: address(orderPath(order.id)),
      returns: address('/return-policy'),
    },
    address,
  };
}

const soldWords = ({ state }: Addressed['order'], total: string) => ({
  heading: 'Thank you for your order!',
  lead:
    state === 'refunded'
      ? refundedText(total)
      : `We have received your payment of ${total}. Each designer prepares your pieces and sends them to you.`,
});

const returnedWords = {
  heading: 'Your payment is returned',
  lead: 'When your payment arrived, we could no longer complete the order, for example because a piece had sold out. The whole amount goes back to where it was paid from. Banks take some days to show it. We are sorry.',
};
