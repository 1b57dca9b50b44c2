import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@toile/database';
import { testBucket } from '@toile/testing';
import { startForeignIssuer } from '../../support/foreign-issuer.ts';
import { makeCertificate } from '../../support/own-certificate.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';
import { startHaproxy, startNginx } from './balancers.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { startMailServer } from './mail-server.ts';
import { type ServiceName, services } from './site.ts';

/** As `SHOP_CONFIG` has it: each of what README promises is another than the default. */
export const shopConfig = {
  product: { name: 'Atelier' },
  contact: {
    email: 'care@atelier.example',
    phone: '+353 1 496 0018',
    address: 'Atelier, 4 Weft Street, Dublin',
  },
  payments: { publishableKey: 'pk_test_of_this_deployment' },
  routes: { grant: '/stipend' },
  sells: { currency: 'EUR', countries: ['GB', 'IE'] },
};
/** Sender of its mails. */
export const sender = `${shopConfig.product.name} <orders@atelier.example>`;

/** The sandbox answers for Stripe: a shop with keys of Stripe's own has the same settings without STRIPE_API_BASE. */
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_of_this_deployment',
  STRIPE_API_BASE: 'http://payments-sandbox:8080',
};
const secrets = {
  RELEASES_TOKEN: 'a-token-of-this-deployment',
  INTERNAL_TOKEN: 'another-of-this-deployment',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_deployment',
};

/** Two hosts, and what stands before them. */
async function portsOfTwo() {
  const ofServices = async () => {
    const ports: Partial<Record<ServiceName, number>> = {};
    for (const name of services) ports[name] = await freePort();
    return ports as Record<ServiceName, number>;
  };
  const edges = [await freePort(), await freePort()] as const;
  const hosts = [
    { services: await ofServices(), edge: edges[0] },
    { services: await ofServices(), edge: edges[1] },
  ] as const;
  const around = { sandbox: await freePort(), nginx: await freePort(), haproxy: await freePort() };
  return { edges, hosts, known: await ofServices(), ...around };
}

/** Each secret in a file of its own; the names of the files, as `.env` has them. */
function inFiles(folder: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const own = path.join(folder, 'secrets');
  mkdirSync(own, { mode: 0o700 });
  return Object.fromEntries(
    Object.entries(given).map(([name, secret]) => {
      const file = path.join(own, name.toLowerCase());
      writeFileSync(file, `${secret}\n`, { mode: 0o600 });
      return [`${name}_FILE`, file];
    }),
  );
}

function shopConfigIn(folder: string): string {
  const file = path.join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify(shopConfig));
  return file;
}

/**
 * Starts what stands around the programs of a shop: Debian's PostgreSQL, PgBouncer and nginx, a server that speaks S3,
 * one that takes mails, and an issuer; with what `.env` says of them. `older` is the `.env` of a shop without the last
 * three and without files of secrets.
 */
export async function startSurroundings() {
  const folder = mkdtempSync(path.join(tmpdir(), 'toile-deployment-'));
  chmodSync(folder, 0o755);
  const ports = await portsOfTwo();
  const origin = `https://localhost:${ports.nginx}`;
  const certificate = makeCertificate(folder);
  const postgres = await startDebianPostgres();
  const pooler = await startPgBouncer(postgres.url);
  const bucket = await testBucket();
  const mail = await startMailServer(certificate);
  const issuer = await startForeignIssuer(`${origin}/shop`, certificate);
  const { edges } = ports;
  const nginx = await startNginx({ folder, port: ports.nginx, certificate, edges });
  const { MEDIA_URL, ...bucketOfVersions } = bucket.settings;
  const everywhere = {
    ...bucketOfVersions,
    PUBLIC_ORIGIN: origin,
    PUBLIC_BASE: '/shop/',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const pooled = new URL(pooler.addressesOf(postgres.url).DATABASE_URL).host;
  return {
    folder,
    ports,
    origin,
    certificate,
    postgres,
    pooler,
    bucket,
    mail,
    issuer,
    haproxyOrigin: `https://localhost:${ports.haproxy}`,
    older: {
      ...everywhere,
      POSTGRES_PASSWORD: postgres.password,
      ...secrets,
      PAYMENTS_SANDBOX_URL: stripe.STRIPE_API_BASE,
    },
    env: {
      ...everywhere,
      ...inFiles(folder, {
        ...secrets,
        POSTGRES_PASSWORD: postgres.password,
        SMTP_URL: mail.url,
        VISITS_KEY: 'whom-edges-have-served',
      }),
      ...stripe,
      ...issuer.environment,
      MEDIA_URL,
      POOLER: pooled,
      MAIL_FROM: sender,
      SHOP_CONFIG: shopConfigIn(folder),
      NODE_EXTRA_CA_CERTS: certificate.file,
      DRAIN_SECONDS: '5',
      RENDER_WORKERS: '1',
      SUBSCRIBE_TRIES_PER_MINUTE: '2',
    },
    /** Stands where services are known, once they are there no more themselves. */
    startHaproxy: () => {
      const [first, second] = ports.hosts;
      const pairs = services.map((name) => {
        const own = [first.services[name], second.services[name]] as const;
        return [name, { port: ports.known[name], own }] as const;
      });
      const own = { folder, port: ports.haproxy, certificate, edges };
      return startHaproxy({ ...own, services: Object.fromEntries(pairs) });
    },
    async stop() {
      await nginx.stop();
      await issuer.stop();
      await mail.stop();
      await bucket.close();
      await pooler.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;
