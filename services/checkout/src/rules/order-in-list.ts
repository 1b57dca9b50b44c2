import type { OrderList } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { type Order, parcelsOf } from '../adapters/postgres-orders.ts';
import { reportsOf } from '../adapters/postgres-parcels.ts';
import { stageOf } from '../domain/order-status.ts';
import { parcelCounts } from '../domain/parcel-progress.ts';
import type { Db } from '../domain/transaction.ts';

/** Longest list of the orders of an account. */
export const mostOfAccount = 200;

/** An order as a list has it. */
export async function orderInList(db: Db, order: Order): Promise<OrderList['orders'][number]> {
  return {
    number: order.number,
    orderedAt: order.createdAt.toISOString(),
    stage: stageOf(order.state),
    parcels: await parcelsOf(db, order.id),
    ...parcelCounts(await reportsOf(db, order.id), order.createdAt),
    pieces: order.pieces,
    totalCostCurrency: formatPence(order.totalPence, fromProviderCurrency(order.currency)),
  };
}
