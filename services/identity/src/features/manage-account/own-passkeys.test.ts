import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { TestAuthenticator } from '../../testing/test-authenticator.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import { addPasskey, beginPasskey, beginSignIn, sendPasskey } from '../../testing/test-passkeys.ts';
import { makeAccount, signInForTokens } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const lines: string[] = [];
let test: TestIdentity;
let mails: TestMails;
beforeAll(async () => {
  const logger = createLogger('identity', 'trace', { write: (line) => void lines.push(line) });
  test = await startTestIdentity({ logger });
  mails = await startTestMails(test, logger);
});
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
});

const path = '/Identity/Account/Manage';
async function signedIn() {
  const account = await makeAccount(test);
  const browser = test.browser();
  await signInForTokens(browser, account.email);
  return { account, browser };
}
const idIn = (page: string) => /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';

describe('the passkeys of an account', () => {
  it('are added with the password, listed, renamed and removed; each change but a name is told by mail', async () => {
    const { account, browser } = await signedIn();
    const authenticator = await addPasskey(browser);
    const page = await (await browser.get(`${path}?done=passkey`)).text();
    expect(page).toContain('You can sign in with your new passkey.');
    expect(page).toContain('not used yet');
    const id = idIn(page);
    expect(id).toBe(authenticator.id.toString('base64url'));
    await mails.newest(account.email, 'has a new passkey');

    await browser.post(`${path}/PasskeyName`, { id, name: 'My <phone>' });
    expect(await (await browser.get(path)).text()).toContain('My &lt;phone&gt;');
    for (const name of ['', 'two\nlines', 'x'.repeat(81)])
      expect((await browser.post(`${path}/PasskeyName`, { id, name })).status).toBe(400);

    await browser.post(`${path}/PasskeyGone`, { id });
    expect(idIn(await (await browser.get(path)).text())).toBe('');
    await mails.newest(account.email, 'was removed');
    expect((await browser.post(`${path}/PasskeyGone`, { id })).status).toBe(400);
    const log = lines.join('');
    for (const event of ['passkey-added', 'passkey-removed']) expect(log).toContain(`"event":"${event}"`);
    for (const secret of [account.email, id, 'My <phone>']) expect(log).not.toContain(secret);
  });

  it('go with a forgotten password that proves the address for the first time, and stay with a later one', async () => {
    const { account, browser } = await signedIn();
    await addPasskey(browser);
    const reset = async () => {
      await test.browser().post('/Identity/Account/Forgotten', { email: account.email });
      const { link } = await mails.newest(account.email, 'Set a new');
      const token = new URL(link, test.origin).searchParams.get('token') ?? '';
      const done = await test.browser().post('/Identity/Account/Reset', { token, password });
      expect(await done.text()).toContain('Your password is set');
    };
    await reset();
    expect(await test.identity.deps.passkeys.list(account.id)).toEqual([]);
    const owner = test.browser();
    await signInForTokens(owner, account.email);
    await addPasskey(owner);
    await reset();
    expect(await test.identity.deps.passkeys.list(account.id)).toHaveLength(1);
  });

  it('are asked for a strong one: found by the device, its owner verified, none twice', async () => {
    const { account, browser } = await signedIn();
    const { id } = await addPasskey(browser);
    expect(await beginPasskey(browser)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Toile' },
      user: { id: Buffer.from(account.id).toString('base64url'), name: account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: id.toString('base64url') }],
      attestation: 'none',
    });
  });

  it('need the right password, the own site, and somebody who is signed in; guessing is limited', async () => {
    const { browser } = await signedIn();
    const wrong = await browser.post(`${path}/Passkey/options`, { current: 'not it at all' });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { error: 'This is not your current password.' },
    ]);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const word of ['Passkey', 'Passkey/options', 'PasskeyName', 'PasskeyGone'])
      expect((await browser.post(`${path}/${word}`, { current: password }, foreign)).status).toBe(403);
    expect((await test.browser().post(`${path}/Passkey/options`, { current: password })).status).toBe(303);
    for (let tries = 0; tries < 8; tries++)
      await browser.post(`${path}/Passkey/options`, { current: 'not it at all' });
    const late = await browser.post(`${path}/Passkey/options`, { current: password });
    expect(await late.json()).toEqual({
      error: 'Too many attempts. Wait a few minutes and try again.',
    });
  });

  it.each([
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['an owner who was not verified', { flags: 0x01 }],
    ['a signature in the place of a key', { type: 'webauthn.get' }],
  ])('are not added by %s', async (_name, lies) => {
    const { account, browser } = await signedIn();
    const credential = new TestAuthenticator(test.origin).create(await beginPasskey(browser), lies);
    expect((await sendPasskey(browser, credential)).status).toBe(400);
    expect(await test.identity.deps.passkeys.list(account.id)).toEqual([]);
  });

  it('are not added by a challenge that is used, late, or of another session', async () => {
    const { account, browser } = await signedIn();
    const authenticator = new TestAuthenticator(test.origin);
    const credential = authenticator.create(await beginPasskey(browser));
    const other = test.browser();
    await signInForTokens(other, account.email);
    expect((await sendPasskey(other, credential)).status).toBe(400);
    expect((await sendPasskey(browser, credential)).status).toBe(303);
    expect(
      (await sendPasskey(browser, new TestAuthenticator(test.origin).create(await beginPasskey(browser), {})))
        .status,
    ).toBe(303);
    expect((await sendPasskey(browser, credential)).status).toBe(400);

    const late = new TestAuthenticator(test.origin).create(await beginPasskey(browser));
    await test.database.pool.query("update challenges set expires_at = now() - interval '1 second'");
    expect((await sendPasskey(browser, late)).status).toBe(400);
    expect(await test.identity.deps.passkeys.list(account.id)).toHaveLength(2);
  });

  it('are not added twice, neither by their owner nor by another account', async () => {
    const first = await signedIn();
    const authenticator = await addPasskey(first.browser);
    for (const { browser } of [first, await signedIn()]) {
      const again = await sendPasskey(browser, authenticator.create(await beginPasskey(browser)));
      expect(await again.text()).toContain('This passkey was added before.');
    }
    expect(await test.identity.deps.passkeys.find(authenticator.id.toString('base64url'))).toMatchObject({
      accountId: first.account.id,
    });
  });

  it('are changed by their own account only', async () => {
    const { account, browser } = await signedIn();
    const id = (await addPasskey(browser)).id.toString('base64url');
    const { browser: other } = await signedIn();
    await other.post(`${path}/PasskeyName`, { id, name: 'Mine' });
    expect((await other.post(`${path}/PasskeyGone`, { id })).status).toBe(400);
    const [kept] = await test.identity.deps.passkeys.list(account.id);
    expect(kept?.name).not.toBe('Mine');
  });

  it('are refused in any other shape, and with the certificates of a maker', async () => {
    const { browser } = await signedIn();
    const good = new TestAuthenticator(test.origin).create(await beginPasskey(browser));
    const { attestationObject = '' } = good.response;
    const packed = Buffer.from(attestationObject, 'base64url').toString('latin1').replace('dnone', 'cfoo');
    const shapes = [
      null,
      [],
      'text',
      {},
      { ...good, type: 'other' },
      { ...good, id: 7 },
      { ...good, response: null },
      { ...good, response: { ...good.response, clientDataJSON: '####' } },
      { ...good, response: { ...good.response, clientDataJSON: 'e30' } },
      { ...good, response: { ...good.response, attestationObject: 'AAAA' } },
      {
        ...good,
        response: {
          ...good.response,
          attestationObject: Buffer.from(packed, 'latin1').toString('base64url'),
        },
      },
    ];
    for (const shape of shapes) {
      await beginPasskey(browser);
      expect((await sendPasskey(browser, shape)).status).toBe(400);
    }
    expect((await browser.post(`${path}/Passkey`, { credential: '{' })).status).toBe(400);
    expect((await browser.post(`${path}/Passkey`, {})).status).toBe(400);
  });

  it('stop at twenty', async () => {
    const { account, browser } = await signedIn();
    for (let count = 0; count < 20; count++)
      await test.identity.deps.passkeys.add(account.id, {
        id: `${account.id}-${count}`,
        name: 'One',
        publicKey: new Uint8Array(1),
        counter: 0,
      });
    expect(await beginPasskey(browser)).toEqual({ error: 'You have 20 passkeys. Remove one first.' });
  });

  it('are in the export by name and dates, and go with their account', async () => {
    const { account, browser } = await signedIn();
    const { id } = await addPasskey(browser);
    await beginPasskey(browser);
    const file = await (await browser.post(`${path}/Export`, {})).text();
    expect(JSON.parse(file).passkeys).toEqual([
      { name: expect.any(String), addedAt: expect.any(String), usedAt: null },
    ]);
    expect(file).not.toContain(id.toString('base64url'));
    await browser.post(`${path}/Close`, { current: password });
    const { rows } = await test.database.pool.query(
      `select account_id from passkeys where account_id = $1 union all select account_id from challenges where account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([]);
  });

  it('are tidied away as challenges when those are late', async () => {
    const begun = test.browser();
    await beginSignIn(begun);
    await test.database.pool.query("update challenges set expires_at = now() - interval '1 second'");
    await test.identity.tidy();
    expect((await test.database.pool.query('select 1 from challenges')).rowCount).toBe(0);
  });
});
