import {
  type CompleteStatus,
  type LastAddresses,
  lastAddressesPath,
  type OrderList,
} from '@toile/checkout-contract';
import type { ReturnPolicy } from '@toile/contracts';
import { HttpProblem, limitTries } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { lastOrderBy, type Order, ordersOfShopper } from '../../adapters/postgres-orders.ts';
import type { Shopper } from '../../domain/shopper.ts';
import { orderEntity } from '../../rules/order-entity.ts';
import { mostOfAccount, orderInList } from '../../rules/order-in-list.ts';
import { type OwnOrderDeps, ownOrder } from '../../rules/own-order.ts';
import { type RefreshDeps, refreshOrder } from '../../rules/refresh-order.ts';
import { returnableAnswer, returnableOf } from '../../rules/returnable.ts';

export interface ShowOrderDeps extends RefreshDeps, OwnOrderDeps {
  returnPolicy: ReturnPolicy;
}

const looksPerMinute = 120;

/** The orders of an account, and one order for its account or for a guest whose browser has its key. */
export function showOrderRoute(app: Express, deps: ShowOrderDeps): void {
  app.get('/api/orders', limitTries('own-orders', looksPerMinute), async (request, response) => {
    const orders = await ordersOfShopper(deps.db, await signedIn(deps, request), mostOfAccount);
    const body: OrderList = { orders: await Promise.all(orders.map((order) => orderInList(deps.db, order))) };
    response.set('cache-control', 'no-store').json(body);
  });

  app.get(lastAddressesPath, limitTries('last-addresses', looksPerMinute), async (request, response) => {
    const { userId } = await signedIn(deps, request);
    const newest = await lastOrderBy(deps.db, userId);
    const body: LastAddresses = { last: newest ? addressesOf(newest) : null };
    response.set('cache-control', 'no-store').json(body);
  });

  // Without a limit: the edge asks for everybody, and who has no key costs no look at the database.
  app.get<{ number: string }>('/api/orders/:number', async (request, response) => {
    const order = await ownOrder(deps, request);
    const refreshed = await refreshOrder(deps, order.id);
    const { order: entity } = await orderEntity(deps.db, refreshed, { isPersonal: true });
    const shown = await withReturnable(deps, refreshed.order, entity);
    const body: CompleteStatus = { order: { ...shown, ...guestOf(deps, request, refreshed.order) } };
    response.set('cache-control', 'no-store').json(body);
  });
}

async function signedIn(deps: ShowOrderDeps, request: Request): Promise<Shopper> {
  const shopper = await deps.shopperOf(request);
  if (!shopper) throw new HttpProblem({ status: 401, code: 'unauthorized', title: 'Please sign in' });
  return shopper;
}

const addressesOf = ({ billingAddress, shippingAddress, phoneNumber }: Order) => ({
  billingAddress,
  shippingAddress,
  ...(phoneNumber && { phoneNumber }),
});

/** Adds the pieces that its own shopper may send back. */
async function withReturnable(
  { db, returnPolicy }: ShowOrderDeps,
  order: Order,
  entity: CompleteStatus['order'],
): Promise<CompleteStatus['order']> {
  const { details } = entity;
  if (!details) return entity;
  const returnable = await returnableOf(db, order, returnPolicy);
  const parcels = details.parcels.map((parcel) => {
    const own = returnable.find(({ designerId }) => designerId === parcel.designer.id);
    return { ...parcel, ...(own && { returnable: returnableAnswer(own, order) }) };
  });
  return { ...entity, details: { ...details, parcels } };
}

/** Rights of a guest who has the key: the order's data, and to be forgotten; an account has a page for that. */
function guestOf({ orderKeys }: ShowOrderDeps, request: Request, { number, eraseAskedAt }: Order) {
  if (!orderKeys.isGiven(request, number)) return {};
  return { guest: eraseAskedAt ? { forgetAskedAt: eraseAskedAt.toISOString() } : {} };
}
