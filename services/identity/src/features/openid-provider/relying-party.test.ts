import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { makeAccount } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

/** A further shop of the settings, whose code is a library that knows nothing of ours. */
const shop = { clientName: 'preview-shop', origin: 'https://preview.shop.example' };
const redirectUri = `${shop.origin}/authentication/login-callback`;
const afterLogout = `${shop.origin}/authentication/logout-callback`;
let test: TestIdentity;
let party: Configuration;
beforeAll(async () => {
  test = await startTestIdentity({ furtherShops: [shop] });
  const issuer = new URL('/identity', test.origin);
  party = await discovery(issuer, shop.clientName, undefined, None(), { execute: [allowInsecureRequests] });
});
afterAll(() => test.stop());

/** From the shop to the sign-in page and back: the address of the callback, and what the shop has kept for it. */
async function signIn(browser: TestBrowser, email: string) {
  const verifier = randomPKCECodeVerifier();
  const kept = { pkceCodeVerifier: verifier, expectedState: randomState(), expectedNonce: randomNonce() };
  const address = buildAuthorizationUrl(party, {
    redirect_uri: redirectUri,
    scope: 'openid profile email shop',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: kept.expectedState,
    nonce: kept.expectedNonce,
  });
  const page = (await browser.get(address.href)).headers.get('location') ?? '';
  const answered = await browser.post(`${page}/login`, { email, password });
  const back = await browser.followRedirects(answered);
  return { callback: new URL(back.headers.get('location') ?? ''), kept };
}

it('openid-client plays code flow, PKCE, refresh and logout for a shop of another origin', async () => {
  const { id, email } = await makeAccount(test);
  const browser = test.browser();
  const { callback, kept } = await signIn(browser, email);
  expect(callback.href).toContain(`${redirectUri}?code=`);
  const tokens = await authorizationCodeGrant(party, callback, { ...kept, idTokenExpected: true });
  expect(tokens.claims()).toMatchObject({ sub: id, email, name: 'Ada Shopper', aud: shop.clientName });
  const keys = createRemoteJWKSet(new URL(party.serverMetadata().jwks_uri ?? ''));
  const rules = { issuer: party.serverMetadata().issuer, audience: 'urn:toile:api', typ: 'at+jwt' };
  expect((await jwtVerify(tokens.access_token, keys, rules)).payload).toMatchObject({
    sub: id,
    client_id: shop.clientName,
  });

  const first = tokens.refresh_token ?? '';
  const renewed = await refreshTokenGrant(party, first);
  expect(renewed.refresh_token).not.toBe(first);
  expect((await jwtVerify(renewed.access_token, keys, rules)).payload.sub).toBe(id);

  const end = buildEndSessionUrl(party, {
    id_token_hint: renewed.id_token ?? '',
    post_logout_redirect_uri: afterLogout,
    state: 'out',
  });
  const page = await (await browser.get(end.href)).text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const left = await browser.post(action, { xsrf, logout: 'yes' });
  expect(left.headers.get('location')).toBe(`${afterLogout}?state=out`);
  await expect(refreshTokenGrant(party, renewed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

it('openid-client is refused with another verifier, a code twice, a refresh token twice, and a state or nonce that is not its own', async () => {
  const { email } = await makeAccount(test);
  const attempt = await signIn(test.browser(), email);
  const redeem = (changes: Partial<typeof attempt.kept>) =>
    authorizationCodeGrant(party, attempt.callback, { ...attempt.kept, ...changes });
  await expect(redeem({ expectedState: randomState() })).rejects.toThrow();
  await expect(redeem({ pkceCodeVerifier: randomPKCECodeVerifier() })).rejects.toMatchObject({
    error: 'invalid_grant',
  });

  const other = await signIn(test.browser(), email);
  const { refresh_token: token = '' } = await authorizationCodeGrant(party, other.callback, other.kept);
  await expect(authorizationCodeGrant(party, other.callback, other.kept)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  // A code that came twice may be a thief's: all that came of it has ended.
  await expect(refreshTokenGrant(party, token)).rejects.toMatchObject({ error: 'invalid_grant' });

  const third = await signIn(test.browser(), email);
  await expect(
    authorizationCodeGrant(party, third.callback, { ...third.kept, expectedNonce: randomNonce() }),
  ).rejects.toThrow();
  const fourth = await signIn(test.browser(), email);
  const once = await authorizationCodeGrant(party, fourth.callback, fourth.kept);
  await refreshTokenGrant(party, once.refresh_token ?? '');
  await expect(refreshTokenGrant(party, once.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
