import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { makeAccount } from '../../testing/test-sign-in.ts';
import { signIn } from './sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

const attempt = (email: string, ip: string, secret = 'wrong password') =>
  signIn(test.identity.deps, { email, password: secret, ip });

describe('guessing passwords (T36)', () => {
  it('ends after eight tries for one person, even with the right password, and says when to come back', async () => {
    const { email } = await makeAccount(test);
    for (let tries = 0; tries < 8; tries++) {
      expect(await attempt(email, '192.0.2.1')).toEqual({ ok: false, reason: 'wrong' });
    }
    const refused = await attempt(email.toUpperCase(), '192.0.2.1', password);
    expect(refused).toMatchObject({ ok: false, reason: 'too-many' });
    expect('retryAfter' in refused && refused.retryAfter).toBeGreaterThan(60);
  });

  it('does not lock the person out from another place', async () => {
    const { email } = await makeAccount(test);
    for (let tries = 0; tries < 10; tries++) await attempt(email, '192.0.2.2');
    expect(await attempt(email, '192.0.2.3', password)).toMatchObject({ ok: true });
  });

  it('does not lock the person out after 66 tries from one address, or from one home with IPv6', async () => {
    const { email } = await makeAccount(test);
    for (let tries = 0; tries < 66; tries++) await attempt(email, '192.0.2.30');
    for (let tries = 0; tries < 66; tries++) await attempt(email, `2001:db8:1:2::${tries + 1}`);
    expect(await attempt(email, '192.0.2.31', password)).toMatchObject({ ok: true });
  });

  it('does not lock a known device out, however many addresses guess', async () => {
    const { authorizeRequest, openSignInPage } = await import('../../testing/test-sign-in.ts');
    const { email } = await makeAccount(test);
    const begin = (browser: TestBrowser) => openSignInPage(browser, authorizeRequest(test.origin).address);
    const known = test.browser();
    await known.post(`${await begin(known)}/login`, { email, password });
    known.forget('toile_session');
    for (let place = 0; place < 70; place++) await attempt(email, `198.51.100.${place}`);

    const stranger = test.browser();
    const from = { 'x-forwarded-for': '203.0.113.1' };
    const refused = await stranger.post(`${await begin(stranger)}/login`, { email, password }, from);
    expect(refused.status).toBe(429);
    const again = await known.post(`${await begin(known)}/login`, { email, password }, from);
    expect(again.status).toBe(303);
  });

  it('knows a device by its own account only, and by no made-up cookie', async () => {
    const { devices } = test.identity.deps;
    const [cookie = ''] = devices.cookieFor('ada@shop.example').split(';');
    expect(devices.find(cookie, 'Ada@shop.example')).toBeDefined();
    expect(devices.find(cookie, 'bob@shop.example')).toBeUndefined();
    expect(
      devices.find(
        cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        'ada@shop.example',
      ),
    ).toBeUndefined();
    expect(devices.find('toile_device=made-up', 'ada@shop.example')).toBeUndefined();
  });

  it('treats an unknown address the same', async () => {
    for (let tries = 0; tries < 8; tries++) await attempt('nobody@shop.example', '192.0.2.4');
    expect(await attempt('nobody@shop.example', '192.0.2.4')).toMatchObject({ reason: 'too-many' });
  });

  it('ends for a place that tries many people', async () => {
    const results = [];
    for (let tries = 0; tries < 32; tries++)
      results.push(await attempt(`guess-${tries}@shop.example`, '192.0.2.5'));
    expect(results.filter((result) => !result.ok && result.reason === 'too-many')).toHaveLength(2);
  });

  it('forgets the count with the right password', async () => {
    const { email } = await makeAccount(test);
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 5; tries++) await attempt(email, `192.0.2.${10 + round}`);
      expect(await attempt(email, `192.0.2.${10 + round}`, password)).toMatchObject({ ok: true });
    }
  });

  it('answers 429 with Retry-After over HTTP', async () => {
    const { authorizeRequest, openSignInPage } = await import('../../testing/test-sign-in.ts');
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    let response = await browser.get(page);
    for (let tries = 0; tries < 9; tries++) {
      response = await browser.post(`${page}/login`, {
        email: 'often@shop.example',
        password: 'wrong password',
      });
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many attempts.');
  });
});
