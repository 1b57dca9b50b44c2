import { formatPence, fromProviderCurrency } from '@toile/contracts';
import type { Composed, Mail, Owed } from '@toile/mail';
import { findOrder, type Order } from '../../adapters/postgres-orders.ts';
import { findOwed, type OwedMail, subjectOf } from '../../adapters/postgres-outbox.ts';
import { findRefund } from '../../adapters/postgres-refunds.ts';
import type { Db } from '../../domain/transaction.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { letterHtml } from './mail-html.ts';
import { letterText } from './mail-plain-text.ts';
import { type Addressed, letterOf, type OrderLetterhead } from './mail-texts.ts';

/** The mail of an order. It is the same whenever and however often it is sent. */
export function orderMail(letterhead: OrderLetterhead, addressed: Addressed): Mail {
  const letter = letterOf(letterhead, addressed);
  return {
    messageId: `${addressed.owed.id}@${letterhead.host}`,
    date: addressed.owed.createdAt,
    to: addressed.order.emailAddress,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}

/** Writes the mail that is owed. */
export const composeOrderMail =
  (db: Db, letterhead: OrderLetterhead) =>
  async ({ id }: Owed): Promise<Composed | undefined> => {
    const owed = await findOwed(db, id);
    const order = owed && (await findOrder(db, owed.orderId));
    if (!order) throw new Error('A mail is owed for an order that does not exist');
    // Nobody is to get it any more.
    if (order.erasedAt) return undefined;
    const details = await orderDetails(db, order);
    return { mail: orderMail(letterhead, { owed, order, details, ...(await refundOf(db, owed, order)) }) };
  };

async function refundOf(db: Db, { kind, about }: OwedMail, { currency }: Order) {
  const refund =
    kind === 'refunded' || kind === 'refund-failed' ? await findRefund(db, subjectOf(about)) : undefined;
  return refund ? { refundCurrency: formatPence(refund.amountPence, fromProviderCurrency(currency)) } : {};
}
