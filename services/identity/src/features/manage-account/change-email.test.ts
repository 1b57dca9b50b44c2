import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import { authorizeRequest, makeAccount, refresh, signInForTokens } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let test: TestIdentity;
let mails: TestMails;
beforeAll(async () => {
  const logger = createLogger('identity', 'silent');
  test = await startTestIdentity({ logger });
  mails = await startTestMails(test, logger);
});
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
});

const path = '/Identity/Account/Manage/Email';
const confirmPath = '/Identity/Account/ConfirmEmail';
const next = 'a longer walk in wool';
let addresses = 0;
const newAddress = () => `moved-${++addresses}@shop.example`;
const tokenOf = (link: string) => new URL(link, test.origin).searchParams.get('token') ?? '';

async function signedIn() {
  const account = await makeAccount(test);
  const browser = test.browser();
  const tokens = await signInForTokens(browser, account.email);
  return { account, browser, tokens };
}
const ask = (browser: TestBrowser, email: string, current = password) =>
  browser.post(path, { email, current });
const emailOf = async (id: string) => (await test.identity.deps.accounts.byId(id))?.email;

/** An account that has moved. */
async function moved() {
  const { account, browser, tokens } = await signedIn();
  const email = newAddress();
  await ask(browser, email);
  const confirm = await mails.newest(email, 'Confirm your address');
  await test.browser().post(confirmPath, { token: tokenOf(confirm.link) });
  return { account, browser, tokens, email, confirm };
}

