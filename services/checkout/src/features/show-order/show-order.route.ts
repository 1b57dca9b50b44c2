import type { CompleteStatus, OrderList } from '@toile/checkout-contract';
import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { HttpProblem, limitTries } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { OrderKeys } from '../../adapters/order-keys.ts';
import { findByNumber, type Order, ordersOfUser, parcelsOf } from '../../adapters/postgres-orders.ts';
import { stageOf } from '../../domain/order-status.ts';
import { orderEntity } from '../../rules/order-entity.ts';
import { type RefreshDeps, refreshOrder, unknownOrder } from '../../rules/refresh-order.ts';

export interface ShowOrderDeps extends RefreshDeps {
  orderKeys: OrderKeys;
  userOf(request: Request): Promise<string | undefined>;
}

const mostOfAccount = 200;
const looksPerMinute = 120;

/** The orders of an account, and one order for its account or for a guest whose browser has its key. */
export function showOrderRoute(app: Express, deps: ShowOrderDeps): void {
  app.get('/api/orders', limitTries(looksPerMinute), async (request, response) => {
    const userId = await deps.userOf(request);
    if (!userId) throw new HttpProblem({ status: 401, code: 'unauthorized', title: 'Please sign in' });
    const orders = await ordersOfUser(deps.db, userId, mostOfAccount);
    const body: OrderList = { orders: await Promise.all(orders.map((order) => inList(deps, order))) };
    response.set('cache-control', 'no-store').json(body);
  });

  // Without a limit: the edge asks for everybody, and who has no key costs no look at the database.
  app.get<{ number: string }>('/api/orders/:number', async (request, response) => {
    const order = await ownOrder(deps, request);
    if (!order) throw unknownOrder();
    const refreshed = await refreshOrder(deps, order.id);
    const body: CompleteStatus = await orderEntity(deps.db, refreshed, { isPersonal: true });
    response.set('cache-control', 'no-store').json(body);
  });
}

/** A key is looked at before the database is: a guess takes as long for a number that there is. */
async function ownOrder(
  deps: ShowOrderDeps,
  request: Request<{ number: string }>,
): Promise<Order | undefined> {
  const { number } = request.params;
  if (deps.orderKeys.isGiven(request, number)) return findByNumber(deps.db, number, 'anybody');
  const userId = await deps.userOf(request);
  return userId ? findByNumber(deps.db, number, { userId }) : undefined;
}

async function inList({ db }: ShowOrderDeps, order: Order): Promise<OrderList['orders'][number]> {
  return {
    number: order.number,
    orderedAt: order.createdAt.toISOString(),
    stage: stageOf(order.state),
    parcels: await parcelsOf(db, order.id),
    pieces: order.pieces,
    totalCostCurrency: formatPence(order.totalPence, fromProviderCurrency(order.currency)),
  };
}
