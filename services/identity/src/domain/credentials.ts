import type { AccountLink, AccountTraces, LinkPurpose } from './account-links.ts';
import type { Account, NewAccount } from './accounts.ts';
import type { Owner } from './owner.ts';

/** `over`: the link was used, has expired or never was one. `taken`: the address has an account of its own. */
export type LinkResult = { ok: true; account: Account } | { ok: false; reason: 'over' | 'taken' };

/** Ways to open an account, and to change them. Each change is one transaction with the mail that tells of it. */
export interface Credentials {
  /** null: the address has an account already. */
  register(account: NewAccount): Promise<Account | null>;
  /** Takes as long for every address: whether it has an account is looked up when the mail is written. */
  askForReset(email: string): Promise<void>;
  /** Writes to the new address, unless it has an account. false: its password is another one by now, as with the next two. */
  askForEmail(account: Account, email: string): Promise<boolean>;
  /** Writes to the account's own address, so that its owner can show that it is theirs. */
  askForProof(account: Account): Promise<void>;
  findLink(token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink | undefined>;
  /** Uses a link up. Ends all sessions. */
  resetPassword(token: string, passwordHash: string): Promise<LinkResult>;
  /** Ends all sessions except one. */
  changePassword(owner: Owner, passwordHash: string): Promise<boolean>;
  /** Uses a link up. `isOwner`: whoever follows it is signed in to its account. */
  confirmEmail(token: string, by: { isOwner: boolean }): Promise<LinkResult>;
  traces(accountId: string): Promise<AccountTraces>;
  /** Erases the account with all that is known of it. */
  close(account: Account): Promise<boolean>;
}
