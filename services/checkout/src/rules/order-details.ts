import type { OrderDetails } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { contentsOf } from '../adapters/postgres-order-contents.ts';
import type { Order } from '../adapters/postgres-orders.ts';
import { groupAnswer } from '../domain/basket-answer.ts';
import type { Db } from '../domain/transaction.ts';

/** The record of an order: the thank-you page and the confirmation by mail show this and nothing else. */
export async function orderDetails(db: Db, order: Order): Promise<OrderDetails> {
  const currency = fromProviderCurrency(order.currency);
  const parcels = await contentsOf(db, order.id);
  const shippingCostPence = parcels.reduce((sum, { shippingPence }) => sum + shippingPence, 0);
  return {
    parcels: parcels.map((parcel) => groupAnswer(parcel, currency)),
    shippingCostPence,
    shippingCostCurrency: formatPence(shippingCostPence, currency),
    totalCostPence: order.totalPence,
    totalCostCurrency: formatPence(order.totalPence, currency),
    shippingAddress: order.shippingAddress,
  };
}
