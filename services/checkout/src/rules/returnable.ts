import type { Returnable } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency, type ReturnPolicy } from '@toile/contracts';
import { contentsOf } from '../adapters/postgres-order-contents.ts';
import type { Order } from '../adapters/postgres-orders.ts';
import { reportsOf } from '../adapters/postgres-parcels.ts';
import { returnsOf } from '../adapters/postgres-returns.ts';
import { type ReturnableParcel, returnableParcel } from '../domain/return-rules.ts';
import type { Db, Tx } from '../domain/transaction.ts';

/** Pieces of an order that may be sent back now, by parcel. */
export async function returnableOf(
  db: Db | Tx,
  order: Order,
  policy: ReturnPolicy,
): Promise<ReturnableParcel[]> {
  if (order.state !== 'complete') return [];
  const reports = await reportsOf(db, order.id);
  const open = (await returnsOf(db, order.id)).filter(({ refusedAt }) => !refusedAt);
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
  return parcels.filter((parcel) => parcel !== undefined);
}

/** The same in words. */
export function returnableAnswer({ until, pieces }: ReturnableParcel, { currency }: Order): Returnable {
  return {
    ...(until && { until }),
    pieces: pieces.map(({ backPence, ...piece }) => ({
      ...piece,
      backCurrency: formatPence(backPence, fromProviderCurrency(currency)),
    })),
  };
}
