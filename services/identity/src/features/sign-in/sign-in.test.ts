import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { Accounts } from '../../domain/accounts.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import {
  authorizeRequest,
  makeAccount,
  openSignInPage,
  redeemCode,
  signInForCode,
  signInForTokens,
} from '../../testing/test-sign-in.ts';
import { signIn } from './sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

describe('signing in', () => {
  it('answers an ES256 access token for the shop’s services and who it is (ID-15)', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const { code, verifier, callback } = await signInForCode(browser, account.email);
    expect(callback.searchParams.get('state')).toBe('state-1');
    expect(callback.searchParams.get('iss')).toBe(`${test.origin}/identity`);

    const { body } = await redeemCode(browser, code, verifier);
    const keys = createRemoteJWKSet(new URL('/identity/jwks', test.origin));
    const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, {
      issuer: `${test.origin}/identity`,
      audience: 'urn:toile:api',
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: account.id, scope: 'shop', client_id: 'toile-shop' });
    expect(body.expires_in).toBe(600);
    expect(decodeJwt(body.id_token)).toMatchObject({
      sub: account.id,
      name: 'Ada Shopper',
      email: account.email,
      nonce: 'nonce-1',
    });
  });

  it('describes itself with addresses of the public origin, whatever the proxy headers claim', async () => {
    const response = await test.browser().request('/identity/.well-known/openid-configuration', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const metadata = (await response.json()) as Record<string, string>;
    expect(metadata.issuer).toBe(`${test.origin}/identity`);
    expect(metadata.token_endpoint).toBe(`${test.origin}/identity/token`);
    expect(metadata.end_session_endpoint).toBe(`${test.origin}/identity/session/end`);
  });

  it('is silent for a browser with a session, and refuses silently without one (ID-04)', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const silent = () =>
      authorizeRequest(test.origin, { prompt: 'none', redirect_uri: `${test.origin}/identity/callback` });
    const refused = new URL((await browser.get(silent().address)).headers.get('location') ?? '');
    expect(refused.pathname).toBe('/identity/callback');
    expect(refused.searchParams.get('error')).toBe('login_required');
    await signInForTokens(browser, account.email);
    const answered = new URL((await browser.get(silent().address)).headers.get('location') ?? '');
    expect(answered.searchParams.get('code')).toBeTruthy();
  });

  it('hands the silent answer over by an own script, in a frame of this origin only', async () => {
    const response = await test.browser().get('/identity/callback?code=x');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const script = (await response.text()).match(/src="([^"]+)"/)?.[1] ?? '';
    expect(await (await test.browser().get(script)).text()).toContain('location.origin');
  });

  it('shows a page to whoever goes Back to a sign-in that has ended, and a problem to programs', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const pathname = await openSignInPage(browser, authorizeRequest(test.origin).address);
    await browser.followRedirects(
      await browser.post(`${pathname}/login`, { email: account.email, password }),
    );
    for (const answer of [
      await browser.get(pathname),
      await browser.post(`${pathname}/login`, { email: 'x' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toContain('This sign-in is over');
    }
    const program = await browser.request(pathname, { headers: { accept: 'application/json' } });
    expect(await program.json()).toMatchObject({ code: 'sign-in-expired' });
  });

  it.each([
    ['a wrong password', 'wrong password here'],
    ['an empty password', ''],
  ])('refuses %s in words, with the address kept', async (_what, wrong) => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    const response = await browser.post(`${page}/login`, { email: account.email, password: wrong });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain('The email address or the password is not right.');
    expect(text).toContain(`value="${account.email}"`);
    expect(browser.has('toile_session')).toBe(false);
  });

  it('answers an unknown address like a wrong password, in about the same time (T36)', async () => {
    const account = await makeAccount(test);
    const attempt = async (email: string) => {
      const browser = test.browser();
      const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
      const start = performance.now();
      const response = await browser.post(`${page}/login`, { email, password: 'wrong password' });
      const text = (await response.text()).replaceAll(email, '').replaceAll(page, '');
      return { status: response.status, text, time: performance.now() - start };
    };
    await attempt('warm-up@shop.example');
    let known = await attempt(account.email);
    let unknown = await attempt('nobody@shop.example');
    // The quickest of four each, in turns: a busy machine only adds to them.
    const quicker = (one: typeof known, other: typeof known) => (other.time < one.time ? other : one);
    for (let round = 0; round < 3; round++) {
      known = quicker(known, await attempt(account.email));
      unknown = quicker(unknown, await attempt('nobody@shop.example'));
    }
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    expect(unknown.time).toBeGreaterThan(known.time / 3);
  });

  it('shows what was typed as text, never as markup (ID-11)', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    const response = await browser.post(`${page}/login`, {
      email: '"><img src=x onerror=alert(1)>',
      password,
    });
    const text = await response.text();
    expect(text).not.toContain('<img');
    expect(text).toContain('&quot;&gt;&lt;img src=x');
  });

  it('sends its pages with a policy that allows no inline script or style and no frame (T26)', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    const response = await browser.get(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const text = await response.text();
    expect(text).not.toMatch(/<style|<script(?! type="module" src)| on\w+=|style=/);
    const sheet = text.match(/href="(\/identity\/assets\/[^"]+css)"/)?.[1] ?? '';
    expect((await browser.get(sheet)).headers.get('content-type')).toContain('text/css');
  });

  it('refuses a form of another site, and a sign-in that another browser began', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    const fields = { email: account.email, password };
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(`${page}/login`, fields, foreign)).status).toBe(403);
    expect((await test.browser().post(`${page}/login`, fields)).status).toBe(400);
  });

  it.each(['state', 'client_id', 'nonce', 'login_hint'])('refuses NUL in %s with a 400', async (name) => {
    const { address } = authorizeRequest(test.origin, { [name]: 'a\0b' });
    expect((await test.browser().get(address)).status).toBe(400);
  });

  it('refuses NUL in a form with a 400', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    expect((await browser.post(`${page}/login`, { email: 'a\0@shop.example', password })).status).toBe(400);
  });

  it('goes back to the shop with access_denied when it is given up', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    const response = await browser.followRedirects(await browser.get(`${page}/abort`));
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('fails by a password that is another one by the time it was checked', async () => {
    const { email } = await makeAccount(test);
    const { accounts, throttle } = test.identity.deps;
    const changed: Accounts = {
      ...accounts,
      async byEmail(address) {
        const account = await accounts.byEmail(address);
        if (account) await accounts.change(account.id, { passwordHash: 'another' });
        return account;
      },
    };
    const result = await signIn({ accounts: changed, throttle }, { email, password, ip: '127.0.0.1' });
    expect(result).toEqual({ ok: false, reason: 'wrong' });
  });
});
