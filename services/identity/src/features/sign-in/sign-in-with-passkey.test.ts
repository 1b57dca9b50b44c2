import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { releasesApi } from '../../domain/shop-client.ts';
import { TestAuthenticator } from '../../testing/test-authenticator.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import { addPasskey, answerChallenge, askChallenge, beginSignIn } from '../../testing/test-passkeys.ts';
import { authorizeRequest, makeAccount, redeemCode, signInForTokens } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const lines: string[] = [];
const logger = createLogger('identity', 'info', { write: (line) => void lines.push(line) });
let test: TestIdentity;
let mails: TestMails;
beforeAll(async () => {
  test = await startTestIdentity({ logger });
  mails = await startTestMails(test, logger);
});
// All of them come from one place.
beforeEach(() => test.database.pool.query('delete from attempts'));
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
});

const silent = () => authorizeRequest(test.origin, { prompt: 'none' }).address;
const refusal = 'This passkey did not work.';

async function owner() {
  const account = await makeAccount(test);
  const browser = test.browser();
  await signInForTokens(browser, account.email);
  return { account, browser, authenticator: await addPasskey(browser) };
}

describe('signing in with a passkey', () => {
  it('leads back to the shop with the tokens that a password gives, and makes the device known', async () => {
    const { account, authenticator } = await owner();
    const browser = test.browser();
    const { page, verifier, options } = await beginSignIn(browser);
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    expect(await (await browser.get(page)).text()).toContain('autocomplete="username webauthn"');
    const answer = await answerChallenge(browser, page, authenticator.use(options));
    const callback = new URL(
      (await browser.followRedirects(answer)).headers.get('location') ?? '',
      test.origin,
    );
    expect(callback.pathname).toBe('/authentication/login-callback');
    const { body } = await redeemCode(browser, callback.searchParams.get('code') ?? '', verifier);
    expect(
      JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()),
    ).toMatchObject({
      sub: account.id,
      aud: 'urn:toile:api',
    });
    expect(browser.has('toile_device')).toBe(true);
    expect((await browser.get(silent())).headers.get('location')).toContain('code=');
    expect(lines.join('')).toContain(`"event":"signed-in","account":"${account.id}","by":"passkey"`);
    expect(await (await browser.get('/Identity/Account/Manage')).text()).toContain('last used');
  });

  it.each([
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['an owner who was not verified', { flags: 0x01 }],
    ['nobody present', { flags: 0x04 }],
    ['a new key in the place of a signature', { type: 'webauthn.create' }],
    ['the account of somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('is refused with %s', async (_name, lies) => {
    const { authenticator } = await owner();
    const browser = test.browser();
    const { page, options } = await beginSignIn(browser);
    const answer = await answerChallenge(browser, page, authenticator.use(options, lies));
    expect(answer.status).toBe(401);
    const text = await answer.text();
    expect(text).toContain(refusal);
    // Else a browser that answers by itself would never stop.
    expect(text).not.toContain('webauthn"');
  });

  it('takes a challenge once, for ten minutes, in the browser that asked, and the newest only', async () => {
    const { authenticator } = await owner();
    const browser = test.browser();
    const { page, options } = await beginSignIn(browser);
    const newest = await askChallenge(browser, page);
    expect((await answerChallenge(browser, page, authenticator.use(options))).status).toBe(401);
    expect((await answerChallenge(browser, page, authenticator.use(newest))).status).toBe(401);

    const late = await askChallenge(browser, page);
    await test.database.pool.query("update challenges set expires_at = now() - interval '1 second'");
    expect((await answerChallenge(browser, page, authenticator.use(late))).status).toBe(401);

    const thief = test.browser();
    const stolen = await beginSignIn(thief);
    const answer = authenticator.use(await askChallenge(browser, page));
    expect((await answerChallenge(thief, stolen.page, answer)).status).toBe(401);
    expect((await answerChallenge(thief, page, answer)).status).toBe(400);
    expect((await answerChallenge(browser, page, answer)).status).toBe(303);
    expect((await answerChallenge(browser, page, answer)).status).toBe(401);
  });

  it('refuses a counter that goes back or stands still, and takes one that never counts', async () => {
    const { authenticator } = await owner();
    const use = async (counter: number, from = authenticator) => {
      const browser = test.browser();
      const { page, options } = await beginSignIn(browser);
      return (await answerChallenge(browser, page, from.use(options, { counter }))).status;
    };
    expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
      303, 401, 401, 401, 303,
    ]);
    const still = (await owner()).authenticator;
    expect([await use(0, still), await use(0, still)]).toEqual([303, 303]);
  });

  it('of two answers at once with the same counter takes one', async () => {
    const { passkeys } = test.identity.deps;
    const { authenticator } = await owner();
    const found = await passkeys.find(authenticator.id.toString('base64url'));
    if (!found) throw new Error('It is not there');
    expect(await Promise.all([passkeys.use(found, 3), passkeys.use(found, 4)])).toContain(false);
  });

  it('answers an unknown passkey, a removed one and a foreign signature with the same page', async () => {
    const { account, authenticator } = await owner();
    const stranger = new TestAuthenticator(test.origin);
    const { authenticator: removed, account: other } = await owner();
    await test.identity.deps.passkeys.remove(other.id, removed.id.toString('base64url'));
    const pages: string[] = [];
    for (const from of [stranger, removed, authenticator]) {
      const browser = test.browser();
      const { page, options } = await beginSignIn(browser);
      const userHandle = Buffer.from(account.id).toString('base64url');
      const answer = from.use(options, { userHandle });
      if (from === authenticator) answer.response.signature = stranger.use(options).response.signature ?? '';
      const refused = await answerChallenge(browser, page, answer);
      pages.push(`${refused.status} ${(await refused.text()).replaceAll(page, '')}`);
    }
    expect(pages[0]).toContain(refusal);
    expect(new Set(pages).size).toBe(1);
  });

  it('does not sign in with the key of one account into another', async () => {
    const mine = await owner();
    const theirs = await owner();
    const browser = test.browser();
    const { page, options } = await beginSignIn(browser);
    const answer = mine.authenticator.use(options);
    const id = theirs.authenticator.id.toString('base64url');
    const refused = await answerChallenge(browser, page, { ...answer, id, rawId: id });
    expect(refused.status).toBe(401);
  });

  it('is refused in any other shape', async () => {
    const { authenticator } = await owner();
    const browser = test.browser();
    const { page, options } = await beginSignIn(browser);
    const good = authenticator.use(options);
    const response = { ...good.response, authenticatorData: 'AAAA' };
    for (const shape of [
      null,
      7,
      [],
      {},
      { ...good, rawId: 'other' },
      { ...good, response: {} },
      { ...good, response },
    ]) {
      await askChallenge(browser, page);
      expect((await answerChallenge(browser, page, shape)).status).toBe(401);
    }
    expect((await browser.post(`${page}/passkey`, { credential: '{' })).status).toBe(401);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const word of ['passkey', 'passkey/options'])
      expect((await browser.post(`${page}/${word}`, {}, foreign)).status).toBe(403);
  });

  it('is limited as passwords are, and says when to come back (T36)', async () => {
    const { authenticator } = await owner();
    const browser = test.browser();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const { page } = await beginSignIn(browser);
    const attempt = async (lies = {}) => {
      const credential = JSON.stringify(authenticator.use(await askChallenge(browser, page), lies));
      return browser.post(`${page}/passkey`, { credential }, from);
    };
    for (let tries = 0; tries < 8; tries++)
      expect((await attempt({ origin: 'https://evil.example' })).status).toBe(401);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    let asked = await browser.post(`${page}/passkey/options`, {}, from);
    for (let tries = 0; tries < 120; tries++) asked = await browser.post(`${page}/passkey/options`, {}, from);
    expect(asked.status).toBe(429);
  });
});

