import { internalPaths } from '@toile/contracts';
import { type AccountData, accountOfOrdersSchema, endingSchema } from '@toile/identity-contract';
import { bearerOnly, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { allOrdersOf } from '../../adapters/postgres-orders.ts';
import type { Db } from '../../domain/transaction.ts';
import { orderData } from '../../rules/order-data.ts';
import { takeEnding } from './take-ending.ts';

export interface EndAccountDeps {
  db: Db;
  /** The bearer token of the calls. */
  internalToken: string;
}

/** Routes by which the identity service tells what has ended, and asks for the orders of an account. */
export function endAccountRoute(app: Express, { db, internalToken }: EndAccountDeps): void {
  const identityOnly = bearerOnly(internalToken, {
    status: 401,
    code: 'internal-token-needed',
    title: 'The internal token is needed',
  });

  app.put(internalPaths.endings, identityOnly, async (request, response) => {
    await takeEnding(db, parse(endingSchema, request.body));
    response.status(204).end();
  });

  app.post(internalPaths.accountOrders, identityOnly, async (request, response) => {
    const { id: userId, confirmedEmail } = parse(accountOfOrdersSchema, request.body);
    const orders = await allOrdersOf(db, { userId, confirmedEmail });
    const known: AccountData[string] = [];
    for (const order of orders) known.push(await orderData(db, order));
    const body: AccountData = { orders: known };
    response.set('cache-control', 'no-store').json(body);
  });
}
