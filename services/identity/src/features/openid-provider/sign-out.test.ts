import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { authorizeRequest, makeAccount, refresh, signInForTokens } from '../../testing/test-sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

const endAddress = (idToken?: string, changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    post_logout_redirect_uri: `${test.origin}/authentication/logout-callback`,
    client_id: 'toile-shop',
    state: 'out-1',
    ...(idToken && { id_token_hint: idToken }),
    ...changes,
  });
  return `/identity/session/end?${query}`;
};

const formOf = (text: string) => {
  const xsrf = text.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
  const action = text.match(/action="([^"]+)"/)?.[1] ?? '';
  return { xsrf, action };
};

describe('signing out', () => {
  it('ends the session and goes back to the shop without a second question', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const tokens = await signInForTokens(browser, account.email);
    const page = await (await browser.get(endAddress(tokens.id_token))).text();
    expect(page).toMatch(/<script type="module" src="\/identity\/assets\/send-form/);
    const { xsrf, action } = formOf(page);
    const response = await browser.post(action, { xsrf, logout: 'yes' });
    expect(response.headers.get('location')).toBe(
      `${test.origin}/authentication/logout-callback?state=out-1`,
    );

    const silent = await browser.get(authorizeRequest(test.origin, { prompt: 'none' }).address);
    expect(silent.headers.get('location')).toContain('error=login_required');
    expect((await refresh(browser, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('asks first when a link without the identity token leads there (T35)', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    const page = await (await browser.get(endAddress())).text();
    expect(page).toContain('Do you want to sign out of Toile?');
    expect(page).not.toContain('<script');
  });

  it('asks first when the identity token belongs to somebody else', async () => {
    const mine = await makeAccount(test);
    const theirs = await makeAccount(test);
    const foreign = await signInForTokens(test.browser(), theirs.email);
    const browser = test.browser();
    await signInForTokens(browser, mine.email);
    expect(await (await browser.get(endAddress(foreign.id_token))).text()).not.toContain('<script');
  });

  it('refuses a form without its secret, and an address that is not registered', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    const tokens = await signInForTokens(browser, account.email);
    await browser.get(endAddress(tokens.id_token));
    expect((await browser.post('/identity/session/end/confirm', { logout: 'yes' })).status).toBe(400);
    const elsewhere = endAddress(tokens.id_token, { post_logout_redirect_uri: 'https://evil.example/' });
    const response = await browser.get(elsewhere);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('is for good: a request that read the session before saves it in vain', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    const { provider, sessions } = test.identity.deps;
    const [{ uid } = { uid: '' }] = await sessions.list(account.id);
    const onItsWay = await provider().Session.find(browser.cookie('toile_session') ?? '');
    const silent = () => browser.get(authorizeRequest(test.origin, { prompt: 'none' }).address);
    await sessions.close(account.id, uid);
    await onItsWay?.save(60);
    expect(onItsWay?.accountId).toBe(account.id);
    expect((await silent()).headers.get('location')).toContain('error=login_required');
    expect(await sessions.list(account.id)).toEqual([]);
  });
});
