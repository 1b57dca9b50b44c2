import {
  type AuthSettings,
  apiAudience,
  authenticationPaths,
  providerPath,
  staffAudience,
} from '@toile/identity-contract';
import type { ClientMetadata } from 'oidc-provider';

/** A shop that signs in here. */
export interface ShopClient {
  clientName: string;
  origin: string;
}

/** A service that access tokens of a provider open. */
export interface Api {
  audience: string;
  scope: string;
}
export const shopApi: Api = { audience: apiAudience, scope: 'shop' };
export const releasesApi: Api = { audience: staffAudience, scope: 'releases' };

export const callbackPath = `${providerPath}/callback`;
export const issuerOf = (publicOrigin: string) => `${publicOrigin}${providerPath}`;

interface ClientAddresses {
  callback: string;
  /** Page of the identity host for silent and popup attempts. */
  silentCallback: string;
  afterLogout: string;
}

function addresses({ origin }: ShopClient, publicOrigin: string): ClientAddresses {
  return {
    callback: `${origin}${authenticationPaths.loginCallback}`,
    silentCallback: `${publicOrigin}${callbackPath}`,
    afterLogout: `${origin}${authenticationPaths.logoutCallback}`,
  };
}

/** A shop as oidc-provider knows it: a public client with exact addresses. */
export function clientMetadata(client: ShopClient, publicOrigin: string): ClientMetadata {
  const { callback, silentCallback, afterLogout } = addresses(client, publicOrigin);
  return {
    client_id: client.clientName,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [callback, silentCallback],
    post_logout_redirect_uris: [afterLogout],
    id_token_signed_response_alg: 'ES256',
  };
}

/** The same shop as its browser code gets it (ID-17). */
export function clientSettings(
  client: ShopClient,
  { publicOrigin, api, popup }: { publicOrigin: string; api: Api; popup: boolean },
): AuthSettings {
  const { callback, silentCallback, afterLogout } = addresses(client, publicOrigin);
  return {
    authority: issuerOf(publicOrigin),
    client_id: client.clientName,
    redirect_uri: callback,
    silent_redirect_uri: silentCallback,
    post_logout_redirect_uri: afterLogout,
    response_type: 'code',
    scope: `openid profile email ${api.scope}`,
    popup,
  };
}
