import type { StaffOrder } from '@toile/checkout-contract/staff';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { newestActs } from '../../adapters/postgres-acts.ts';
import type { Order } from '../../adapters/postgres-orders.ts';
import { mailsOf, type OwedMail, subjectOf } from '../../adapters/postgres-outbox.ts';
import { allRefundsOf, type Refund } from '../../adapters/postgres-refunds.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { orderStamp } from '../../rules/order-stamp.ts';
import { returnNumber } from '../../rules/return-answer.ts';

const mostActs = 200;

/** All that whoever runs orders sees of one. */
export async function staffOrder(db: Db | Tx, order: Order): Promise<StaffOrder> {
  const { id, number, state, completedAt, emailAddress, phoneNumber, erasedAt } = order;
  const text = (pence: number) => formatPence(pence, fromProviderCurrency(order.currency));
  const refunds = await allRefundsOf(db, id);
  const details = await orderDetails(db, order);
  const amountOf = ({ amountPence }: Refund) => text(amountPence);
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
    details,
    refunds: refunds.map((refund) => ({ amount: amountOf(refund), ...timesOf(refund) })),
    mails: (await mailsOf(db, id)).map((mail) => ({
      ...mailOf(mail),
      ...aboutOf(mail, { number, parcels: details.parcels, refunds, amountOf }),
    })),
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

interface Subjects {
  number: string;
  parcels: StaffOrder['details']['parcels'];
  refunds: readonly Refund[];
  amountOf(refund: Refund): string;
}

/** Part of the order that a mail is about, in words. */
function aboutOf({ kind, about }: OwedMail, { number, parcels, refunds, amountOf }: Subjects) {
  const subject = subjectOf(about);
  const [designerId, position] = subject.split(' ');
  if (kind.startsWith('return-')) return { about: returnNumber(number, Number(position)) };
  const refund = refunds.find((each) => each.id === subject);
  if (refund) return { about: amountOf(refund) };
  const parcel = parcels.find(({ designer }) => String(designer.id) === designerId);
  return parcel && { about: parcel.designer.brandTitle };
}

const mailOf = ({ kind, createdAt, sentAt, failure }: OwedMail) => ({
  kind,
  at: createdAt.toISOString(),
  state: failure ?? (sentAt ? `sent ${sentAt.toISOString()}` : 'owed'),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
});
