import type { OrderPage, OrderRow, OrdersQuery } from '@toile/checkout-contract/staff';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { type ListedOrder, listOrders } from '../../adapters/postgres-order-list.ts';
import type { Db, Tx } from '../../domain/transaction.ts';

/** A page of the orders that match, and where the next one begins. */
export async function orderPage(db: Db | Tx, query: OrdersQuery): Promise<OrderPage> {
  const found = await listOrders(db, { ...query, limit: query.limit + 1 });
  const orders = found.slice(0, query.limit).map(rowOf);
  const last = orders.at(-1);
  return { orders, ...(found.length > query.limit && last && { after: last.number }) };
}

function rowOf({ order, parcels, openReturns, failedRefunds }: ListedOrder): OrderRow {
  const { number, state, createdAt, emailAddress, shippingAddress } = order;
  return {
    number,
    state,
    orderedAt: createdAt.toISOString(),
    total: formatPence(order.totalPence, fromProviderCurrency(order.currency)),
    emailAddress,
    name: `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim(),
    parcels,
    openReturns,
    failedRefunds,
  };
}
