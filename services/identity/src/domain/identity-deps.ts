import type { ShopConfig } from '@toile/contracts';
import type { AccountOfOrders, AccountOrderList } from '@toile/identity-contract';
import type { ForeignIssuer } from '@toile/service-kit';
import type Provider from 'oidc-provider';
import type { AccountSessions } from './account-sessions.ts';
import type { Accounts } from './accounts.ts';
import type { Credentials } from './credentials.ts';
import type { Keeper } from './keeper.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passkeys } from './passkeys.ts';
import type { Api, ShopClient } from './shop-client.ts';
import type { Throttle } from './throttle.ts';

export interface SecurityEvent {
  event:
    | 'signed-in'
    | 'sign-in-refused'
    | 'registered'
    | 'reset-asked'
    | 'password-reset'
    | 'password-changed'
    | 'email-asked'
    | 'email-changed'
    | 'email-confirmed'
    | 'session-ended'
    | 'passkey-added'
    | 'passkey-removed'
    | 'exported'
    | 'account-closed';
  /** Id of the account, where one is known. */
  account?: string;
  reason?: string;
  /** Absent: by password. */
  by?: 'passkey';
  /** Address of the client. */
  ip: string | undefined;
}

/** Dependencies of the features. */
export interface IdentityDeps {
  accounts: Accounts;
  throttle: Throttle;
  devices: KnownDevices;
  /** Tells of what matters for security: who may have got in, and who tries to. Never with an email address or a password. */
  noteEvent(event: SecurityEvent): void;
  /** The current provider. It is replaced when the signing key changes. */
  provider: () => Provider;
  credentials: Credentials;
  sessions: AccountSessions;
  passkeys: Passkeys;
  /** Services that keep something of accounts. */
  keepers: readonly Keeper[];
  /** Orders of an account as they are listed; throws while the checkout can't be reached. */
  ordersOf(account: AccountOfOrders): Promise<AccountOrderList>;
  clients: ShopClient[];
  /** Service that the tokens open. For the releases, people sign in only who have an account already. */
  api: Api;
  /** Signs shoppers in instead of the provider here. */
  external?: ForeignIssuer | undefined;
  /** Page of an account at that provider. */
  accountUrl?: string | undefined;
  /** Origins that a sign-in form may end at. */
  formTargets: string[];
  publicOrigin: string;
  shop: ShopConfig;
}
