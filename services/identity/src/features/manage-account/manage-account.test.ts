import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { authorizeRequest, makeAccount, refresh, signInForTokens } from '../../testing/test-sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

const path = '/Identity/Account/Manage';
const signedIn = async () => {
  const account = await makeAccount(test);
  const browser = test.browser();
  return { account, browser, tokens: await signInForTokens(browser, account.email) };
};

describe('the account page (ID-02)', () => {
  it('sends who is not signed in to sign in first', async () => {
    const response = await test.browser().get(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `/authentication/login?returnUrl=${encodeURIComponent(test.origin + path)}`,
    );
  });

  it('shows and changes the name', async () => {
    const { account, browser } = await signedIn();
    expect(await (await browser.get(path)).text()).toContain(account.email);
    const saved = await browser.post(`${path}/Name`, { name: '<b>Ada</b>' });
    expect(saved.headers.get('location')).toBe(`${path}?done=name`);
    const text = await (await browser.followRedirects(saved)).text();
    expect(text).toContain('Your name has been changed.');
    expect(text).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"');
    for (const name of ['', 'Ada\r\nBcc: all@shop.example'])
      expect((await browser.post(`${path}/Name`, { name })).status).toBe(400);
    for (const form of ['Name', 'Password'])
      expect((await browser.get(`${path}/${form}`)).headers.get('location')).toBe(path);
    expect(await (await browser.get(`${path}?done=__proto__`)).text()).not.toContain('class="notice"');
  });

  it('signs this browser out', async () => {
    const { browser, tokens } = await signedIn();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post('/Identity/Account/Logout', {}, foreign)).status).toBe(403);
    const response = await browser.post('/Identity/Account/Logout', {});
    expect(response.headers.get('location')).toBe('/authentication/logged-out');
    expect(browser.has('toile_session')).toBe(false);
    const silent = authorizeRequest(test.origin, { prompt: 'none' }).address;
    expect((await browser.get(silent)).headers.get('location')).toContain('login_required');
    expect((await refresh(browser, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('changes the password with the present one only, and signs out every other browser', async () => {
    const { account, browser, tokens } = await signedIn();
    const other = test.browser();
    const otherTokens = await signInForTokens(other, account.email);
    const next = 'a longer walk in wool';
    const wrong = await browser.post(`${path}/Password`, { current: 'not it at all', password: next });
    expect(await wrong.text()).toContain('This is not your current password.');
    const right = await browser.post(`${path}/Password`, { current: password, password: next });
    expect(await (await browser.followRedirects(right)).text()).toContain('Your password has been changed');

    const silent = authorizeRequest(test.origin, { prompt: 'none' }).address;
    expect((await other.get(silent)).headers.get('location')).toContain('login_required');
    expect((await refresh(other, otherTokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.get(silent)).headers.get('location')).toContain('code=');
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
  });
});
