import type { Database } from '@toile/database';
import type Provider from 'oidc-provider';
import { postgresAccounts } from './adapters/postgres-accounts.ts';
import { removeExpired } from './adapters/postgres-oidc-adapter.ts';
import { sharedSecret } from './adapters/shared-secret.ts';
import { currentKeys } from './adapters/signing-keys.ts';
import { postgresThrottle } from './adapters/throttle.ts';
import type { Config } from './config.ts';
import type { IdentityDeps } from './deps.ts';
import { createProvider } from './features/authorize/create-provider.ts';

export interface Identity {
  deps: IdentityDeps;
  /** Removes what has expired and takes the signing key of the day. Call it now and then. */
  tidy(): Promise<void>;
}

type Settings = Pick<Config, 'PUBLIC_ORIGIN' | 'clients' | 'shop' | 'external'>;

/** Puts the parts of the service together on a migrated database. */
export async function openIdentity(database: Database, config: Settings): Promise<Identity> {
  const { PUBLIC_ORIGIN: publicOrigin, clients, shop, external } = config;
  const { db } = database;
  const accounts = postgresAccounts(database);
  const cookieSecret = await sharedSecret(database, 'cookies');
  let known = '';
  let provider: Provider;

  const takeKeys = async () => {
    const keys = await currentKeys(database);
    const present = keys.jwks.map((jwk) => jwk.kid).join(' ');
    if (present === known) return;
    provider = createProvider({ db, accounts, publicOrigin, clients, shop, keys, cookieSecret });
    known = present;
  };
  await takeKeys();

  return {
    deps: {
      db,
      accounts,
      throttle: postgresThrottle(database),
      provider: () => provider,
      clients,
      external,
      formTargets: [...new Set(clients.map(({ origin }) => origin))],
      publicOrigin,
      shop,
    },
    async tidy() {
      await removeExpired(db);
      await takeKeys();
    },
  };
}
