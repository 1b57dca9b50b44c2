import {
  type BasketGroup,
  type BasketItem,
  bankTakesDays,
  type OrderDetails,
  type OrderReturn,
  type ParcelProgress,
  refundedText,
  sizeText,
} from '@toile/checkout-contract';
import type { Letterhead } from '@toile/mail';
import type { OrderKeys } from '../../adapters/order-keys.ts';
import type { Order } from '../../adapters/postgres-orders.ts';
import { type OwedMail, subjectOf } from '../../adapters/postgres-outbox.ts';
import type { MailKind } from '../../domain/mail-kind.ts';

/** The sender of an order's mail. */
export interface OrderLetterhead extends Letterhead {
  orderKeys: Pick<OrderKeys, 'linkOf'>;
}

export interface Addressed {
  owed: Pick<OwedMail, 'id' | 'kind' | 'about' | 'createdAt'>;
  order: Pick<Order, 'id' | 'number' | 'state' | 'emailAddress'>;
  details: OrderDetails;
  /** Refund, in a mail about one. */
  refundCurrency?: string;
}

/** Content of a mail, in text and in HTML. */
export interface Letter extends Words {
  letterhead: Letterhead;
  number: string;
  /** "12 December 2021" (design language 58). */
  orderedOn: string;
  /** The record of the order; absent when it came to nothing. */
  bought?: OrderDetails;
  /** The designer whose parcel it is about, if not the whole order. */
  about?: number | undefined;
  links: { order: string; returns: string };
  /** Address of a page of the shop. */
  address(path: string): string;
}

interface Words {
  subject: string;
  heading: string;
  lead: string;
  /** Number to write on the parcel of a return. */
  returnNumber?: string | undefined;
  /** A page of somebody else that the mail leads to. */
  way?: { words: string; url: string } | undefined;
}

/** Facts that the words of a mail depend on. */
interface Facts {
  order: Addressed['order'];
  total: string;
  /** Brand of the parcel that it is about, if that is not the whole order. */
  brand: string;
  progress?: ParcelProgress | undefined;
  /** The moment until which a parcel is delayed, as the designer has told it then. */
  until: string;
  refund: string;
  /** The return that it is about. */
  returned?: OrderReturn | undefined;
}

/** `subject`: what follows the order's number in it. */
type WordsOf = (facts: Facts) => Words & { hasRecord: boolean };

/** The words of the thank-you page. */
export const quantityWords = ({ unitPriceCurrency }: BasketItem['product'], quantity: number): string[] => [
  `Quantity ${quantity}`,
  ...(quantity > 1 ? [`${unitPriceCurrency} each`] : []),
];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export function letterOf(letterhead: OrderLetterhead, addressed: Addressed): Letter {
  const { shop, origin, orderKeys } = letterhead;
  const { owed, order, details } = addressed;
  const address = (path: string) => origin + path;
  const { subject, hasRecord, ...words } = wordsOf[owed.kind](factsOf(addressed));
  return {
    ...words,
    subject: `Your ${shop.product.name} order ${order.number}${subject}`,
    letterhead,
    number: order.number,
    orderedOn: day.format(owed.createdAt),
    ...(hasRecord && { bought: details, about: parcelOf(addressed)?.designer.id }),
    links: {
      order: address(orderKeys.linkOf(order, owed.createdAt)),
      returns: address('/return-policy'),
    },
    address,
  };
}

/** True for a parcel that a mail lists: one about a parcel lists no other. */
export const isTold = ({ designer }: BasketGroup, about: Letter['about']): boolean =>
  about === undefined || designer.id === about;

/** The parcel that a mail is about. */
function parcelOf({ owed, details }: Addressed) {
  const [designerId] = subjectOf(owed.about).split(' ');
  return details.parcels.find(({ designer }) => String(designer.id) === designerId);
}

function factsOf(addressed: Addressed): Facts {
  const { owed, order, details, refundCurrency = '' } = addressed;
  const [, until = ''] = subjectOf(owed.about).split(' ');
  const parcel = parcelOf(addressed);
  const number = `${order.number}-${until}`;
  return {
    order,
    total: details.totalCostCurrency,
    brand: parcel?.designer.brandTitle ?? '',
    progress: parcel?.progress,
    until,
    refund: refundCurrency,
    returned: parcel?.returns?.find((each) => each.number === number),
  };
}

const soldWords: WordsOf = ({ order: { state }, total }) => ({
  subject: '',
  heading: 'Thank you for your order!',
  lead:
    state === 'refunded'
      ? refundedText(total)
      : `We have received your payment of ${total}. Each designer prepares your pieces and sends them to you.`,
  hasRecord: true,
});