describe('a passkey', () => {
  it('outlives a new password by mail, which names it, and signs in then', async () => {
    const { account, browser, authenticator } = await owner();
    // A first proof of the address takes passkeys away.
    await test.database.pool.query('update accounts set email_confirmed_at = now() where id = $1', [
      account.id,
    ]);
    await test.browser().post('/Identity/Account/Forgotten', { email: account.email });
    const { link } = await mails.newest(account.email, 'Set a new');
    const token = new URL(link, test.origin).searchParams.get('token') ?? '';
    const set = await test
      .browser()
      .post('/Identity/Account/Reset', { token, password: 'a longer walk in wool' });
    expect(await set.text()).toContain('These passkeys still sign in: A browser.');
    expect((await mails.newest(account.email, 'password was changed')).words).toContain('Passkeys');
    expect((await browser.get(silent())).headers.get('location')).toContain('login_required');
    const { page, options } = await beginSignIn(browser);
    expect((await answerChallenge(browser, page, authenticator.use(options))).status).toBe(303);
  });

  it('goes when an account is taken back from whoever has changed its address', async () => {
    const { account, browser, authenticator } = await owner();
    const moved = `moved-${account.email}`;
    await browser.post('/Identity/Account/Manage/Email', { email: moved, current: password });
    const confirm = (await mails.newest(moved, 'Confirm')).link;
    const tokenOf = (link: string) => new URL(link, test.origin).searchParams.get('token') ?? '';
    await browser.post('/Identity/Account/ConfirmEmail', { token: tokenOf(confirm) });
    const undo = (await mails.newest(account.email, 'another address')).link;
    expect(await (await test.browser().get(undo)).text()).toContain('all passkeys are removed');
    await test
      .browser()
      .post('/Identity/Account/Reset', { token: tokenOf(undo), password: 'a longer walk in wool' });
    const thief = test.browser();
    const { page, options } = await beginSignIn(thief);
    expect((await answerChallenge(thief, page, authenticator.use(options))).status).toBe(401);
  });

  it('opens the console to its owner, where staff signs in', async () => {
    const staff = await startTestIdentity({ api: releasesApi });
    const account = await makeAccount(staff, 'staff@shop.example');
    const { deps } = staff.identity;
    await deps.accounts.change(account.id, { roles: ['release-manager'] });
    const authenticator = new TestAuthenticator(staff.origin);
    const created = authenticator.create({
      challenge: 'AAAA',
      user: { id: Buffer.from(account.id).toString('base64url') },
    });
    const { verifyCreation } = await import('../../adapters/webauthn.ts');
    const made = await verifyCreation(staff.origin, created as never, 'AAAA');
    if (!made) throw new Error('It was not made');
    await deps.passkeys.add(account.id, { ...made, name: 'Key' });
    const browser = staff.browser();
    const { address, verifier } = authorizeRequest(staff.origin, {
      client_id: 'toile-console',
      scope: 'openid email releases',
    });
    const page = new URL((await browser.get(address)).headers.get('location') ?? '', staff.origin).pathname;
    const answer = await answerChallenge(browser, page, authenticator.use(await askChallenge(browser, page)));
    const callback = new URL(
      (await browser.followRedirects(answer)).headers.get('location') ?? '',
      staff.origin,
    );
    const tokens = await browser.post('/identity/token', {
      client_id: 'toile-console',
      grant_type: 'authorization_code',
      redirect_uri: `${staff.origin}/authentication/login-callback`,
      code: callback.searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    const { access_token } = (await tokens.json()) as { access_token: string };
    expect(JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).roles).toEqual([
      'release-manager',
    ]);
    await staff.stop();
  });
});
