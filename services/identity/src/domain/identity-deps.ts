import type { ShopConfig } from '@toile/contracts';
import type Provider from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { ExternalProvider, ShopClient } from './shop-client.ts';
import type { Throttle } from './throttle.ts';

/** What the features are given. */
export interface IdentityDeps {
  accounts: Accounts;
  throttle: Throttle;
  /** The provider of the moment: a new one stands in when the signing key changes. */
  provider: () => Provider;
  /** Ends all sessions of an account but one, and every token that came from them. */
  endOtherSessions(accountId: string, keptSessionUid: string): Promise<void>;
  clients: ShopClient[];
  /** Stands in for our own provider in the settings of the shop's browser code. */
  external?: ExternalProvider;
  /** Origins that a sign-in form may end at. */
  formTargets: string[];
  publicOrigin: string;
  shop: ShopConfig;
}
