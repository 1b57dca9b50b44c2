import { type KeeperDeps, keeperRoutes } from '@toile/account-keeper';
import { internalPaths } from '@toile/contracts';
import type { AccountData, AccountOfOrders } from '@toile/identity-contract';
import type { Express } from 'express';
import { leaveShop } from '../../adapters/postgres-closed-accounts.ts';
import { allOrdersOf } from '../../adapters/postgres-orders.ts';
import type { Shopper } from '../../domain/shopper.ts';
import { eraseDue } from '../../rules/erase-due.ts';
import { orderData } from '../../rules/order-data.ts';

export type EndAccountDeps = KeeperDeps;

const shopperOf = ({ id, confirmedEmail }: AccountOfOrders): Shopper => ({ userId: id, confirmedEmail });

/** Routes by which the identity service tells what has ended, and asks for the orders of an account. */
export function endAccountRoute(app: Express, deps: EndAccountDeps): void {
  const { db } = deps;
  keeperRoutes(app, deps, {
    dataPath: internalPaths.accountOrders,
    async leave(account) {
      await db.transaction((tx) => leaveShop(tx, shopperOf(account)));
      await eraseDue(db);
    },
    async dataOf(account) {
      const orders: AccountData[string] = [];
      for (const order of await allOrdersOf(db, shopperOf(account))) orders.push(await orderData(db, order));
      return { orders };
    },
  });
}
