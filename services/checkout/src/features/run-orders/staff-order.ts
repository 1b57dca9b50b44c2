import type { StaffOrder } from '@toile/checkout-contract/staff';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { newestActs } from '../../adapters/postgres-acts.ts';
import type { Order } from '../../adapters/postgres-orders.ts';
import { mailsOf, type OwedMail, subjectOf } from '../../adapters/postgres-outbox.ts';
import { allRefundsOf, type Refund } from '../../adapters/postgres-refunds.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { orderStamp } from '../../rules/order-stamp.ts';

const mostActs = 200;

/** All that whoever runs orders sees of one. */
export async function staffOrder(db: Db | Tx, order: Order): Promise<StaffOrder> {
  const { id, number, state, completedAt, emailAddress, phoneNumber, erasedAt } = order;
  const text = (pence: number) => formatPence(pence, fromProviderCurrency(order.currency));
  const refunds = await allRefundsOf(db, id);
  const leftPence = state === 'complete' ? leftOf(order, refunds) : 0;
  return {
    number,
    state,
    stamp: await orderStamp(db, order),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    emailAddress,
    ...(phoneNumber && { phoneNumber }),
    isErased: erasedAt !== null,
    leftPence,
    left: text(leftPence),
    details: await orderDetails(db, order),
    refunds: refunds.map((refund) => ({ amount: text(refund.amountPence), ...timesOf(refund) })),
    mails: (await mailsOf(db, id)).map(mailOf),
    acts: await newestActs(db, { orderNumber: number, limit: mostActs }),
  };
}

/** The provider gives back what it has refused before, when it is asked for again. */
function leftOf({ totalPence }: Order, refunds: readonly Refund[]): number {
  const gone = refunds.filter(({ refusedAt }) => refusedAt === null);
  return totalPence - gone.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

const timesOf = ({ askedAt, doneAt, refusedAt, refusal }: Refund) => ({
  at: askedAt.toISOString(),
  ...(doneAt && { doneAt: doneAt.toISOString() }),
  ...(refusedAt && { refusedAt: refusedAt.toISOString() }),
  ...(refusal && { refusal }),
});

const mailOf = ({ kind, about, createdAt, sentAt, failure }: OwedMail) => ({
  kind,
  ...(subjectOf(about) && { about: subjectOf(about) }),
  at: createdAt.toISOString(),
  state: failure ?? (sentAt ? `sent ${sentAt.toISOString()}` : 'owed'),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
});
