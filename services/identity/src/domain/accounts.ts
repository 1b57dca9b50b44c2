import type { AccountOfOrders } from '@toile/identity-contract';

/** An account that can sign in. */
export interface Account {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  passwordHash: string;
  /** Of those who release: `staff`, `tester`, `release-manager`. Shoppers have none. */
  roles: string[];
  createdAt: Date;
  /** null: the address may be a stranger's. */
  emailConfirmedAt: Date | null;
  /** Addresses that were its own before. */
  formerEmails: string[];
}

export type NewAccount = Omit<Account, 'id' | 'roles' | 'createdAt' | 'emailConfirmedAt' | 'formerEmails'> &
  Partial<Pick<Account, 'roles'>>;

export interface Accounts {
  byId(id: string): Promise<Account | undefined>;
  /** Upper and lower case are the same. */
  byEmail(email: string): Promise<Account | undefined>;
  /** Addresses among these that some account has shown to be its own. */
  confirmedAmong(emails: readonly string[]): Promise<string[]>;
  /** null: the address has an account already. */
  create(account: NewAccount): Promise<Account | null>;
  change(id: string, change: Partial<Pick<Account, 'name' | 'passwordHash' | 'roles'>>): Promise<void>;
}

/** The account as its orders are found by: its own, and a guest's at an address that is shown to be its. */
export const ofOrders = ({ id, email, emailConfirmedAt }: Account): AccountOfOrders => ({
  id,
  ...(emailConfirmedAt && { confirmedEmail: email }),
});

/** The same once for each address that was its own at a time, and is not shown to be another account's by now. */
export async function ofAllAddresses(accounts: Accounts, account: Account): Promise<AccountOfOrders[]> {
  const others = await accounts.confirmedAmong(account.formerEmails);
  const its = account.formerEmails.filter((former) => !others.includes(former));
  return [ofOrders(account), ...its.map((confirmedEmail) => ({ id: account.id, confirmedEmail }))];
}
