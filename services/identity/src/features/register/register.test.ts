import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localReturnPath } from '../../domain/local-return-path.ts';
import { checkPassword } from '../../domain/password-rules.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { authorizeRequest, makeAccount, openSignInPage, redeemCode } from '../../testing/test-sign-in.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

const path = '/Identity/Account/Register';
let people = 0;
const person = (changes: Record<string, string> = {}) => ({
  name: 'Grace Shopper',
  email: `grace-${++people}@shop.example`,
  password,
  ...changes,
});
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${people % 250}` });
const send = (fields: Record<string, string>, browser = test.browser()) =>
  browser.post(path, fields, fromElsewhere());

describe('registering', () => {
  it('makes the account, signs in and goes back to the login route, which is then silent (ID-02)', async () => {
    const browser = test.browser();
    const page = await browser.get(`${path}?returnUrl=/authentication/login`);
    expect(await page.text()).toContain('Create an account');
    const response = await send(person(), browser);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/authentication/login');
    const silent = await browser.get(authorizeRequest(test.origin, { prompt: 'none' }).address);
    expect(silent.headers.get('location')).toContain('code=');
  });

  it('works within a sign-in, too', async () => {
    const browser = test.browser();
    const { address, verifier } = authorizeRequest(test.origin);
    const page = await openSignInPage(browser, address);
    expect(await (await browser.get(`${page}/register`)).text()).toContain('Create an account');
    const response = await browser.followRedirects(
      await browser.post(`${page}/register`, person(), fromElsewhere()),
    );
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await redeemCode(browser, code, verifier)).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, 'Enter your name'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'Enter your name'],
    ['a name of two lines', { name: 'Grace\r\nBcc: all@shop.example' }, 'in one line'],
    ['a name with a sequence of a terminal', { name: 'Grace\u001b[2J' }, 'in one line'],
    ['a name that turns letters round', { name: 'Grace\u202ereppohS' }, 'in one line'],
    ['no address', { email: '' }, 'Enter a valid email address.'],
    ['an address without a dot', { email: 'a@b' }, 'Enter a valid email address.'],
    ['nine characters', { password: 'linen wal' }, 'Use at least 10 characters.'],
    ['129 characters', { password: 'linen'.repeat(26) }, 'Use at most 128 characters.'],
    ['a common password', { password: 'Password123' }, 'easy to guess'],
    ['one sign repeated', { password: 'aaaaaaaaaaaa' }, 'easy to guess'],
    ['the name as password', { name: 'Grace Shopper', password: 'grace shopper' }, 'Don’t use your name'],
  ])('refuses %s beside its field, and keeps the rest', async (_what, change, message) => {
    const fields = person(change);
    const response = await send(fields);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain(fields.password);
  });

  it('takes an address once, in whatever case', async () => {
    const { email } = await makeAccount(test);
    const response = await send(person({ email: email.toUpperCase() }));
    expect(response.status).toBe(409);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('refuses a form of another site', async () => {
    const response = await test
      .browser()
      .post(path, person(), { origin: 'null', 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  it('refuses the eleventh registration from one place', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) {
      const response = await test.browser().post(path, person(), { 'x-forwarded-for': '203.0.113.9' });
      statuses.push(response.status);
    }
    expect(statuses.slice(-2)).toEqual([303, 429]);
  });
});

describe('the way back', () => {
  const origin = 'https://shop.example';
  it.each([
    ['/authentication/login?a=1', '/authentication/login?a=1'],
    [`${origin}/shop`, '/shop'],
    ['https://evil.example/', '/authentication/login'],
    ['//evil.example', '/authentication/login'],
    ['/\\evil.example', '/authentication/login'],
    [`${origin}//evil.example`, '/authentication/login'],
    ['javascript:alert(1)', '/authentication/login'],
    [undefined, '/authentication/login'],
    [['/a', '/b'], '/authentication/login'],
  ])('%s leads to %s (T25)', (asked, expected) => {
    expect(localReturnPath(asked, origin)).toBe(expected);
  });
});

describe('passwords', () => {
  it('may be long sentences in any script', () => {
    expect(checkPassword('纱布样衣是第一件衣服呀呀', [])).toBeUndefined();
    expect(checkPassword('correct horse battery staple', [])).toBeUndefined();
  });
});
