import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { JWK } from 'jose';
import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider';

interface ForeignProvider {
  /** Address of the shop for browsers. */
  shop: string;
  /** Into `aud`, and what clients ask for as `resource`. */
  audience: string;
  key: JWK;
}

/** End of the names of those who haven't shown that their address is theirs. */
export const unproven = '-unproven';

/** Name under which whoever is signed in is a release manager; others are nobody's staff. */
export const managerName = 'rita';

const tokenSeconds = 600;

export const shopClient = 'shop-client';
export const staffClient = 'staff-client';

/** Of whoever gives this name. */
const emailOf = (name: string) => `${name.replace(unproven, '')}@issuer.example`;

const clientOf = (id: string, address: string) => ({
  client_id: id,
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: [`${address}/authentication/login-callback`, `${address}/identity/callback`],
  post_logout_redirect_uris: [`${address}/authentication/logout-callback`],
  id_token_signed_response_alg: 'RS256' as const,
});

/** Policy by which nobody is asked for consent, as the library asks for each native client. */
function withoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

function configuration(options: ForeignProvider): Configuration {
  const { shop, audience, key } = options;
  return {
    clients: [
      clientOf(shopClient, shop),
      // A native client comes back to this machine by any port.
      { ...clientOf(staffClient, 'http://127.0.0.1'), application_type: 'native' },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access'],
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: emailOf(id) }),
    }),
    clientBasedCORS: (_ctx, origin, { clientId }) =>
      clientId === staffClient || origin === new URL(shop).origin,
    interactions: { policy: withoutConsent(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: tokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    async loadExistingGrant(ctx) {
      const { provider, session, client } = ctx.oidc;
      const accountId = session?.accountId;
      if (!client || !accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(audience, '');
      await grant.save();
      return grant;
    },
    // As Keycloak writes them.
    extraTokenClaims(_ctx, token) {
      const name = 'accountId' in token ? token.accountId : '';
      return {
        azp: token.clientId,
        ...(token.clientId === shopClient && {
          email: emailOf(name),
          email_verified: !name.endsWith(unproven),
        }),
        realm_access: { roles: name === managerName ? ['release-manager'] : [] },
      };
    },
    formats: {
      customizers: {
        jwt(_ctx, _token, parts) {
          // As Keycloak and Auth0 write it.
          parts.header = { ...parts.header, typ: 'JWT' };
        },
      },
    },
    issueRefreshToken: () => true,
    pkce: { required: () => true },
    ttl: { AccessToken: tokenSeconds, Session: 3600, Grant: 3600, Interaction: 600, IdToken: 600 },
  };
}

const signInPage = `<!doctype html><html lang="en"><title>Another issuer</title><link rel="icon" href="data:,">
<form method="post"><label>Name <input name="name" required></label> <button>Sign in</button></form></html>`;

/** The only page of its own: whoever gives a name is signed in by it. */
async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'POST') return void res.setHeader('content-type', 'text/html').end(signInPage);
  const accountId = new URLSearchParams(await text(req)).get('name') ?? '';
  await provider.interactionFinished(req, res, { login: { accountId } });
}

/** Handler of the requests at that origin. */
export function foreignProvider(origin: string, options: ForeignProvider) {
  const provider = new Provider(origin, configuration(options));
  const answer = provider.callback();
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    interact(provider, req, res).catch((error: unknown) => res.writeHead(400).end(String(error)));
  };
}
