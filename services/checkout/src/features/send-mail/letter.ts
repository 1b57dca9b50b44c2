import {
  type BasketItem,
  bankTakesDays,
  type OrderDetails,
  orderPath,
  refundedText,
} from '@toile/checkout-contract';
import type { Letterhead } from '@toile/mail';
import type { Order } from '../../adapters/postgres-orders.ts';
import type { OwedMail } from '../../adapters/postgres-outbox.ts';
import type { MailKind } from '../../domain/mail-kind.ts';

export interface Addressed {
  owed: Pick<OwedMail, 'id' | 'kind' | 'createdAt'>;
  order: Pick<Order, 'id' | 'number' | 'state' | 'emailAddress'>;
  details: OrderDetails;
}

/** What a mail says, in text and in HTML. */
export interface Letter extends Words {
  letterhead: Letterhead;
  number: string;
  /** "12 December 2021" (design language 58). */
  orderedOn: string;
  /** The record of the order; absent when it came to nothing. */
  bought?: OrderDetails;
  links: { order: string; returns: string };
  /** Address of a page of the shop. */
  address(path: string): string;
}

interface Words {
  subject: string;
  heading: string;
  lead: string;
}

/** `subject`: what follows the order's number in it. */
type WordsOf = (order: Addressed['order'], total: string) => Words & { hasRecord: boolean };

/** The words of the thank-you page. */
export const quantityWords = ({ unitPriceCurrency }: BasketItem['product'], quantity: number): string[] => [
  `Quantity ${quantity}`,
  ...(quantity > 1 ? [`${unitPriceCurrency} each`] : []),
];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export function letterOf(letterhead: Letterhead, { owed, order, details }: Addressed): Letter {
  const { shop, origin } = letterhead;
  const address = (path: string) => origin + path;
  const { subject, hasRecord, ...words } = wordsOf[owed.kind](order, details.totalCostCurrency);
  return {
    ...words,
    subject: `Your ${shop.product.name} order ${order.number}${subject}`,
    letterhead,
    number: order.number,
    orderedOn: day.format(owed.createdAt),
    ...(hasRecord && { bought: details }),
    links: {
      order: address(orderPath(order.id)),
      returns: address('/return-policy'),
    },
    address,
  };
}

const soldWords: WordsOf = ({ state }, total) => ({
  subject: '',
  heading: 'Thank you for your order!',
  lead:
    state === 'refunded'
      ? refundedText(total)
      : `We have received your payment of ${total}. Each designer prepares your pieces and sends them to you.`,
  hasRecord: true,
});

const receivedWords: WordsOf = (_order, total) => ({
  subject: ': with your bank',
  heading: 'We have your order',
  lead: `We have asked your bank for ${total}. ${bankTakesDays} We write to you again as soon as it has answered. Then each designer prepares your pieces and sends them to you. If your bank refuses, nothing is taken.`,
  hasRecord: true,
});

const failedWords: WordsOf = (_order, total) => ({
  subject: ': your bank did not pay',
  heading: 'Your bank did not pay',
  lead: `We asked your bank for ${total}, and it refused. No money was taken, and the order has ended. Your pieces are in your bag again, as far as they are in stock, and you can order them with another way to pay.`,
  hasRecord: false,
});

const returnedWords: WordsOf = () => ({
  subject: ': your payment is returned',
  heading: 'Your payment is returned',
  lead: 'When your payment arrived, we could no longer complete the order, for example because a piece had sold out. The whole amount goes back to where it was paid from. Banks take some days to show it. We are sorry.',
  hasRecord: false,
});

const wordsOf: Record<MailKind, WordsOf> = {
  'order-confirmation': soldWords,
  'order-received': receivedWords,
  'payment-failed': failedWords,
  'payment-returned': returnedWords,
};
