import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { accessTokens } from './access-tokens.ts';
import { foreignIssuer, shoppersIssuer } from './issuer-settings.ts';

/** Address of the keys in the issuer's discovery document. */
let server: Server;
let origin: string;
let isAway = false;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let stranger: typeof keys;

beforeAll(async () => {
  [keys, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  server = createServer((req, res) => {
    if (isAway) return void res.writeHead(503).end();
    const endpoints = { authorization_endpoint: `${origin}/auth`, token_endpoint: `${origin}/token` };
    const discovery = {
      issuer: `${origin}${req.url?.split('/.well')[0]}`,
      ...endpoints,
      jwks_uri: `${origin}/keys`,
    };
    res.end(JSON.stringify(req.url === '/keys' ? jwks : discovery));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const schema = z.object(shoppersIssuer).transform((env, context) => foreignIssuer(env, 'IDENTITY', context));

type Shape = { issuer: string; claims: Record<string, unknown>; typ: string };

/** Access tokens as Keycloak 26 documents them: `typ` JWT, clients in `azp`, several audiences. */
const keycloak = (): Shape => ({
  issuer: `${origin}/realms/shop`,
  typ: 'JWT',
  claims: {
    jti: 'onrtac:1',
    typ: 'Bearer',
    azp: 'shop-web',
    sid: '9f',
    acr: '1',
    scope: 'openid email profile',
    aud: ['toile-api', 'account'],
    sub: '2f4ad2b4-7f0d-4f6c-9d34-8a1a0f1d6d0a',
    realm_access: { roles: ['default-roles-shop', 'offline_access'] },
    email_verified: true,
    preferred_username: 'ada',
    email: 'ada@shop.example',
  },
});

/** As Auth0 documents them: an issuer that ends with a slash, its userinfo among the audiences. */
const auth0 = (): Shape => ({
  issuer: `${origin}/`,
  typ: 'JWT',
  claims: {
    sub: 'auth0|507f1f77bcf86cd799439020',
    azp: 'shop-web',
    scope: 'openid profile email offline_access',
    aud: ['toile-api', `${origin}/userinfo`],
  },
});

/** As RFC 9068 has them, which Auth0 offers as a profile: the client in `client_id`. */
const rfc9068 = (): Shape => ({
  issuer: `${origin}/tenant`,
  typ: 'application/AT+JWT',
  claims: { sub: 'ada', client_id: 'shop-web', aud: 'toile-api', jti: '1' },
});

function readerOf({ issuer }: Shape, more: Record<string, string> = {}) {
  const env = { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'shop-web', IDENTITY_AUDIENCE: 'toile-api' };
  const rules = schema.parse({ ...env, ...more })?.tokens;
  if (!rules) throw new Error('No issuer');
  const read = accessTokens(rules);
  return (token: string) => read({ get: () => `Bearer ${token}` } as unknown as Request);
}

const signed = ({ issuer, claims, typ }: Shape, { key = keys, expires = '5m' } = {}) =>
  new SignJWT({ iss: issuer, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key.privateKey);

describe.each([
  ['Keycloak', keycloak],
  ['Auth0', auth0],
  ['RFC 9068', rfc9068],
])('access tokens of %s', (_name, shapeOf) => {
  it('say who has signed in', async () => {
    const shape = shapeOf();
    expect((await readerOf(shape)(await signed(shape)))?.sub).toBe(shape.claims.sub);
  });

  it.each([
    ['of another client', (shape: Shape) => ({ ...shape.claims, azp: 'other', client_id: 'other' })],
    ['of no client', (shape: Shape) => ({ ...shape.claims, azp: undefined, client_id: undefined })],
    ['for another API', (shape: Shape) => ({ ...shape.claims, aud: 'other-api' })],
    ['that are identity tokens', (shape: Shape) => ({ ...shape.claims, aud: 'shop-web' })],
    ['of another issuer', (shape: Shape) => ({ ...shape.claims, iss: `${origin}/other` })],
    ['of nobody', (shape: Shape) => ({ ...shape.claims, sub: undefined })],
  ])('open nothing: %s', async (_what, claimsOf) => {
    const shape = shapeOf();
    const token = await signed({ ...shape, claims: claimsOf(shape) });
    await expect(readerOf(shape)(token)).rejects.toMatchObject({ status: 401 });
  });

  it('open nothing when forged, expired or of another type', async () => {
    const shape = shapeOf();
    const tokens = await Promise.all([
      signed(shape, { key: stranger }),
      signed(shape, { expires: '-1m' }),
      signed({ ...shape, typ: 'logout+jwt' }),
    ]);
    for (const token of tokens) await expect(readerOf(shape)(token)).rejects.toMatchObject({ status: 401 });
  });
});

it('an issuer that is away is nobody’s fault, and is found when it is back', async () => {
  const shape = keycloak();
  const read = readerOf(shape);
  const token = await signed(shape);
  isAway = true;
  await expect(read(token)).rejects.toMatchObject({ status: 503 });
  isAway = false;
  const found = async (): Promise<unknown> =>
    read(token).catch(async ({ status }) => {
      expect(status).toBe(503);
      await pause(100);
      return found();
    });
  expect(await found()).toMatchObject({ sub: shape.claims.sub });
});

describe('the settings of an issuer', () => {
  const given = {
    IDENTITY_ISSUER: 'https://id.example/',
    IDENTITY_CLIENT_ID: 'shop',
    IDENTITY_AUDIENCE: 'api',
  };

  it.each([
    ['IDENTITY_CLIENT_ID', { IDENTITY_CLIENT_ID: undefined }],
    ['IDENTITY_AUDIENCE', { IDENTITY_AUDIENCE: undefined }],
    ['identity tokens', { IDENTITY_AUDIENCE: 'shop' }],
    ['Invalid URL', { IDENTITY_ISSUER: 'id.example' }],
    ['Invalid URL', { IDENTITY_ORIGINS: 'login.example' }],
  ])('are refused with a word about %s', (word, wrong) => {
    expect(schema.safeParse({ ...given, ...wrong }).error?.message).toContain(word);
  });

  it('have what its document and its browsers need', () => {
    const more = {
      IDENTITY_ORIGINS: 'https://login.example/x, https://id.example',
      IDENTITY_PARAMETERS: 'audience=https%3A%2F%2Fapi.example&screen_hint=login',
      IDENTITY_AUTHORIZED_PARTIES: 'shop app',
    };
    expect(schema.parse({ ...given, ...more })).toMatchObject({
      issuer: 'https://id.example/',
      origins: ['https://id.example', 'https://login.example'],
      parameters: { audience: 'https://api.example', screen_hint: 'login' },
      tokens: { algorithms: ['RS256'], types: ['at+jwt', 'JWT'], parties: ['shop', 'app'] },
    });
    expect(schema.parse({})).toBeUndefined();
  });
});