describe('another address of an account', () => {
  it('counts when the link that went there is followed, in any browser; the old one is told', async () => {
    const { account, browser } = await signedIn();
    const email = newAddress();
    const asked = await browser.followRedirects(await ask(browser, email.toUpperCase()));
    expect(await asked.text()).toContain('We have written to your new address.');
    expect(await emailOf(account.id)).toBe(account.email);
    const { link } = await mails.newest(email, 'Confirm your address');
    // Programs that look through mails follow links.
    expect(await (await test.browser().get(link)).text()).toContain(`From ${account.email} to ${email}`);
    expect(await emailOf(account.id)).toBe(account.email);
    const done = await test.browser().post(confirmPath, { token: tokenOf(link) });
    expect(await done.text()).toContain(`You sign in with ${email} from now on.`);
    expect(await emailOf(account.id)).toBe(email);
    const told = await mails.newest(account.email, 'has another address');
    expect(told.words).not.toContain(email);
    expect(await (await browser.get('/Identity/Account/Manage')).text()).toContain(`Signed in as ${email}`);
  });

  it('works once, for one of two clients, and not after 30 minutes', async () => {
    const { browser } = await signedIn();
    const email = newAddress();
    await ask(browser, email);
    const token = tokenOf((await mails.newest(email, 'Confirm your address')).link);
    const both = [1, 2].map(() => test.browser().post(confirmPath, { token }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 404]);

    const later = newAddress();
    await ask(browser, later);
    await test.database.pool.query("update links set expires_at = expires_at - interval '30 minutes'");
    const late = tokenOf((await mails.newest(later, 'Confirm your address')).link);
    await test.database.pool.query('update links set expires_at = least(expires_at, now())');
    expect((await test.browser().post(confirmPath, { token: late })).status).toBe(404);
    expect(
      (await test.browser().post('/Identity/Account/Reset', { token: late, password: next })).status,
    ).toBe(404);
  });

  it('needs the current password, and an address', async () => {
    const { account, browser } = await signedIn();
    for (const [email, current, words] of [
      [newAddress(), 'not it at all', 'This is not your current password.'],
      ['no address', password, 'Enter a valid email address.'],
      ['a@shop.example\r\nBcc: all@shop.example', password, 'Enter a valid email address.'],
      [account.email.toUpperCase(), password, 'This is your address already.'],
    ] as const) {
      const response = await ask(browser, email, current);
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)]);
    }
    const { rows } = await test.database.pool.query('select 1 from outbox where account_id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not taken from somebody: no mail goes to an address that has an account, or it is refused when it has one since', async () => {
    const { account, browser } = await signedIn();
    const other = await makeAccount(test);
    const answer = await browser.followRedirects(await ask(browser, other.email));
    expect(await answer.text()).toContain('We have written to your new address.');
    expect(await mails.to(other.email)).toEqual([]);

    const email = newAddress();
    await ask(browser, email);
    const token = tokenOf((await mails.newest(email, 'Confirm your address')).link);
    await makeAccount(test, email);
    expect((await test.browser().post(confirmPath, { token })).status).toBe(409);
    expect(await emailOf(account.id)).toBe(account.email);
  });

  it('is undone by whoever reads the old one, with a new password: whoever changed it is out', async () => {
    const { account, browser, tokens } = await moved();
    const { link } = await mails.newest(account.email, 'has another address');
    // The thief’s own links and passwords don’t keep the owner out.
    await browser.post('/Identity/Account/Manage/Password', {
      current: password,
      password: 'the thief’s own words',
    });
    const page = await (await test.browser().get(link)).text();
    expect(page).toContain(`Your account is at ${account.email} again`);
    const done = await test
      .browser()
      .post('/Identity/Account/Reset', { token: tokenOf(link), password: next });
    expect(done.status).toBe(200);
    expect(await emailOf(account.id)).toBe(account.email);
    const silent = authorizeRequest(test.origin, { prompt: 'none' }).address;
    expect((await browser.get(silent)).headers.get('location')).toContain('login_required');
    expect((await refresh(browser, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(
      (await test.browser().post('/Identity/Account/Reset', { token: tokenOf(link), password: next })).status,
    ).toBe(404);
  });

  it('makes links of before worthless', async () => {
    const account = await makeAccount(test);
    await test.browser().post('/Identity/Account/Forgotten', { email: account.email });
    const reset = tokenOf((await mails.newest(account.email, 'Set a new')).link);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    const email = newAddress();
    await ask(browser, email);
    await test.browser().post(confirmPath, { token: tokenOf((await mails.newest(email, 'Confirm')).link) });
    expect(
      (await test.browser().post('/Identity/Account/Reset', { token: reset, password: next })).status,
    ).toBe(404);
  });

  it('is undone also where whoever moved it has set a password by mail at the new one', async () => {
    const { account, browser } = await signedIn();
    await browser.post('/Identity/Account/Manage/Proof', {});
    const proof = await mails.newest(account.email, 'Is this your address');
    await browser.post(confirmPath, { token: tokenOf(proof.link) });
    const thief = newAddress();
    await ask(browser, thief);
    await test.browser().post(confirmPath, { token: tokenOf((await mails.newest(thief, 'Confirm')).link) });
    await test.browser().post('/Identity/Account/Forgotten', { email: thief });
    const reset = tokenOf((await mails.newest(thief, 'Set a new')).link);
    const set = { token: reset, password: 'the thief’s own words' };
    expect((await test.browser().post('/Identity/Account/Reset', set)).status).toBe(200);

    const { link } = await mails.newest(account.email, 'has another address');
    const undone = { token: tokenOf(link), password: next };
    expect((await test.browser().post('/Identity/Account/Reset', undone)).status).toBe(200);
    expect(await emailOf(account.id)).toBe(account.email);
  });

  it('is not asked for by a mail that is still on its way when its owner sets another password', async () => {
    const { account, browser } = await signedIn();
    const thief = newAddress();
    let reached = () => {};
    let go = () => {};
    const isOnItsWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const mayGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    mails.server.behave = async (step) => {
      if (step === 'from') reached();
      if (step === 'from') await mayGo;
      return 'go-on' as const;
    };
    await ask(browser, thief);
    await isOnItsWay;
    const changed = await browser.post('/Identity/Account/Manage/Password', {
      current: password,
      password: next,
    });
    expect(changed.headers.get('location')).toContain('done=password');
    go();
    expect(await mails.to(thief)).toEqual([]);
    const { rows } = await test.database.pool.query('select 1 from links where account_id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([]);
    mails.server.behave = () => 'go-on';
  });

  it('needs the password that is its own when it is asked for: neither address nor password changes by the one before', async () => {
    const { account, browser } = await signedIn();
    const { credentials } = test.identity.deps;
    const former = await test.identity.deps.accounts.byId(account.id);
    if (!former) throw new Error('It is gone');
    await browser.post('/Identity/Account/Manage/Password', { current: password, password: next });
    const email = newAddress();
    const owner = { account: former, sessionUid: 'of-the-thief', browser: '' };
    expect(await credentials.changePassword(owner, 'the thief’s hash')).toBe(false);
    expect(await credentials.askForEmail(former, email)).toBe(false);
    expect(await credentials.close(former)).toBe(false);
    expect(await mails.to(email)).toEqual([]);
    expect((await test.identity.deps.accounts.byId(account.id))?.passwordHash).not.toBe('the thief’s hash');
  });
});
