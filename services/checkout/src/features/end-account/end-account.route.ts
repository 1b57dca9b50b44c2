import { type KeeperDeps, keeperRoutes } from '@toile/account-keeper';
import { orderDetails } from '@toile/checkout-contract';
import { internalPaths } from '@toile/contracts';
import {
  type AccountData,
  type AccountOfOrders,
  type AccountOrderList,
  accountOfOrdersSchema,
} from '@toile/identity-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { OrderKeys } from '../../adapters/order-keys.ts';
import { adoptOrders, leaveShop } from '../../adapters/postgres-closed-accounts.ts';
import { allOrdersOf, type Order, ordersOfShopper } from '../../adapters/postgres-orders.ts';
import type { Terms } from '../../domain/price-bag.ts';
import type { Shopper } from '../../domain/shopper.ts';
import { bagData } from '../../rules/bag-data.ts';
import { eraseDue } from '../../rules/erase-due.ts';
import { orderData } from '../../rules/order-data.ts';
import { mostOfAccount, orderInList } from '../../rules/order-in-list.ts';

export interface EndAccountDeps extends KeeperDeps {
  orderKeys: OrderKeys;
  terms: Terms;
}

const shopperOf = ({ id, confirmedEmail }: AccountOfOrders): Shopper => ({ userId: id, confirmedEmail });

/** Routes by which the identity service tells what has ended, and asks for the orders and the bag of an account. */
export function endAccountRoute(app: Express, deps: EndAccountDeps): void {
  const { db, orderKeys, terms } = deps;
  const identityOnly = keeperRoutes(app, deps, {
    dataPath: internalPaths.accountOrders,
    async leave(account) {
      await db.transaction((tx) => leaveShop(tx, shopperOf(account)));
      await eraseDue(db);
    },
    adopt: (account) => adoptOrders(db, shopperOf(account)),
    async dataOf(account) {
      const orders: AccountData[string] = [];
      for (const order of await allOrdersOf(db, shopperOf(account))) orders.push(await orderData(db, order));
      return { orders, bag: await bagData(db, account.id, terms) };
    },
  });

  const linked = async (order: Order) => {
    const inList = await orderInList(db, order);
    const { number, totalCostCurrency } = inList;
    return { number, totalCostCurrency, details: orderDetails(inList), link: orderKeys.quickLinkOf(number) };
  };
  app.post(internalPaths.accountOrderList, identityOnly, async (request, response) => {
    const account = parse(accountOfOrdersSchema, request.body);
    const orders = await ordersOfShopper(db, shopperOf(account), mostOfAccount);
    const body: AccountOrderList = { orders: await Promise.all(orders.map(linked)) };
    response.set('cache-control', 'no-store').json(body);
  });
}
