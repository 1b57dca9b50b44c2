import type { OrderDetails } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { contentsOf } from '../adapters/postgres-order-contents.ts';
import type { Order } from '../adapters/postgres-orders.ts';
import { reportsOf } from '../adapters/postgres-parcels.ts';
import { allRefundsOf } from '../adapters/postgres-refunds.ts';
import { returnsOf } from '../adapters/postgres-returns.ts';
import { groupAnswer } from '../domain/basket-answer.ts';
import { paidByText } from '../domain/paid-by.ts';
import { type KnownReport, parcelProgress } from '../domain/parcel-progress.ts';
import type { PricedGroup } from '../domain/price-bag.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { returnAnswer } from './return-answer.ts';

/** The record of an order: its page and its mails show this and nothing else. */
export async function orderDetails(db: Db | Tx, order: Order): Promise<OrderDetails> {
  const currency = fromProviderCurrency(order.currency);
  const parcels = await contentsOf(db, order.id);
  const reports = await reportsOf(db, order.id);
  const refunds = await allRefundsOf(db, order.id);
  const returns = await returnsOf(db, order.id);
  const shippingCostPence = parcels.reduce((sum, { shippingPence }) => sum + shippingPence, 0);
  return {
    parcels: parcels.map((parcel) => ({
      ...groupAnswer(parcel, currency),
      ...progressOf(order, parcel, reports),
      returns: returns
        .filter(({ designerId }) => designerId === parcel.designer.id)
        .map((each) => returnAnswer(each, { number: order.number, currency })),
    })),
    shippingCostPence,
    shippingCostCurrency: formatPence(shippingCostPence, currency),
    totalCostPence: order.totalPence,
    totalCostCurrency: formatPence(order.totalPence, currency),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    ...(order.paidBy && { paidBy: paidByText(order.paidBy) }),
    orderedAt: order.createdAt.toISOString(),
    refunds: refunds
      .filter(({ refusedAt }) => !refusedAt)
      .map(({ askedAt, amountPence }) => ({
        at: askedAt.toISOString(),
        amountCurrency: formatPence(amountPence, currency),
      })),
    cameBack: refunds.flatMap(({ doneAt, refusedAt, amountPence }) =>
      doneAt && refusedAt
        ? [{ at: refusedAt.toISOString(), amountCurrency: formatPence(amountPence, currency) }]
        : [],
    ),
  };
}

function progressOf(
  { completedAt }: Order,
  { designer, lines }: PricedGroup,
  reports: readonly (KnownReport & { designerId: number })[],
) {
  if (!completedAt) return {};
  const leadTimeDays = Math.max(0, ...lines.map((line) => line.leadTimeDays ?? 0));
  const own = reports.filter(({ designerId }) => designerId === designer.id);
  return { progress: parcelProgress({ paidAt: completedAt, leadTimeDays, reports: own }) };
}
