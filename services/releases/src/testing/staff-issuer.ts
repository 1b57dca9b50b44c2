import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffAudience } from '@toile/identity-contract';
import { ownTokens } from '@toile/service-kit/access-tokens';
import { type StaffRules, staffTokens } from '@toile/service-kit/staff';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const issuer = 'https://console.example/identity';

/** An issuer of access tokens with its keys over HTTP, and another one's tokens that look like its own. */
export async function startStaffIssuer() {
  const [own, stranger] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }];
  const server = createServer((_req, res) => void res.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const token = (claims: JWTPayload = {}, { key = own, expires = '5m' } = {}) =>
    new SignJWT({ sub: 'u1', email: 'ada@shop.example', iss: issuer, aud: staffAudience, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key.privateKey);
  return {
    token,
    forged: (claims: JWTPayload) => token(claims, { key: stranger }),
    personOf: (rules: Partial<StaffRules> = {}) =>
      staffTokens({
        tokens: ownTokens({ issuer, jwksUrl, audience: staffAudience }),
        rolesClaim: 'roles',
        roleNames: {
          staff: 'staff',
          tester: 'tester',
          'release-manager': 'release-manager',
          orders: 'orders',
        },
        ...rules,
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
