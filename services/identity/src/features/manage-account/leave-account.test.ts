import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Ending } from '@toile/identity-contract';
import { mailboxPost } from '@toile/mail';
import { createLogger } from '@toile/service-kit';
import type { Keeper } from '../../domain/keeper.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import { authorizeRequest, makeAccount, refresh, signInForTokens } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const lines: string[] = [];
let isAway = false;
const told: Ending[] = [];
const checkout: Keeper = {
  async reportEnding(ending) {
    told.push(ending);
  },
  async dataOf() {
    if (isAway) throw new Error('away');
    return { orders: [{ number: '7K3M-9QXA' }] };
  },
};
let isKeeperAway = false;
const content: Keeper = {
  reportEnding: async () => {},
  async dataOf({ confirmedEmail }) {
    if (isKeeperAway) throw new Error('away');
    return { newsletter: [{ interest: 'both', ...(confirmedEmail && { emailAddress: confirmedEmail }) }] };
  },
};
let test: TestIdentity;
let mails: TestMails;
beforeAll(async () => {
  const logger = createLogger('identity', 'trace', { write: (line) => void lines.push(line) });
  test = await startTestIdentity({ logger, keepers: [checkout, content] });
  mails = await startTestMails(test, logger);
});
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
});

const path = '/Identity/Account/Manage';
const silent = () => authorizeRequest(test.origin, { prompt: 'none' }).address;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Until the checkout was told of all that has ended. */
async function allTold(): Promise<void> {
  for (let left = 400; ; left -= 1) {
    const { rowCount } = await test.database.pool.query('select 1 from endings');
    if (rowCount === 0) return;
    if (left === 0) throw new Error('The checkout was not told');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The whole content of the service's database, jobs included. */
async function everything(): Promise<string> {
  const { rows: tables } = await test.database.pool.query(
    `select table_schema || '."' || table_name || '"' as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await test.database.pool.query(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

describe('the devices of an account', () => {
  it('are listed by what their owner calls them, and one by one signed out', async () => {
    const account = await makeAccount(test);
    const mine = test.browser();
    await signInForTokens(mine, account.email);
    const other = test.browser();
    const tokens = await signInForTokens(other, account.email);
    await other.request(silent(), { headers: { 'user-agent': firefox } });
    const page = await (await mine.get(path)).text();
    expect(page).toContain('Firefox on Windows');
    expect(page.match(/, this device</g)).toHaveLength(1);
    const [, uid = ''] = /name="uid" value="([^"]+)"/.exec(page) ?? [];
    expect(await (await mine.followRedirects(await mine.post(`${path}/Session`, { uid }))).text()).toContain(
      'That device is signed out.',
    );
    expect((await other.get(silent())).headers.get('location')).toContain('login_required');
    expect((await refresh(other, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await mine.get(silent())).headers.get('location')).toContain('code=');
  });

  it('are ended by their own account only', async () => {
    const mine = test.browser();
    await signInForTokens(mine, (await makeAccount(test)).email);
    const theirs = await makeAccount(test);
    const other = test.browser();
    await signInForTokens(other, theirs.email);
    const [session] = await test.identity.deps.sessions.list(theirs.id);
    await mine.post(`${path}/Session`, { uid: session?.uid ?? '' });
    expect((await other.get(silent())).headers.get('location')).toContain('code=');
  });
});

describe('the export of an account', () => {
  it('says what is known of it, and nothing that opens it', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    await test.browser().post('/Identity/Account/Forgotten', { email: account.email });
    await mails.newest(account.email, 'Set a new');
    const name = '{"a": </script> \u{1f9f5} Åse';
    await browser.post(`${path}/Name`, { name });
    const response = await browser.post(`${path}/Export`, {});
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=account.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      account: expect.objectContaining({ id: account.id, email: account.email, name, roles: [] }),
      devices: [{ browser: expect.any(String), signedInAt: expect.any(String), seenAt: expect.any(String) }],
      passkeys: [],
      orders: [{ number: '7K3M-9QXA' }],
      newsletter: [{ interest: 'both' }],
      mails: [expect.objectContaining({ kind: 'reset-password', recipient: account.email })],
      links: [expect.objectContaining({ purpose: 'reset-password' })],
    });
    expect(text).not.toContain('argon2');
    expect((await test.browser().post(`${path}/Export`, {})).status).toBe(303);
  });

  it('is refused while the service of its orders or of its alerts is away', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    for (const [orders, alerts] of [
      [true, false],
      [false, true],
    ] as const) {
      isAway = orders;
      isKeeperAway = alerts;
      const without = await browser.post(`${path}/Export`, {});
      expect([without.status, without.headers.get('content-disposition')]).toEqual([503, null]);
      expect(await without.text()).toContain('Some of it cannot be read at the moment.');
    }
    isAway = false;
    isKeeperAway = false;
  });
});

describe('an account that is closed', () => {
  it('needs the password, and leaves no address, name or way in, in no table and no line of the log', async () => {
    const email = 'ada-leaves@shop.example';
    const account = await makeAccount(test, email);
    const browser = test.browser();
    const tokens = await signInForTokens(browser, email);
    const other = test.browser();
    await signInForTokens(other, email);
    await browser.post(`${path}/Name`, { name: 'Adelheid Unverwechselbar' });
    await test.browser().post('/Identity/Account/Forgotten', { email });
    const reset = (await mails.newest(email, 'Set a new')).link;
    await browser.post(`${path}/Email`, { email: 'ada-elsewhere@shop.example', current: password });
    const confirm = (await mails.newest('ada-elsewhere@shop.example', 'Confirm')).link;
    await mailboxPost(test.database.db).deliver(
      { messageId: 'kept@shop', date: new Date(), to: email, subject: 'Yours', text: email, html: email },
      async () => {},
    );

    const wrong = await browser.post(`${path}/Close`, { current: 'not it at all' });
    expect(await wrong.text()).toContain('This is not your current password.');
    expect(await everything()).toContain(email);
    const right = await browser.post(`${path}/Close`, { current: password });
    expect(await (await browser.followRedirects(right)).text()).toContain('Your account is closed');
    expect(browser.has('toile_session')).toBe(false);

    await allTold();
    const left = await everything();
    for (const trace of [email, account.id, 'Unverwechselbar', 'ada-elsewhere@shop.example'])
      expect(left).not.toContain(trace);
    for (const link of [reset, confirm]) expect((await test.browser().get(link)).status).toBe(404);
    for (const closed of [browser, other])
      expect((await closed.get(silent())).headers.get('location')).toContain('login_required');
    expect((await refresh(browser, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const log = lines.join('');
    expect(log).toContain('"event":"account-closed"');
    for (const trace of [email, 'Unverwechselbar', 'ada-elsewhere']) expect(log).not.toContain(trace);
  });

  it('is told with each address that was shown to be its, unless another account has it by now; so is it exported, unless that has shown it to be its own', async () => {
    const { id, email } = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, email);
    const moves = [`${id}-second@shop.example`, `${id}-third@shop.example`, `${id}-fourth@shop.example`];
    await browser.post(`${path}/Proof`, {});
    const links = [(await mails.newest(email, 'Confirm')).link];
    for (const next of ['', ...moves]) {
      if (next) await browser.post(`${path}/Email`, { email: next, current: password });
      if (next) links.push((await mails.newest(next, 'Confirm')).link);
      const token = new URL(links.at(-1) ?? '', test.origin).searchParams.get('token') ?? '';
      expect((await browser.post('/Identity/Account/ConfirmEmail', { token })).status).toBe(200);
    }
    const [second = '', third = '', fourth = ''] = moves;
    await makeAccount(test, third);
    const { id: another } = await makeAccount(test, second);
    const proven = 'update accounts set email_confirmed_at = now() where id = $1';
    await test.database.pool.query(proven, [another]);
    const file = JSON.parse(await (await browser.post(`${path}/Export`, {})).text());
    expect(file.orders).toEqual([{ number: '7K3M-9QXA' }]);
    expect(file.newsletter.map((each: { emailAddress?: string }) => each.emailAddress)).toEqual([
      fourth,
      email,
      third,
    ]);
    told.length = 0;
    await browser.post(`${path}/Close`, { current: password });
    await allTold();
    const closed = told.flatMap((ending) => ending.closed ?? []);
    expect(closed.map(({ confirmedEmail }) => confirmedEmail).toSorted()).toEqual([email, fourth].toSorted());
    expect(new Set(closed.map((each) => each.id))).toEqual(new Set([id]));
  });

  it('gets nothing back by a request that was on its way', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    const { provider } = test.identity.deps;
    const onItsWay = await provider().Session.find(browser.cookie('toile_session') ?? '');
    await browser.post(`${path}/Close`, { current: password });
    await onItsWay?.save(60);
    const another = new (provider().Session)();
    another.loginAccount({ accountId: account.id });
    await another.save(60);
    await allTold();
    expect(await everything()).not.toContain(account.id);
  });

  it('may be opened anew with its address, as another account', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    await browser.post(`${path}/Close`, { current: password });
    expect((await makeAccount(test, account.email)).id).not.toBe(account.id);
  });

  it('is not closed by a form of another site', async () => {
    const account = await makeAccount(test);
    const browser = test.browser();
    await signInForTokens(browser, account.email);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const word of ['Close', 'Email', 'Export', 'Session'])
      expect((await browser.post(`${path}/${word}`, { current: password }, foreign)).status).toBe(403);
    expect(await test.identity.deps.accounts.byId(account.id)).toBeDefined();
  });
});
