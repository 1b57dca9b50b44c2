import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthSettings, accountPaths } from '@toile/identity-contract';
import type { ForeignIssuer } from '@toile/service-kit';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';

const external: ForeignIssuer = {
  issuer: 'https://id.example/',
  clientId: 'shop-web',
  scope: 'openid email',
  parameters: { resource: 'https://api.example', screen_hint: 'login' },
  origins: ['https://id.example'],
  tokens: { issuer: 'https://id.example/', audience: 'api', algorithms: ['RS256'], types: ['JWT'] },
};

let test: TestIdentity;
let withPage: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity({ external });
  withPage = await startTestIdentity({ external, accountUrl: 'https://id.example/account' });
});
afterAll(() => Promise.all([test.stop(), withPage.stop()]));

describe('with another issuer', () => {
  it('browsers are told to sign in there, without a popup, and to come back here (ID-17)', async () => {
    const settings = await (await test.browser().get('/_configuration/toile-shop')).json();
    expect(settings as AuthSettings).toMatchObject({
      authority: 'https://id.example/',
      client_id: 'shop-web',
      scope: 'openid email',
      resource: 'https://api.example',
      extraQueryParams: { screen_hint: 'login' },
      silent_redirect_uri: `${test.origin}/identity/callback`,
      popup: false,
    });
    expect((await test.browser().get('/identity/callback')).status).toBe(200);
  });

  it('the pages of an account lead there (ID-02)', async () => {
    const register = await test.browser().get(accountPaths.register);
    expect(register.headers.get('location')).toBe(`${test.origin}/authentication/login`);
    const manage = await withPage.browser().get(accountPaths.manage);
    expect(manage.headers.get('location')).toBe('https://id.example/account');
    const words = await (await test.browser().get(accountPaths.manage)).text();
    expect(words).toContain('are kept at id.example');
    for (const path of [accountPaths.signIn, accountPaths.orders]) {
      const page = await (await test.browser().get(path)).text();
      expect(page).toContain('You sign in at id.example, which needs JavaScript here.');
    }
  });

  it.each([
    ['GET', '/identity/.well-known/openid-configuration'],
    ['POST', '/identity/token'],
    ['POST', accountPaths.register],
    ['POST', `${accountPaths.manage}/Password`],
  ])('nobody signs in here: %s %s', async (method, path) => {
    expect((await test.browser().request(path, { method })).status).toBe(404);
  });
});
