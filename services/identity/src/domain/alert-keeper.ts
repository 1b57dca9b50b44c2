import type { AccountAlerts, AccountOfOrders, Ending } from '@toile/identity-contract';

/** The service that keeps what shoppers want to be told of. Both calls throw while it can't be reached. */
export interface AlertKeeper {
  reportEnding(ending: Ending): Promise<void>;
  alertsOf(account: AccountOfOrders): Promise<AccountAlerts['alerts']>;
}
