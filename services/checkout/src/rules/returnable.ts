import type { Returnable } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency, type ReturnPolicy } from '@toile/contracts';
import { contentsOf } from '../adapters/postgres-order-contents.ts';
import type { Order } from '../adapters/postgres-orders.ts';
import { reportsOf } from '../adapters/postgres-parcels.ts';
import { refundsOf } from '../adapters/postgres-refunds.ts';
import { returnsOf } from '../adapters/postgres-returns.ts';
import { type ReturnableParcel, returnableParcel } from '../domain/return-rules.ts';
import type { Db, Tx } from '../domain/transaction.ts';

export interface ReturnableOfOrder extends ReturnableParcel {
  /** Left of what was paid, without what other returns promise: no more goes back. */
  leftPence: number;
}

/** Pieces of an order that may be sent back now, by parcel; none when no money is left to go back. */
export async function returnableOf(
  db: Db | Tx,
  order: Order,
  policy: ReturnPolicy,
): Promise<ReturnableOfOrder[]> {
  if (order.state !== 'complete') return [];
  const reports = await reportsOf(db, order.id);
  const open = (await returnsOf(db, order.id)).filter(({ refusedAt }) => !refusedAt);
  const gone = (await refundsOf(db, order.id)).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const promised = open.reduce((sum, { backPence, refund }) => (refund ? sum : sum + backPence), 0);
  const leftPence = order.totalPence - gone - promised;
  if (leftPence <= 0) return [];
  const parcels = (await contentsOf(db, order.id)).map((parcel) => {
    const at = (type: string) =>
      reports.find((report) => report.designerId === parcel.designer.id && report.type === type)?.at;
    const own = open.filter(({ designerId }) => designerId === parcel.designer.id);
    const before = own.flatMap(({ lines }) => lines);
    const beforePence = own.reduce((sum, { backPence }) => sum + backPence, 0);
    const sentAt = at('sent');
    const deliveredAt = at('delivered');
    return returnableParcel({ policy, parcel, sentAt, deliveredAt, before, beforePence, now: new Date() });
  });
  return parcels.flatMap((parcel) => (parcel ? [{ ...parcel, leftPence }] : []));
}

/** The same in words. */
export function returnableAnswer(
  { until, pieces, leftPence }: ReturnableOfOrder,
  { currency }: Order,
): Returnable {
  return {
    ...(until && { until }),
    pieces: pieces.map(({ backPence, ...piece }) => ({
      ...piece,
      backCurrency: formatPence(Math.min(backPence, leftPence), fromProviderCurrency(currency)),
    })),
  };
}
