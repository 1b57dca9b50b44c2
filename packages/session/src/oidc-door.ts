import { ownAddress } from '@toile/contracts/plain';
import type { AuthSettings } from '@toile/identity-contract';
import type { UserManager } from 'oidc-client-ts';

/** Part of oidc-client-ts that the session uses. */
export type OidcManager = Pick<
  UserManager,
  | 'events'
  | 'signinSilent'
  | 'signinPopup'
  | 'signinRedirect'
  | 'signinCallback'
  | 'signoutRedirect'
  | 'signoutCallback'
  | 'removeUser'
> & { metadataService: Pick<UserManager['metadataService'], 'getEndSessionEndpoint'> };

/** Longest that one call of the identity service takes. */
const answerSeconds = 10;

/** Fetched once, when a session is restored or begun: no visitor without an account ever loads it. */
export async function openOidc(settings: AuthSettings): Promise<OidcManager> {
  const [{ InMemoryWebStorage, WebStorageStateStore }, { CheckedManager }] = await Promise.all([
    import('oidc-client-ts'),
    import('./checked-manager.ts'),
  ]);
  const { popup: _popup, silent_redirect_uri, ...known } = settings;
  return new CheckedManager({
    ...known,
    silent_redirect_uri,
    popup_redirect_uri: silent_redirect_uri,
    // Tokens live in memory only (D59); a reload gets new ones from the session at the identity host.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // The PKCE verifier must survive the redirect, and nothing longer.
    stateStore: new WebStorageStateStore({ store: globalThis.sessionStorage, prefix: 'oidc.' }),
    automaticSilentRenew: true,
    // Access tokens live ten minutes: renewed at 80 % of their life (T34).
    accessTokenExpiringNotificationTimeInSeconds: 120,
    // Back leads to the page before, not to one that signs in again.
    redirectMethod: 'replace',
    silentRequestTimeoutInSeconds: answerSeconds,
    requestTimeoutInSeconds: answerSeconds,
    monitorSession: false,
  });
}

export async function loadSettings(
  fetch: typeof globalThis.fetch,
  clientName: string,
): Promise<AuthSettings> {
  const message = 'Could not load settings';
  const address = ownAddress(`/_configuration/${encodeURIComponent(clientName)}`);
  const signal = AbortSignal.timeout(answerSeconds * 1000);
  const response = await fetch(address, { signal }).catch(() => undefined);
  if (!response?.ok) throw new Error(message);
  const settings = (await response.json().catch(() => undefined)) as AuthSettings | undefined;
  if (typeof settings?.authority !== 'string' || typeof settings.client_id !== 'string')
    throw new Error(message);
  return settings;
}