const receivedWords: WordsOf = ({ total }) => ({
  subject: ': with your bank',
  heading: 'We have your order',
  lead: `We have asked your bank for ${total}. ${bankTakesDays} We write to you again as soon as it has answered. Then each designer prepares your pieces and sends them to you. If your bank refuses, nothing is taken.`,
  hasRecord: true,
});

const failedWords: WordsOf = ({ total }) => ({
  subject: ': your bank did not pay',
  heading: 'Your bank did not pay',
  lead: `We asked your bank for ${total}, and it refused. No money was taken, and the order has ended. Your pieces are in your bag again, as far as they are in stock, and you can order them with another way to pay.`,
  hasRecord: false,
});

const returnedWords: WordsOf = () => ({
  subject: ': your payment is returned',
  heading: 'Your payment is returned',
  lead: 'When your payment arrived, we could no longer complete the order, for example because a piece had sold out. We refund the whole amount to the card or account you paid from. Banks take some days to show it. We are sorry.',
  hasRecord: false,
});

const wayTo = (words: string, url: string | undefined): Words['way'] => (url ? { words, url } : undefined);

const onTheWay = 'We write to you again when they are on their way.';

const confirmedWords: WordsOf = ({ brand, progress }) => ({
  subject: `: confirmed by ${brand}`,
  heading: `${brand} has confirmed your order`,
  lead: progress?.readyBy
    ? `Your pieces are being made until ${day.format(new Date(progress.readyBy))}. ${onTheWay}`
    : `Your pieces are being prepared. ${onTheWay}`,
  hasRecord: true,
});

const delayedWords: WordsOf = ({ brand, until }) => ({
  subject: `: ${brand} needs more time`,
  heading: `${brand} needs more time`,
  lead: `Your pieces will be ready on ${day.format(new Date(until))}, later than we told you. We are sorry. ${onTheWay} If you would rather not wait, answer this mail.`,
  hasRecord: true,
});

const sentWords: WordsOf = ({ brand, progress }) => ({
  subject: `: on its way from ${brand}`,
  heading: 'Your parcel is on its way',
  lead: `${brand} has sent your pieces${progress?.carrier ? ` with ${progress.carrier}` : ''}.${
    progress?.trackingNumber ? ` The tracking number is ${progress.trackingNumber}.` : ''
  }`,
  way: wayTo('Follow your parcel', progress?.trackingUrl),
  hasRecord: true,
});

const piecesOf = ({ pieces }: OrderReturn): string =>
  pieces
    .map(({ title, size, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${title}, ${sizeText(size)}`)
    .join('; ');

const acceptedWords: WordsOf = ({ returned, brand }) => ({
  subject: ': your return is accepted',
  heading: 'Your return is accepted',
  lead: returned
    ? `Please send ${piecesOf(returned)} to ${(returned.sendTo ?? [brand]).join(', ')}, and write the number of the return on the parcel. Once it has arrived in the condition in which it was sent, we refund ${returned.backCurrency} to the card or account you paid from.`
    : '',
  returnNumber: returned?.number,
  way: wayTo('Print the label', returned?.labelUrl),
  hasRecord: true,
});

const refusedWords: WordsOf = ({ returned }) => ({
  subject: ': your return is not accepted',
  heading: 'We can’t accept your return',
  lead: returned ? `You asked to return ${piecesOf(returned)}. ${returned.answer ?? ''}` : '',
  returnNumber: returned?.number,
  hasRecord: true,
});

const refundWords: WordsOf = ({ refund }) => ({
  subject: `: ${refund} refunded`,
  heading: 'Your refund is on its way',
  lead: `We have refunded ${refund} to the card or account you paid from. Banks take some days to show it.`,
  hasRecord: true,
});

const refundFailedWords: WordsOf = ({ order: { state }, refund }) => ({
  subject: `: your refund of ${refund} did not arrive`,
  heading: 'Your refund did not arrive',
  lead: `The card or account you paid from did not take ${refund}, so the money is with us. We will try again, and write to you then. If that card or account is closed, please answer this mail, and we will find another way.`,
  hasRecord: state === 'complete' || state === 'refunded',
});

const wordsOf: Record<MailKind, WordsOf> = {
  'order-confirmation': soldWords,
  'order-received': receivedWords,
  'payment-failed': failedWords,
  'payment-returned': returnedWords,
  'parcel-confirmed': confirmedWords,
  'parcel-delayed': delayedWords,
  'parcel-sent': sentWords,
  'return-accepted': acceptedWords,
  'return-refused': refusedWords,
  refunded: refundWords,
  'refund-failed': refundFailedWords,
};
