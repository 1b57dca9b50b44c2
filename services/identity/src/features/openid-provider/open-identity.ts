import type { Database } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import type { Logger } from '@toile/service-kit';
import type Provider from 'oidc-provider';
import { deviceCookies } from '../../adapters/device-cookies.ts';
import type { IdentityJobs } from '../../adapters/identity-jobs.ts';
import { postgresAccounts } from '../../adapters/postgres-accounts.ts';
import { postgresCredentials } from '../../adapters/postgres-credentials.ts';
import { removeExpiredLinks } from '../../adapters/postgres-links.ts';
import { removeExpired } from '../../adapters/postgres-oidc-adapter.ts';
import { removeOldMails } from '../../adapters/postgres-outbox.ts';
import { postgresPasskeys, removeExpiredChallenges } from '../../adapters/postgres-passkeys.ts';
import { postgresSessions, removeEndedSessions } from '../../adapters/postgres-sessions.ts';
import { postgresThrottle, removeOldAttempts } from '../../adapters/postgres-throttle.ts';
import { currentKeys } from '../../adapters/signing-keys.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { shopApi } from '../../domain/shop-client.ts';
import { createProvider } from './create-provider.ts';

export interface Identity {
  deps: Omit<IdentityDeps, 'noteEvent'>;
  /** Deletes what has expired and changes the signing key when it is time. Call it every few minutes. */
  tidy(): Promise<void>;
}

type Settings = Pick<
  IdentityDeps,
  'publicOrigin' | 'clients' | 'shop' | 'external' | 'accountUrl' | 'keepers' | 'ordersOf'
> &
  Partial<Pick<IdentityDeps, 'api'>> & { jobs: IdentityJobs; logger: Logger };

/** Puts the parts of the service together on a migrated database. */
export async function openIdentity(database: Database, settings: Settings): Promise<Identity> {
  const {
    publicOrigin,
    clients,
    api = shopApi,
    shop,
    external,
    accountUrl,
    jobs,
    keepers,
    ordersOf,
    logger,
  } = settings;
  const { db } = database;
  const accounts = postgresAccounts(database);
  const sessions = postgresSessions(db, jobs);
  const cookieSecret = await sharedSecret(database.db, 'cookies');
  let known = '';
  let provider: Provider;

  const takeKeys = async () => {
    const keys = await currentKeys(database);
    const current = keys.jwks.map((jwk) => jwk.kid).join(' ');
    if (current === known) return;
    const words = { publicOrigin, clients, api, shop };
    provider = createProvider({ ...words, db, accounts, sessions, keys, cookieSecret, logger });
    known = current;
  };
  await takeKeys();

  return {
    deps: {
      accounts,
      throttle: postgresThrottle(database),
      devices: deviceCookies(await sharedSecret(database.db, 'devices'), {
        isSecure: publicOrigin.startsWith('https:'),
      }),
      provider: () => provider,
      credentials: postgresCredentials(database, jobs),
      sessions,
      passkeys: postgresPasskeys(database, jobs),
      keepers,
      ordersOf,
      clients,
      api,
      external,
      accountUrl,
      formTargets: [...new Set(clients.map(({ origin }) => new URL(origin).origin))],
      publicOrigin,
      shop,
    },
    async tidy() {
      await removeOld(database);
      await takeKeys();
    },
  };
}

/** Deletes what has expired. */
async function removeOld(database: Database): Promise<void> {
  const { db } = database;
  await removeExpired(db);
  await removeEndedSessions(db);
  await removeExpiredLinks(db);
  await removeExpiredChallenges(db);
  await removeOldMails(db);
  await removeOldAttempts(database);
}
