import type { AccountOfOrders, AccountOrders, Ending } from '@toile/identity-contract';

/** The service that keeps orders. Both calls throw while it can't be reached. */
export interface Checkout {
  reportEnding(ending: Ending): Promise<void>;
  ordersOf(account: AccountOfOrders): Promise<AccountOrders['orders']>;
}
