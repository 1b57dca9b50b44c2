import type { ShopConfig } from '@toile/contracts';
import type { Db } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import Provider, {
  type AccessToken,
  type ClientCredentials,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { interactionPath } from '../../adapters/interaction.ts';
import { postgresOidcAdapter } from '../../adapters/postgres-oidc-adapter.ts';
import type { KeySet } from '../../adapters/signing-keys.ts';
import type { AccountSessions } from '../../domain/account-sessions.ts';
import type { Accounts } from '../../domain/accounts.ts';
import { browserName } from '../../domain/browser-name.ts';
import { cookieNames } from '../../domain/cookie-names.ts';
import {
  type Api,
  clientMetadata,
  issuerOf,
  releasesApi,
  type ShopClient,
} from '../../domain/shop-client.ts';
import { renderError } from './error-page.ts';
import { grantOwnClient } from './grant-own-client.ts';
import { logoutSource, postLogoutSuccessSource } from './sign-out-page.ts';

const minute = 60;
const day = 24 * 60 * minute;

export interface ProviderOptions {
  db: Db;
  accounts: Accounts;
  sessions: AccountSessions;
  publicOrigin: string;
  clients: ShopClient[];
  api: Api;
  shop: ShopConfig;
  keys: KeySet;
  cookieSecret: string;
  logger: Logger;
}

/** The OpenID provider of the shop: code + PKCE, refresh rotation, ES256 access tokens for the shop's services. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(issuerOf(options.publicOrigin), configuration(options));
  // Addresses are made from the headers that the edge forwards.
  provider.proxy = true;
  logFailures(provider, options.logger);
  noteBrowsers(provider, options);
  noteEnded(provider, options);
  return provider;
}

/** Without a listener Koa writes the stack of each request that breaks off to stderr, with what it had of the body. */
function logFailures(provider: Provider, logger: Logger): void {
  const events: NodeJS.EventEmitter = provider;
  events.on('error', ({ code, type, status }: Error & Record<string, unknown>) =>
    logger.warn({ code: code ?? type, status }, 'a request broke off'),
  );
  provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'the provider failed'));
}

/** Access tokens outlive their session: the keepers are told. */
function noteEnded(provider: Provider, { sessions, logger }: ProviderOptions): void {
  provider.on('session.destroyed', ({ uid }) => {
    sessions.ended(uid).catch((error) => logger.warn({ err: error }, 'an ended session was not noted'));
  });
}

/** Each page that renews its tokens says that its session is alive, and in which browser. */
function noteBrowsers(provider: Provider, { sessions, logger }: ProviderOptions): void {
  provider.on('authorization.success', ({ oidc: { session }, req }) => {
    if (!session?.accountId) return;
    const { accountId, uid } = session;
    sessions
      .note({ accountId, uid, browser: browserName(req.headers['user-agent']) })
      .catch((error) => logger.warn({ err: error }, 'a session was not noted'));
  });
}

/** Clients that may ask, and the claims that they are told. */
function clientsAndClaims({ accounts, clients, publicOrigin, api }: ProviderOptions): Configuration {
  const isStaff = api === releasesApi;
  return {
    clients: clients.map((client) => clientMetadata(client, publicOrigin)),
    scopes: ['openid'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin, client) =>
      client.redirectUris?.some((address) => new URL(address).origin === origin) ?? false,
    findAccount: async (_ctx, id) => {
      const account = await accounts.byId(id);
      return (
        account && {
          accountId: account.id,
          claims: async () => ({ sub: account.id, name: account.name, email: account.email }),
        }
      );
    },
    extraTokenClaims: async (_ctx: unknown, token: AccessToken | ClientCredentials) => {
      const account = 'accountId' in token ? await accounts.byId(token.accountId) : undefined;
      if (isStaff) return { email: account?.email, roles: account?.roles };
      const sid = 'sessionUid' in token ? token.sessionUid : undefined;
      return { sid, ...(account?.emailConfirmedAt && { email: account.email, email_verified: true }) };
    },
  };
}

/** Cookies and tokens, and how long each is good for. */
function cookiesAndTokens({ publicOrigin, keys, cookieSecret }: ProviderOptions): Configuration {
  const isSecure = publicOrigin.startsWith('https:');
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    signed: true,
    overwrite: true,
  } as const;
  const { device: _own, ...names } = cookieNames(isSecure);
  return {
    jwks: { keys: keys.jwks },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [cookieSecret],
      names,
      long: cookie,
      short: cookie,
    },
    pkce: { required: () => true },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    responseTypes: ['code'],
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      RefreshToken: day,
      Session: 14 * day,
      Grant: 14 * day,
    },
  };
}

function features({ api, keys, shop }: ProviderOptions): Configuration['features'] {
  const productName = shop.product.name;
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => logoutSource(ctx, form, productName),
      postLogoutSuccessSource: (ctx) => postLogoutSuccessSource(ctx, productName),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => api.audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx: KoaContextWithOIDC, resource: string) => {
        if (resource !== api.audience) throw new errors.InvalidTarget();
        return {
          scope: api.scope,
          audience: api.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 10 * minute,
          jwt: { sign: { alg: 'ES256', kid: keys.signingKid } },
        };
      },
    },
  };
}

const configuration = (options: ProviderOptions): Configuration => ({
  ...clientsAndClaims(options),
  ...cookiesAndTokens(options),
  adapter: postgresOidcAdapter(options.db),
  interactions: { url: (_ctx, interaction) => interactionPath(interaction.uid) },
  loadExistingGrant: grantOwnClient(options.api),
  renderError: (ctx, out) => renderError(ctx, out, options.shop.product.name),
  features: features(options),
});
