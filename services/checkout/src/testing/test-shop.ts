import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReturnPolicy, Sells } from '@toile/contracts';
import { type Database, importTransaction, migrationsOf, openDatabase } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { apiAudience, staffAudience } from '@toile/identity-contract';
import { startTestSandbox, type TestSandbox } from '@toile/payments-sandbox-service/testing';
import { createLogger } from '@toile/service-kit';
import { ownTokens } from '@toile/service-kit/access-tokens';
import type { Drops } from '@toile/service-kit/drops';
import { staffTokens } from '@toile/service-kit/staff';
import { testDatabase } from '@toile/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accessTokenUser } from '../adapters/access-token-user.ts';
import { formBags } from '../adapters/form-bags.ts';
import { orderKeys } from '../adapters/order-keys.ts';
import { pgBossJobs } from '../adapters/pg-boss-jobs.ts';
import { noteOutsold } from '../adapters/postgres-claims.ts';
import { offerWriter } from '../adapters/postgres-offers.ts';
import { rememberedStock } from '../adapters/postgres-stock.ts';
import { stripePayments } from '../adapters/stripe-payments.ts';
import { type CheckoutDeps, createApp } from '../app.ts';
import { stockRules } from '../domain/stock-rules.ts';
import { forgetOld } from '../features/forget/forget-old.ts';
import { webhookPath } from '../features/receive-webhook/receive-webhook.route.ts';
import { endOutsold } from '../features/reconcile/end-outsold.ts';
import { followUp } from '../features/reconcile/follow-order.ts';
import { doRefund } from '../features/refund/do-refund.ts';
import { takeTurns, turnsAtOnce } from '../rules/take-turns.ts';
import { type TestOffer, testOffer } from './test-offers.ts';

export interface TestShop {
  url: string;
  databaseUrl: string;
  database: Database;
  deps: CheckoutDeps;
  sandbox: TestSandbox;
  put(...offers: TestOffer[]): Promise<void>;
  /** Lets the sandbox's events reach the service. */
  deliverEvents(): void;
  token(claims?: {
    sub?: string;
    sid?: string;
    confirmedEmail?: string;
    audience?: string;
    typ?: string;
    expires?: string;
    roles?: string[];
    isForged?: boolean;
  }): Promise<string>;
  stop(): Promise<void>;
}

/** Origin of the shop's pages, for forms. */
export const testOrigin = 'https://shop.example';
/** By what its services know each other. */
export const testInternalToken = 'a-token-of-this-test';
const known = { publicOrigin: testOrigin, internalToken: testInternalToken };
const issuer = `${testOrigin}/identity`;

/** The checkout service as `main.ts` makes it, on a real PostgreSQL and against the real payments sandbox. */
export async function startTestShop({
  workJobs = false,
  rules = stockRules,
  sells = { currency: 'GBP', countries: ['GB'] } as Sells,
  returnPolicy = 'spec' as ReturnPolicy,
  logger = createLogger('checkout', 'silent'),
  drops = undefined as Drops | undefined,
} = {}): Promise<TestShop> {
  const { url: databaseUrl, database: small, drop } = await testDatabase(migrationsOf(import.meta));
  const database = openDatabase(databaseUrl, { max: 20, connectionTimeoutMs: 15_000 });
  const [sandbox, keys] = await Promise.all([startTestSandbox(), startKeys()]);
  const jobs = await pgBossJobs(databaseUrl, logger);
  const deps: CheckoutDeps = {
    name: 'checkout',
    logger,
    readiness: database.ready,
    db: database.db,
    jobs,
    provider: stripePayments({ ...sandbox, apiBase: sandbox.url, statementDescriptor: 'TOILE STORE', sells }),
    terms: { shipping: 'max', sells },
    turn: takeTurns(turnsAtOnce),
    stockRules: rules,
    shopStock: rememberedStock(database.db, 0),
    formBags: formBags(testOrigin),
    orderKeys: orderKeys(testOrigin, await sharedSecret(database.db, 'orders')),
    ...known,
    returnPolicy,
    drops,
    ...keys.proofsOf(database.db),
  };
  if (workJobs)
    await jobs.work({
      followOrder: (id) => followUp(deps, id),
      refund: (id) => deps.provider.refund(id),
      refundPart: (id) => doRefund(deps, id),
      noteOutsold: (sizeIds) => noteOutsold(deps.db, sizeIds),
      endOutsold: (orderId) => endOutsold(deps, orderId),
      everyHour: () => forgetOld(deps.db),
    });
  const server = await listen(createApp(deps));
  const url = addressOf(server);
  return {
    url,
    databaseUrl,
    database,
    deps,
    sandbox,
    put: (...offers) =>
      importTransaction(database, (transaction) => offerWriter(transaction).put(offers.map(testOffer))),
    deliverEvents: () => sandbox.deliverTo(url + webhookPath),
    token: keys.token,
    async stop() {
      await sandbox.stop();
      await jobs.stop();
      for (const each of [server, keys.server]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
      await database.close();
      await small.close();
      await drop();
    },
  };
}

async function listen(app: {
  listen(port: number, host: string, ready: () => void): Server;
}): Promise<Server> {
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
    server.keepAliveTimeout = 65_000;
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An issuer of access tokens: its keys over HTTP, as the identity service publishes them. */
async function startKeys() {
  const { default: express } = await import('express');
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const stranger = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const app = express().get('/jwks', (_request, response) => void response.json({ keys: [jwk] }));
  const server = await listen(app);
  const token: TestShop['token'] = ({
    sub = 'user-1',
    sid,
    confirmedEmail: email,
    audience = apiAudience,
    typ = 'at+jwt',
    expires = '5m',
    roles,
    isForged = false,
  } = {}) =>
    new SignJWT({ sid, roles, ...(email && { email, email_verified: true }) })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(isForged ? stranger.privateKey : privateKey);
  const where = { issuer, jwksUrl: `${addressOf(server)}/jwks` };
  const shoppers = ownTokens({ ...where, audience: apiAudience });
  const personOf = staffTokens({
    tokens: ownTokens({ ...where, audience: staffAudience }),
    rolesClaim: 'roles',
    roleNames: { staff: 'staff', tester: 'tester', 'release-manager': 'release-manager', orders: 'orders' },
  });
  const proofsOf = (db: Database['db']) => ({ shopperOf: accessTokenUser(shoppers, db), personOf });
  return { server, token, proofsOf };
}
