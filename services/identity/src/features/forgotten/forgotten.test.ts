import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import {
  authorizeRequest,
  makeAccount,
  openSignInPage,
  refresh,
  signInForTokens,
} from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const next = 'a longer walk in wool';
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

const path = '/Identity/Account/Forgotten';
const resetPath = '/Identity/Account/Reset';
let places = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++places % 250}` });
const ask = (email: string, from: Record<string, string> = elsewhere()) =>
  test.browser().post(path, { email }, from);
const tokenOf = (link: string) => new URL(link, test.origin).searchParams.get('token') ?? '';
const set = (token: string, secret = next) => test.browser().post(resetPath, { token, password: secret });

async function asked() {
  const account = await makeAccount(test);
  await ask(account.email);
  const { link } = await mails.newest(account.email, 'Set a new');
  return { account, link, token: tokenOf(link) };
}
async function signIn(email: string, secret: string) {
  const browser = test.browser();
  const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
  return (await browser.post(`${page}/login`, { email, password: secret }, elsewhere())).status;
}

describe('a forgotten password', () => {
  it('is asked for on the sign-in page, and set by the link of a mail', async () => {
    const browser = test.browser();
    const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
    expect(await (await browser.get(page)).text()).toContain(`href="${path}">Forgotten?`);
    const { account, link, token } = await asked();
    const shown = await test.browser().get(link);
    expect(await shown.text()).toContain('Set a new password');
    expect(shown.headers.get('referrer-policy')).toBe('strict-origin');
    const done = await set(token);
    expect(await done.text()).toContain('Your password is set');
    expect(await signIn(account.email, password)).toBe(401);
    expect(await signIn(account.email, next)).toBe(303);
    expect(
      (await mails.to(account.email)).map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]),
    ).toEqual(['Set a new Toile password', 'Your Toile password was changed']);
  });

  it('says the same of an unknown address, to which no mail goes and of which nothing stays', async () => {
    const { email } = await makeAccount(test);
    const known = await ask(email);
    const unknown = await ask('nobody@shop.example');
    expect(unknown.status).toBe(known.status);
    expect((await unknown.text()).replaceAll('nobody@shop.example', '')).toBe(
      (await known.text()).replaceAll(email, ''),
    );
    expect(await mails.to('nobody@shop.example')).toEqual([]);
    const { rows } = await test.database.pool.query('select recipient from outbox');
    expect(rows.map(({ recipient }) => recipient)).not.toContain('nobody@shop.example');
  });

  it('takes as long for an unknown address, because it does the same (T36)', async () => {
    const quiet = await startTestIdentity();
    const { email } = await makeAccount(quiet);
    const times: Record<string, number> = {};
    // In turns, and the quickest counts: a busy machine only adds to both.
    for (let round = 0; round < 10; round += 1) {
      for (const address of [email, 'nobody@shop.example']) {
        const start = performance.now();
        await quiet.browser().post(path, { email: address }, elsewhere());
        times[address] = Math.min(times[address] ?? Infinity, performance.now() - start);
      }
    }
    const done = async (address: string) => {
      const { rows } = await quiet.database.pool.query(
        `select o.kind, o.account_id, o.attempts, j.name, j.state::text from outbox o
         join pgboss.job j on j.data->>'owedId' = o.id::text where o.recipient = $1`,
        [address],
      );
      return rows;
    };
    expect(await done('nobody@shop.example')).toEqual(await done(email));
    expect(await done(email)).toHaveLength(10);
    const [quicker = 0, slower = 0] = Object.values(times).toSorted((a, b) => a - b);
    expect(quicker).toBeGreaterThan(slower / 3);
    await quiet.stop();
  });

  it('ends all sessions, tokens and sign-ins that have not come back yet', async () => {
    const account = await makeAccount(test);
    const thief = test.browser();
    const tokens = await signInForTokens(thief, account.email);
    const halfway = test.browser();
    const page = await openSignInPage(halfway, authorizeRequest(test.origin).address);
    const resume = await halfway.post(`${page}/login`, { email: account.email, password });
    await ask(account.email);
    await set(tokenOf((await mails.newest(account.email, 'Set a new')).link));

    const silent = authorizeRequest(test.origin, { prompt: 'none' }).address;
    expect((await thief.get(silent)).headers.get('location')).toContain('login_required');
    expect((await refresh(thief, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await halfway.followRedirects(resume)).headers.get('location') ?? '').not.toContain('code=');
    expect((await halfway.get(silent)).headers.get('location')).toContain('login_required');
  });

  it('lets somebody in at once who has tried too many passwords before', async () => {
    const account = await makeAccount(test);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const attempt = async (secret: string) => {
      const browser = test.browser();
      const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
      return (await browser.post(`${page}/login`, { email: account.email, password: secret }, from)).status;
    };
    for (let tries = 0; tries < 8; tries += 1) await attempt('was it this one');
    expect(await attempt(password)).toBe(429);
    await ask(account.email);
    const token = tokenOf((await mails.newest(account.email, 'Set a new')).link);
    await test.browser().post(resetPath, { token, password: next }, from);
    expect(await attempt(next)).toBe(303);
  });
});

describe('the link of a forgotten password', () => {
  it('works once, and a weak password does not use it up', async () => {
    const { account, token } = await asked();
    const weak = await set(token, 'short');
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('Use at least 10')]);
    expect((await set(token)).status).toBe(200);
    expect((await set(token, 'another walk in silk')).status).toBe(404);
    expect(await signIn(account.email, next)).toBe(303);
  });

  it('works for one of two clients at once', async () => {
    const { account, token } = await asked();
    const secrets = ['a walk in cotton once', 'a walk in velvet twice'];
    const statuses = await Promise.all(secrets.map(async (secret) => (await set(token, secret)).status));
    expect(statuses.toSorted()).toEqual([200, 404]);
    const winner = secrets[statuses.indexOf(200)] ?? '';
    expect(await signIn(account.email, winner)).toBe(303);
  });

  it('is over after 30 minutes, with another link that was used, and with a changed password', async () => {
    const { token } = await asked();
    const minutes = 'update links set expires_at = expires_at - make_interval(mins => $1)';
    await test.database.pool.query(minutes, [29]);
    expect((await test.browser().get(`${resetPath}?token=${token}`)).status).toBe(200);
    await test.database.pool.query(minutes, [1]);
    expect((await test.browser().get(`${resetPath}?token=${token}`)).status).toBe(404);
    expect((await set(token)).status).toBe(404);

    const { account, token: older } = await asked();
    await ask(account.email);
    const newer = tokenOf((await mails.newest(account.email, 'Set a new')).link);
    expect(newer).not.toBe(older);
    await set(newer);
    expect((await set(older, 'another walk in silk')).status).toBe(404);
  });

  it('opens its own account only, and is no link to a new address', async () => {
    const mine = await asked();
    const theirs = await makeAccount(test);
    expect((await test.browser().post('/Identity/Account/ConfirmEmail', { token: mine.token })).status).toBe(
      404,
    );
    await set(mine.token);
    expect(await signIn(theirs.email, next)).toBe(401);
    expect(await signIn(theirs.email, password)).toBe(303);
  });

  it('is not guessed: each of 100 forged tokens is a 404, and no account changes', async () => {
    const { token } = await asked();
    const { rows: before } = await test.database.pool.query(
      'select id, password_hash from accounts order by id',
    );
    const forged = Array.from({ length: 96 }, (_, n) =>
      n % 2 ? crypto.randomUUID() : token.slice(0, -1) + String.fromCharCode(65 + (n % 25)),
    ).filter((guess) => guess !== token);
    for (const guess of [...forged, '', "' or true --", '../', token.toLowerCase(), `${token} `]) {
      const status = (await set(guess)).status;
      expect({ guess, status }).toEqual({ guess, status: 404 });
    }
    expect((await test.browser().get(`${resetPath}?token=${token}&token=${token}`)).status).toBe(404);
    const { rows: after } = await test.database.pool.query(
      'select id, password_hash from accounts order by id',
    );
    expect(after).toEqual(before);
  });

  it('stands in no table, and neither it nor an address in any line of the log', async () => {
    const { account, token } = await asked();
    const { rows: tables } = await test.database.pool.query(
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query(`select t::text as text from ${name} t`);
      expect(rows.map(({ text }) => text).join('\n')).not.toContain(token);
    }
    await test.browser().get(`${resetPath}?token=${token}`);
    const log = lines.join('');
    expect(log).toContain('"event":"reset-asked"');
    expect(log).not.toContain(token);
    expect(log).not.toContain(account.email);
  });
});

describe('asking for mails', () => {
  it('ends for one place, and for one person from one place', async () => {
    const statuses = async (count: number, one: (n: number) => Promise<Response>) => {
      const all: number[] = [];
      for (let n = 0; n < count; n += 1) all.push((await one(n)).status);
      return all.filter((status) => status === 429).length;
    };
    const here = { 'x-forwarded-for': '203.0.113.5' };
    expect(await statuses(12, (n) => ask(`place-${n}@shop.example`, here))).toBe(2);
    const there = { 'x-forwarded-for': '203.0.113.6' };
    expect(await statuses(5, () => ask('one-person@shop.example', there))).toBe(1);
  });

  it('of strangers leaves a link that works to whoever has the address, and not more mails than one in 15 minutes', async () => {
    const { email } = await makeAccount(test);
    const asks = async (count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await ask(email)).status);
      return new Set(statuses);
    };
    const resets = async () =>
      (await mails.to(email)).filter(({ source }) => source.includes('Set a new')).length;
    expect(await asks(40)).toEqual(new Set([200]));
    expect(await resets()).toBe(13);
    // A quarter of an hour later, when the links of the first hour may be over.
    await test.database.pool.query("delete from attempts where key like 'reset-again:%'");
    await test.database.pool.query('delete from links');
    expect(await asks(5)).toEqual(new Set([200]));
    expect(await resets()).toBe(14);
    expect((await set(tokenOf((await mails.newest(email, 'Set a new')).link))).status).toBe(200);
  });

  it.each(['', 'ada', 'ada@shop.example\r\nBcc: all@shop.example', 'a@b'])(
    'refuses %j beside the field',
    async (email) => {
      const response = await ask(email);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('Enter a valid email address.'),
      ]);
    },
  );

  it('refuses a form of another site', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask('ada@shop.example', foreign)).status).toBe(403);
    expect((await test.browser().post(resetPath, { token: 'x', password: next }, foreign)).status).toBe(403);
  });
});
