import { orderNumberOf } from '@toile/checkout-contract';
import type { Request } from 'express';
import type { OrderKeys } from '../adapters/order-keys.ts';
import { findByNumber, type Order } from '../adapters/postgres-orders.ts';
import type { Shopper } from '../domain/shopper.ts';
import type { Db } from '../domain/transaction.ts';
import { unknownOrder } from './refresh-order.ts';

export interface OwnOrderDeps {
  db: Db;
  orderKeys: OrderKeys;
  shopperOf(request: Request): Promise<Shopper | undefined>;
}

/**
 * The order of a path, for its account or for a guest whose browser has its key. A key is looked at before the database is: a
 * guess takes as long for a number that there is. Nobody opens an order that was erased.
 */
export async function ownOrder(deps: OwnOrderDeps, request: Request<{ number: string }>): Promise<Order> {
  const order = await everOwnOrder(deps, request);
  if (order.erasedAt) throw unknownOrder();
  return order;
}

/** The same for whoever asks to be forgotten: with the key of an order that was erased, too. */
export async function everOwnOrder(deps: OwnOrderDeps, request: Request<{ number: string }>): Promise<Order> {
  const order = await found(deps, request, orderNumberOf(request.params.number));
  if (!order) throw unknownOrder();
  return order;
}

async function found(deps: OwnOrderDeps, request: Request, number: string): Promise<Order | undefined> {
  if (deps.orderKeys.isGiven(request, number)) return findByNumber(deps.db, number, 'anybody');
  const shopper = await deps.shopperOf(request);
  return shopper && findByNumber(deps.db, number, shopper);
}
