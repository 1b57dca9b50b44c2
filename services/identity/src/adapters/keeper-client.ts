import { internalPaths } from '@toile/contracts';
import {
  type AccountOfOrders,
  type AccountOrderList,
  accountDataSchema,
  accountOrderListSchema,
} from '@toile/identity-contract';
import { internalCalls } from '@toile/service-kit';
import type { Keeper } from '../domain/keeper.ts';

interface KeeperAddress {
  url: string;
  /** Path that answers with the data of an account. */
  path: string;
}

/** A keeper over its internal endpoints. */
export function keeperClient({ url, path }: KeeperAddress, token: string): Keeper {
  const call = internalCalls(url, token);
  return {
    async reportEnding(ending) {
      await call('PUT', internalPaths.endings, ending);
    },
    async dataOf(account) {
      const answer = await call('POST', path, account);
      return accountDataSchema.parse(await answer.json());
    },
  };
}

/** The orders of accounts, by the checkout service. */
export function orderLists(url: string, token: string) {
  const call = internalCalls(url, token);
  return async (account: AccountOfOrders): Promise<AccountOrderList> => {
    const answer = await call('POST', internalPaths.accountOrderList, account);
    return accountOrderListSchema.parse(await answer.json());
  };
}
