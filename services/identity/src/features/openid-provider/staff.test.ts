import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { consoleClientId, staffPath } from '@toile/identity-contract';
import { loadConfig } from '@toile/service-kit';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { withStaff } from '../../adapters/with-staff.ts';
import { configSchema } from '../../config.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import {
  authorizeRequest,
  makeAccount,
  openSignInPage,
  redeem,
  signInForTokens,
} from '../../testing/test-sign-in.ts';
import { giveRoles } from '../give-roles/give-roles.ts';

let test: TestIdentity;
let email: string;
beforeAll(async () => {
  test = await startTestIdentity({ api: releasesApi });
});
afterAll(() => test.stop());
beforeEach(async () => {
  ({ email } = await makeAccount(test));
});

const forConsole = { client_id: consoleClientId, scope: 'openid profile email releases' };

/** The whole way of the console: what the token endpoint answers. */
async function signIn() {
  const browser = test.browser();
  const { address, verifier } = authorizeRequest(test.origin, forConsole);
  const page = await openSignInPage(browser, address);
  const answer = await browser.followRedirects(await browser.post(`${page}/login`, { email, password }));
  const { searchParams } = new URL(answer.headers.get('location') ?? '', test.origin);
  const { body } = await redeem(browser, {
    client_id: consoleClientId,
    grant_type: 'authorization_code',
    redirect_uri: `${test.origin}/authentication/login-callback`,
    code: searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  return { browser, body };
}

async function claimsOf(token: string) {
  const keys = createRemoteJWKSet(new URL('/identity/jwks', test.origin));
  const rules = { issuer: `${test.origin}/identity`, audience: releasesApi.audience, typ: 'at+jwt' };
  return (await jwtVerify(token, keys, rules)).payload;
}

describe('the provider for staff (issue 12, 1)', () => {
  it('answers a token for the release service with address and roles', async () => {
    await giveRoles(test.identity.deps.accounts, email, ['tester']);
    const { body } = await signIn();
    expect(await claimsOf(body.access_token)).toMatchObject({ email, roles: ['tester'], scope: 'releases' });
  });

  it('gives a shopper none, and takes a role away with the next token', async () => {
    const { accounts } = test.identity.deps;
    expect(await claimsOf((await signIn()).body.access_token)).toMatchObject({ roles: [] });
    await giveRoles(accounts, email, ['release-manager']);
    const { browser, body } = await signIn();
    expect(await claimsOf(body.access_token)).toMatchObject({ roles: ['release-manager'] });
    await giveRoles(accounts, email, []);
    const again = await redeem(browser, {
      client_id: consoleClientId,
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
    });
    expect(await claimsOf(again.body.access_token)).toMatchObject({ roles: [] });
  });

  it('registers nobody, and its page leads nobody there', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin, forConsole).address);
    expect(await (await browser.get(page)).text()).not.toContain('register');
    for (const path of [`${page}/register`, '/Identity/Account/Register'])
      expect((await browser.get(path)).status).toBe(404);
  });

  it.each([
    ['the shop', { client_id: 'toile-shop' }, 400],
    [
      'an address of another origin',
      { ...forConsole, redirect_uri: 'https://evil.example/authentication/login-callback' },
      400,
    ],
    ['tokens for the shop’s services', { ...forConsole, resource: 'urn:toile:api' }, 303],
  ])('knows no %s', async (_what, changes, status) => {
    const answer = await test.browser().get(authorizeRequest(test.origin, changes).address);
    expect(answer.status).toBe(status);
    const location = answer.headers.get('location');
    if (location) expect(new URL(location).searchParams.get('error')).toBe('invalid_target');
  });
});

describe('the provider for shoppers', () => {
  it('opens the release service to nobody, whatever their role', async () => {
    const shop = await startTestIdentity();
    try {
      const account = await makeAccount(shop);
      await giveRoles(shop.identity.deps.accounts, account.email, ['release-manager']);
      const tokens = await signInForTokens(shop.browser(), account.email);
      const { aud, roles } = decodeJwt(tokens.access_token);
      expect([aud, roles]).toEqual(['urn:toile:api', undefined]);
      for (const changes of [{ resource: releasesApi.audience }, { client_id: consoleClientId }]) {
        const answer = await shop.browser().get(authorizeRequest(shop.origin, changes).address);
        expect(answer.headers.get('location') ?? 'error=none').toContain('error=');
      }
    } finally {
      await shop.stop();
    }
  });
});

describe('roles', () => {
  it('are given to an account that is there, or to a new one with a password of its own', async () => {
    const { accounts } = test.identity.deps;
    expect(await giveRoles(accounts, email, ['staff', 'tester'])).toContain('staff, tester');
    expect(await giveRoles(accounts, 'new@shop.example', ['staff'])).toMatch(/first password is [\w-]{16}$/);
    expect((await accounts.byEmail('new@shop.example'))?.roles).toEqual(['staff']);
  });
});

describe('one service for both', () => {
  it('knows them by the path that only the console’s origin puts before', async () => {
    const named = (name: string) =>
      createServer((req, res) => void res.end(`${name} ${req.url}`)).listeners('request')[0];
    const app = withStaff(named('shop') as never, named('staff') as never);
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address() as { port: number };
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${address.port}${path}`)).text();
    expect(await ask(`${staffPath}/identity/auth?x=1`)).toBe('staff /identity/auth?x=1');
    expect(await ask('/identity/auth')).toBe('shop /identity/auth');
    expect(await ask('/staffed')).toBe('shop /staffed');
    server.close();
  });

  it.each(['https://releases.shop.example', undefined])(
    'never has the demo release manager at %s',
    (CONSOLE_ORIGIN) => {
      const env = {
        DATABASE_URL: 'postgres://u@127.0.0.1:1/identity',
        CHECKOUT_URL: 'http://127.0.0.1:1',
        CONTENT_URL: 'http://127.0.0.1:1',
        INTERNAL_TOKEN: 'a-token-of-this-test',
        DEMO_STAFF_PASSWORD: 'toile-demo-releases',
        CONSOLE_ORIGIN,
      };
      expect(() => loadConfig(configSchema, env)).toThrow('DEMO_STAFF_PASSWORD');
    },
  );
});
