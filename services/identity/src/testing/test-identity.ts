import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopConfigSchema } from '@toile/contracts';
import { migrationsOf } from '@toile/database';
import { consoleClientId } from '@toile/identity-contract';
import { createLogger, type ForeignIssuer } from '@toile/service-kit';
import { testDatabase } from '@toile/testing';
import { identityJobs } from '../adapters/identity-jobs.ts';
import { createApp } from '../app.ts';
import type { IdentityDeps } from '../domain/identity-deps.ts';
import type { Keeper } from '../domain/keeper.ts';
import { type ShopClient, shopApi } from '../domain/shop-client.ts';
import { openIdentity } from '../features/openid-provider/open-identity.ts';
import { tellEnding } from '../features/tell-ending/tell-ending.ts';
import { TestBrowser } from './test-browser.ts';

export const password = 'a long walk in linen';
export const clientId = 'toile-shop';

/** The whole service on a fresh database, listening on its own public origin. */
export async function startTestIdentity({
  logger = createLogger('identity', 'silent'),
  api = shopApi,
  external = undefined as ForeignIssuer | undefined,
  accountUrl = undefined as string | undefined,
  keepers = [] as Keeper[],
  furtherShops = [] as ShopClient[],
  ordersOf = (async () => ({ orders: [] })) as IdentityDeps['ordersOf'],
} = {}) {
  const { database, url: databaseUrl, drop } = await testDatabase(migrationsOf(import.meta));
  const mails = await identityJobs(databaseUrl, logger);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity = await openIdentity(database, {
    publicOrigin: origin,
    clients: [{ clientName: api === shopApi ? clientId : consoleClientId, origin }, ...furtherShops],
    api,
    shop: shopConfigSchema.parse({}),
    external,
    accountUrl,
    jobs: mails,
    keepers,
    ordersOf,
    logger,
  });
  await mails.workOnEndings((id) => tellEnding({ db: database.db, keepers }, id));
  const service = {
    name: 'identity',
    logger,
    readiness: database.ready,
  };
  server.on('request', createApp({ ...service, ...identity.deps }));

  return {
    origin,
    identity,
    database,
    databaseUrl,
    mails,
    browser: () => new TestBrowser(origin),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mails.stop();
      await drop();
    },
  };
}
export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;
