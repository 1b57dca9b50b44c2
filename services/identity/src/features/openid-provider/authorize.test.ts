import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import {
  authorizeRequest,
  makeAccount,
  redeem,
  redeemCode,
  refresh,
  signInForCode,
  signInForTokens,
} from '../../testing/test-sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

describe('the authorization endpoint (T33)', () => {
  it.each([
    ['another path', '/authentication/login-callback/x'],
    ['a prefix', '/authentication/login-callback?next=1'],
    ['another site', 'https://evil.example/authentication/login-callback'],
    ['the origin as a prefix', '.evil.example/authentication/login-callback'],
  ])('never redirects to an address that is not registered: %s', async (_what, path) => {
    const redirect_uri = path.startsWith('https:') ? path : `${test.origin}${path}`;
    const response = await test.browser().get(authorizeRequest(test.origin, { redirect_uri }).address);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('redirect_uri');
  });

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown resource', { resource: 'urn:other:api' }, 'invalid_target'],
  ])('refuses a request: %s', async (_what, changes, error) => {
    const response = await test.browser().get(authorizeRequest(test.origin, changes).address);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`[?#&]error=${error}`));
  });

  it('refuses an unknown client with a page', async () => {
    const response = await test.browser().get(authorizeRequest(test.origin, { client_id: 'other' }).address);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign in again');
  });
});

describe('the token endpoint (T33)', () => {
  const codeOf = async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    return { browser, ...(await signInForCode(browser, account.email)) };
  };

  it('refuses a wrong verifier, and another redirect address', async () => {
    const { browser, code } = await codeOf();
    const wrong = await redeemCode(browser, code, 'x'.repeat(43));
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const other = await codeOf();
    const elsewhere = await redeem(other.browser, {
      grant_type: 'authorization_code',
      redirect_uri: `${test.origin}/identity/callback`,
      code: other.code,
      code_verifier: other.verifier,
    });
    expect(elsewhere.body.error).toBe('invalid_grant');
  });

  it('refuses a code that was used, and takes back what it gave', async () => {
    const { browser, code, verifier } = await codeOf();
    const first = await redeemCode(browser, code, verifier);
    expect(first.status).toBe(200);
    expect((await redeemCode(browser, code, verifier)).body.error).toBe('invalid_grant');
    expect((await refresh(browser, first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gives tokens once when a code is sent ten times at once', async () => {
    const { browser, code, verifier } = await codeOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeemCode(browser, code, verifier)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('refuses an expired code', async () => {
    const { browser, code, verifier } = await codeOf();
    await test.database.db.execute(
      sql`update oidc_payloads set expires_at = now() - interval '1 second' where model = 'AuthorizationCode'`,
    );
    expect((await redeemCode(browser, code, verifier)).body.error).toBe('invalid_grant');
  });

  it('gives a new refresh token each time; the second use of an old one revokes the family (T34, D59)', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const first = await signInForTokens(browser, account.email);
    const second = (await refresh(browser, first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).toBeTruthy();
    expect((await refresh(browser, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(browser, second.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('keeps no token and no session id in the database in the clear', async () => {
    const account = await makeAccount(test);
    const tokens = await signInForTokens(test.browser(), account.email);
    const { rows } = await test.database.pool.query('select payload::text as payload, id from oidc_payloads');
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });
});

describe('tidying', () => {
  it('removes what has expired', async () => {
    await signInForTokens(test.browser(), (await makeAccount(test)).email);
    await test.database.db.execute(sql`update oidc_payloads set expires_at = now() - interval '1 minute'`);
    await test.identity.tidy();
    const { rows } = await test.database.pool.query('select count(*)::int as count from oidc_payloads');
    expect(rows[0].count).toBe(0);
  });
});
