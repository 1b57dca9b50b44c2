import { type OrderId, unpaidOrderDays } from '@toile/checkout-contract';
import { returnDays } from '@toile/contracts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { hashKeys } from './postgres-refunds.ts';
import { mailbox, orderParcels, orders, outbox } from './tables.ts';
import { parcelReports, refunds, returns } from './tables-of-paid-orders.ts';

const days = (count: number): SQL => sql`now() - make_interval(days => ${count})`;
/** As long as the link of a mail lasts, where no designer tells of an arrival. */
const mostDays = 400;
/** As long as a mail server is asked again. */
const mailDays = 5;
/** Pieces that haven't come back by then stay with the shopper. */
const sendingDays = 60;
/** The privacy policy says it, too. */
const lawDays = 7 * 366;

const neverPaid = sql`(${orders.state} in ('failed', 'expired') and ${orders.claim} = 'none')`;

/** All its parcels have arrived, longer ago than their pieces may come back. */
const hasArrived = sql`not exists (select from ${orderParcels} where ${orderParcels.orderId} = ${orders.id} and not exists (
  select from ${parcelReports} where ${parcelReports.orderId} = ${orderParcels.orderId}
  and ${parcelReports.designerId} = ${orderParcels.designerId}
  and ${parcelReports.type} = 'delivered' and ${parcelReports.at} < ${days(returnDays + 1)}))`;

const isSettled = sql`(${orders.state} = 'complete' and (${hasArrived} or ${orders.completedAt} < ${days(mostDays)}))`;

const owesMail = sql`exists (select from ${outbox} where ${outbox.orderId} = ${orders.id}
  and ${outbox.sentAt} is null and ${outbox.failedAt} is null and ${outbox.createdAt} > ${days(mailDays)})`;
const owesMoney = sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id}
  and ${refunds.doneAt} is null and ${refunds.refusedAt} is null)`;
/** After all of its money has gone back nothing is owed for what comes back. */
const hasReturn = sql`(${orders.state} = 'complete' and exists (select from ${returns} where ${returns.orderId} = ${orders.id}
  and ${returns.refusedAt} is null and ${returns.refundId} is null and ${returns.askedAt} > ${days(sendingDays)}))`;

/** Condition for an order to be over: nobody has to write or to give anything to its shopper any more. */
const isOver = sql`((${neverPaid} or ${orders.state} = 'refunded' or ${isSettled})
  and not ${owesMail} and not ${owesMoney} and not ${hasReturn})`;

/**
 * Condition for an order to go: one whose account was closed at once, others after the time that the privacy policy
 * names.
 */
const isWanted = sql`(${orders.eraseAskedAt} is not null
  or (${neverPaid} and ${orders.createdAt} < ${days(unpaidOrderDays)}) or ${orders.completedAt} < ${days(lawDays)})`;

const isDue = and(isNull(orders.erasedAt), isWanted, isOver);

/** Orders whose shopper is to be forgotten now. */
export async function dueOrders(db: Db, most: number): Promise<OrderId[]> {
  const due = await db.select({ id: orders.id }).from(orders).where(isDue).limit(most);
  return due.map(({ id }) => id);
}

/** An address that is nobody's: only its country says anything about tax. */
const countryOf = (
  address: SQL,
) => sql`jsonb_build_object('firstName', '', 'lastName', '', 'address', '', 'city', '',
  'postCode', '', 'country', ${address} ->> 'country')`;

/** Takes everything that leads to its shopper; pieces, amounts, days and designers stay. Done twice it changes nothing. */
export async function eraseOrder(tx: Tx, id: OrderId): Promise<void> {
  const erased = await tx
    .update(orders)
    .set({
      userId: null,
      bagId: '',
      emailAddress: '',
      phoneNumber: null,
      billingAddress: countryOf(sql`${orders.billingAddress}`),
      shippingAddress: countryOf(sql`${orders.shippingAddress}`),
      paidBy: sql`${orders.paidBy} - 'last4'`,
      erasedAt: sql`now()`,
    })
    .where(and(eq(orders.id, id), isDue))
    .returning({ id: orders.id });
  if (erased.length === 0) return;
  const ofParcel = { carrier: null, trackingNumber: null, trackingUrl: null };
  await tx.update(parcelReports).set(ofParcel).where(eq(parcelReports.orderId, id));
  const words = { note: null, answer: null, sendTo: null, labelUrl: null };
  await tx.update(returns).set(words).where(eq(returns.orderId, id));
  await hashKeys(tx, id);
  const mails = tx
    .select({ id: sql`${outbox.id}::text` })
    .from(outbox)
    .where(eq(outbox.orderId, id));
  await tx.delete(mailbox).where(inArray(mailId, mails));
  await tx.delete(outbox).where(eq(outbox.orderId, id));
}

const mailId = sql`split_part(${mailbox.messageId}, '@', 1)`;

/** A mail may be kept in the moment in which it is erased. */
export async function forgetOrphanedMails(db: Db): Promise<void> {
  await db
    .delete(mailbox)
    .where(sql`not exists (select from ${outbox} where ${outbox.id}::text = ${mailId})`);
}
