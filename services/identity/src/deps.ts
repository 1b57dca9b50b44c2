import type { ShopConfig } from '@toile/contracts';
import type { Database } from '@toile/database';
import type Provider from 'oidc-provider';
import type { Accounts } from './adapters/postgres-accounts.ts';
import type { Throttle } from './adapters/throttle.ts';
import type { ExternalProvider, ShopClient } from './config.ts';

/** What the features are given. */
export interface IdentityDeps {
  db: Database['db'];
  accounts: Accounts;
  throttle: Throttle;
  /** The provider of the moment: a new one stands in when the signing key changes. */
  provider: () => Provider;
  clients: ShopClient[];
  /** Stands in for our own provider in the settings of the shop's browser code. */
  external?: ExternalProvider;
  /** Origins that a sign-in form may end at. */
  formTargets: string[];
  publicOrigin: string;
  shop: ShopConfig;
}
