import type { AccountData, AccountOfOrders, Ending } from '@toile/identity-contract';

/** A service that keeps something of accounts. Both calls throw while it can't be reached. */
export interface Keeper {
  reportEnding(ending: Ending): Promise<void>;
  dataOf(account: AccountOfOrders): Promise<AccountData>;
}
