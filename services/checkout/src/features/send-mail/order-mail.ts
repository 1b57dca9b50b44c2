import type { Composed, Letterhead, Mail, Owed } from '@toile/mail';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { findOwed } from '../../adapters/postgres-outbox.ts';
import type { Db } from '../../domain/transaction.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { type Addressed, letterOf } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** The mail of an order. It is the same whenever and however often it is sent. */
export function orderMail(letterhead: Letterhead, addressed: Addressed): Mail {
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
  (db: Db, letterhead: Letterhead) =>
  async ({ id }: Owed): Promise<Composed> => {
    const owed = await findOwed(db, id);
    const order = owed && (await findOrder(db, owed.orderId));
    if (!order) throw new Error('A mail is owed for an order that does not exist');
    return { mail: orderMail(letterhead, { owed, order, details: await orderDetails(db, order) }) };
  };
