import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'jose';
import { foreignProvider, shopClient, staffClient } from './foreign-provider.ts';
import type { OwnCertificate } from './own-certificate.ts';

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/**
 * An OpenID provider that isn't the shop's: on an origin of its own, with RS256. It is given the shop's address for browsers, without a
 * slash at the end, and the shop is given `environment`. `stop` leaves its port free, `start` takes it again with all sessions. With a certificate it speaks TLS.
 */
export async function startForeignIssuer(shop: string, tls?: OwnCertificate) {
  const audience = 'https://api.shop.example';
  const server = tls ? createTlsServer(tls) : createServer();
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? 'https' : 'http'}://localhost:${port}`;
  server.on('request', foreignProvider(origin, { shop, audience, key: newKey() }));

  return {
    origin,
    /** Environment that the shop is started with, for shoppers and for staff. */
    environment: {
      IDENTITY_ISSUER: origin,
      IDENTITY_CLIENT_ID: shopClient,
      IDENTITY_AUDIENCE: audience,
      IDENTITY_PARAMETERS: `resource=${audience}`,
      STAFF_ISSUER: origin,
      STAFF_CLIENT_ID: staffClient,
      STAFF_AUDIENCE: audience,
      STAFF_PARAMETERS: `resource=${audience}`,
      STAFF_ROLES_CLAIM: 'realm_access.roles',
    },
    start: () => listen(port),
    async stop(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ForeignIssuer = Awaited<ReturnType<typeof startForeignIssuer>>;
