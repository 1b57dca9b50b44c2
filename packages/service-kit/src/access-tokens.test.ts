import { createHmac, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { accessTokens, ownTokens } from './access-tokens.ts';

const issuer = 'https://shop.example/identity';
const audience = 'urn:toile:api';
const now = () => Math.floor(Date.now() / 1000);

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let stranger: Pair;
let publicKey: JsonWebKey;
let server: Server;
let claimsOf: ReturnType<typeof accessTokens>;

beforeAll(async () => {
  [own, stranger] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  publicKey = { ...(await exportJWK(own.publicKey)) };
  const keys = [{ ...publicKey, kid: 'k1', alg: 'ES256', use: 'sig' }];
  server = createServer((_req, res) => void res.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  claimsOf = accessTokens(ownTokens({ issuer, audience, jwksUrl }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (authorization: string | undefined) =>
  claimsOf({ get: () => authorization } as unknown as Request);

interface Made {
  claims?: JWTPayload;
  header?: Partial<JWTHeaderParameters>;
  key?: Pair;
}
const right = () => ({ iss: issuer, aud: audience, sub: 'ada', exp: now() + 300 });
const token = ({ claims, header, key = own }: Made = {}) =>
  new SignJWT({ ...right(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt', ...header })
    .sign(key.privateKey);

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const byHand = (header: object, signature: (content: string) => string = () => '') => {
  const content = `${encode({ kid: 'k1', typ: 'at+jwt', ...header })}.${encode(right())}`;
  return `${content}.${signature(content)}`;
};

it('reads who sent a token that is right, and nobody where there is none (T33)', async () => {
  expect(await ask(`Bearer ${await token()}`)).toMatchObject({ sub: 'ada' });
  expect(await ask(undefined)).toBeUndefined();
});

it.each<[string, () => Promise<string> | string]>([
  ['another issuer', () => token({ claims: { iss: 'https://evil.example' } })],
  ['no issuer', () => token({ claims: { iss: undefined } })],
  ['another audience', () => token({ claims: { aud: 'urn:toile:releases' } })],
  ['no audience', () => token({ claims: { aud: undefined } })],
  ['the type of an identity token', () => token({ header: { typ: 'JWT' } })],
  ['an end that is over', () => token({ claims: { exp: now() - 1 } })],
  ['no end', () => token({ claims: { exp: undefined } })],
  ['a beginning that is still to come', () => token({ claims: { nbf: now() + 300 } })],
  ['no subject', () => token({ claims: { sub: undefined } })],
  ['another key', () => token({ key: stranger })],
  ['a key that the issuer doesn’t have', () => token({ header: { kid: 'k2' } })],
  ['alg none', () => byHand({ alg: 'none' })],
  [
    'the public key as a secret',
    () =>
      byHand({ alg: 'HS256' }, (content) =>
        createHmac('sha256', JSON.stringify(publicKey)).update(content).digest('base64url'),
      ),
  ],
  ['no signature', async () => (await token()).replace(/[^.]+$/, '')],
  ['nothing that is a token', () => 'x'],
])('refuses a token with %s (T33)', async (_what, made) => {
  await expect(ask(`Bearer ${await made()}`)).rejects.toMatchObject({ status: 401, code: 'bad-token' });
});
