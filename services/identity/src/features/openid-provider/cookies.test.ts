import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { migrationsOf } from '@toile/database';
import { createLogger } from '@toile/service-kit';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { identityJobs } from '../../adapters/identity-jobs.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { createApp } from '../../app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { clientId, password } from '../../testing/test-identity.ts';
import { authorizeRequest } from '../../testing/test-sign-in.ts';
import { openIdentity } from './open-identity.ts';

const publicOrigin = 'https://shop.example';
const email = 'ada@shop.example';
let test: TestDatabase;
let server: Server;
let local: string;
let stopMails: () => Promise<void>;

beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  const mails = await identityJobs(test.url, createLogger('identity', 'silent'));
  stopMails = mails.stop;
  const identity = await openIdentity(test.database, {
    publicOrigin,
    clients: [{ clientName: clientId, origin: publicOrigin }],
    shop: shopConfigSchema.parse({}),
    jobs: mails,
    keepers: [],
    ordersOf: async () => ({ orders: [] }),
    logger: createLogger('identity', 'silent'),
  });
  await identity.deps.accounts.create({ email, name: 'Ada', passwordHash: await hashPassword(password) });
  const base = {
    name: 'identity',
    logger: createLogger('identity', 'silent'),
    readiness: test.database.ready,
  };
  server = createServer(createApp({ ...base, ...identity.deps })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stopMails();
  await test.drop();
});

it('binds every cookie to this host or to TLS, away from scripts and other sites (T31)', async () => {
  const browser = new TestBrowser(local);
  const cookies: string[] = [];
  const here = (address: string) => new URL(address, publicOrigin).href.replace(publicOrigin, local);
  const go = async (address: string, init?: RequestInit) => {
    const answer = await browser.request(here(address), init);
    cookies.push(...answer.headers.getSetCookie());
    return answer.headers.get('location') ?? '';
  };
  const signIn = await go(authorizeRequest(publicOrigin).address);
  const resume = await go(`${signIn}/login`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  expect(await go(resume)).toMatch(/^https:\/\/shop\.example\/authentication\/login-callback\?code=/);
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]?.replace(/\.sig$/, '')));
  expect([...names].sort()).toEqual([
    '__Host-toile_device',
    '__Host-toile_session',
    '__Secure-toile_interaction',
    '__Secure-toile_resume',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; domain=/i);
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; path=\/(?:;|$)/i);
  }
});
