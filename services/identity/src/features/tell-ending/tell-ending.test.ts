import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { internalPaths } from '@toile/contracts';
import { type Ending, endingSchema } from '@toile/identity-contract';
import { createLogger } from '@toile/service-kit';
import { until } from '@toile/testing';
import { decodeJwt } from 'jose';
import { keeperClient } from '../../adapters/keeper-client.ts';
import type { Keeper } from '../../domain/keeper.ts';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { startTestMails, type TestMails } from '../../testing/test-mails.ts';
import { makeAccount, signInForTokens } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const token = 'a-token-of-this-test';
const path = '/Identity/Account/Manage';

/** Takes what the checkout is told, or is away. */
let told: Ending[];
let isAway: boolean;
/** Closed accounts that another keeper is told of. */
let closedElsewhere: Ending[];
let isKeeperAway: boolean;
let receiver: Server;
let test: TestIdentity;
let mails: TestMails;

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    const isRight =
      req.method === 'PUT' &&
      req.url === internalPaths.endings &&
      req.headers.authorization === `Bearer ${token}`;
    const body = await json(req);
    if (isAway || !isRight) return void res.writeHead(isRight ? 503 : 401).end();
    told.push(endingSchema.parse(body));
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const logger = createLogger('identity', 'silent');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const keeper = keeperClient({ url, path: internalPaths.accountOrders }, token);
  const other: Keeper = {
    async reportEnding(ending) {
      if (isKeeperAway) throw new Error('away');
      if (ending.closed) closedElsewhere.push(ending);
    },
    dataOf: async () => ({}),
  };
  test = await startTestIdentity({ logger, keepers: [keeper, other] });
  mails = await startTestMails(test, logger);
});
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
  receiver.close();
});
beforeEach(() => {
  told = [];
  isAway = false;
  closedElsewhere = [];
  isKeeperAway = false;
});
const owed = async () => (await test.database.pool.query('select 1 from endings')).rowCount;
afterEach(async () => expect(await owed()).toBe(0));

const untilTold = (isSo: () => boolean | Promise<boolean>) =>
  until('the checkout is told', isSo, { seconds: 60 });
const allTold = () => untilTold(async () => (await owed()) === 0);
const sessions = () => told.flatMap((ending) => ending.sessions);

async function signedIn(email?: string) {
  const account = await makeAccount(test, ...(email ? [email] : []));
  const browser = test.browser();
  const tokens = await signInForTokens(browser, account.email);
  return { account, browser, sid: String(decodeJwt(tokens.access_token).sid) };
}

describe('the checkout is told', () => {
  it('of a sign-out: the session is the one that access tokens name', async () => {
    const { browser, sid } = await signedIn();
    expect(sid.length).toBeGreaterThan(10);
    await browser.post('/Identity/Account/Logout', {});
    await untilTold(() => told.length > 0);
    expect(told).toEqual([{ sessions: [sid] }]);
    await allTold();
  });

  it('of a device that is signed out from another, and of it alone', async () => {
    const { account, browser } = await signedIn();
    const other = test.browser();
    const sid = String(decodeJwt((await signInForTokens(other, account.email)).access_token).sid);
    await browser.post(`${path}/Session`, { uid: sid });
    await untilTold(() => told.length > 0);
    expect(sessions()).toEqual([sid]);
    await allTold();
  });

  it('of all sessions but the one that changes the password', async () => {
    const { account, browser, sid } = await signedIn();
    const other = test.browser();
    const others = String(decodeJwt((await signInForTokens(other, account.email)).access_token).sid);
    await browser.post(`${path}/Password`, { current: password, password: 'a longer walk in wool' });
    await untilTold(() => told.length > 0);
    expect(sessions()).toContain(others);
    expect(sessions()).not.toContain(sid);
    await allTold();
  });

  it('of a closed account, with its address only if that was shown to be its', async () => {
    const { account, browser, sid } = await signedIn();
    await browser.post(`${path}/Close`, { current: password });
    await untilTold(() => told.length > 0);
    expect(told).toEqual([{ sessions: expect.arrayContaining([sid]), closed: { id: account.id } }]);
    await allTold();

    const proven = await signedIn();
    await test.browser().post('/Identity/Account/Forgotten', { email: proven.account.email });
    const { link } = await mails.newest(proven.account.email, 'Set a new');
    const reset = new URL(link, test.origin).searchParams.get('token') ?? '';
    await test.browser().post('/Identity/Account/Reset', { token: reset, password });
    const again = test.browser();
    const claims = decodeJwt((await signInForTokens(again, proven.account.email)).access_token);
    expect(claims).toMatchObject({ email: proven.account.email, email_verified: true });
    await again.post(`${path}/Close`, { current: password });
    await untilTold(() => told.some(({ closed }) => closed?.id === proven.account.id));
    expect(told.at(-1)?.closed).toEqual({ id: proven.account.id, confirmedEmail: proven.account.email });
    await allTold();
  });

  it('of the address that a moved account has left, if that was shown to be its', async () => {
    const moves = async (isProven: boolean) => {
      const { account, browser } = await signedIn();
      if (isProven)
        await test.database.pool.query('update accounts set email_confirmed_at = now() where id = $1', [
          account.id,
        ]);
      const email = `moved-${account.email}`;
      await browser.post(`${path}/Email`, { email, current: password });
      const { link } = await mails.newest(email, 'Confirm your address');
      const moved = new URL(link, test.origin).searchParams.get('token') ?? '';
      await browser.post('/Identity/Account/ConfirmEmail', { token: moved });
      return { id: account.id, confirmedEmail: account.email };
    };
    await moves(false);
    const proven = await moves(true);
    await allTold();
    expect(told.flatMap(({ moved }) => moved ?? [])).toEqual([proven]);
  });

  it('later, when it was away; and nothing of the account is left here then', async () => {
    isAway = true;
    const { account, browser } = await signedIn('ada-leaves-late@shop.example');
    await browser.post(`${path}/Close`, { current: password });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([told.length, await owed()]).toEqual([0, 1]);
    isAway = false;
    await untilTold(() => told.length > 0);
    await allTold();
    expect(told.at(-1)?.closed?.id).toBe(account.id);
    const { rows } = await test.database.pool.query('select j::text as text from pgboss.job j');
    expect(rows.map(({ text }) => text).join('')).not.toContain('ada-leaves-late');
  });
});

describe('the account service is told', () => {
  it('of closed accounts and of no sign-out, later when it was away, which holds up nothing at the checkout', async () => {
    const { account, browser } = await signedIn();
    const other = test.browser();
    await signInForTokens(other, account.email);
    await other.post('/Identity/Account/Logout', {});
    await untilTold(() => told.length > 0);
    await allTold();
    isKeeperAway = true;
    await browser.post(`${path}/Close`, { current: password });
    await untilTold(() => told.some(({ closed }) => closed?.id === account.id));
    expect([closedElsewhere.length, await owed()]).toEqual([0, 1]);
    isKeeperAway = false;
    await allTold();
    expect(closedElsewhere.map(({ closed }) => closed?.id)).toEqual([account.id]);
  });
});

describe('an address is shown to be an account’s', () => {
  const emailOf = (claims: Record<string, unknown>) => claims.email;
  const claimsOf = async (email: string) =>
    decodeJwt((await signInForTokens(test.browser(), email)).access_token);

  it('by its link where the account is signed in, and nowhere else', async () => {
    const { account, browser } = await signedIn();
    await browser.post(`${path}/Proof`, {});
    const { link } = await mails.newest(account.email, 'Is this your address');
    const proof = new URL(link, test.origin).searchParams.get('token') ?? '';
    const stranger = await test.browser().post('/Identity/Account/ConfirmEmail', { token: proof });
    expect([stranger.status, await stranger.text()]).toEqual([403, expect.stringContaining('Sign in first')]);
    expect(emailOf(await claimsOf(account.email))).toBeUndefined();
    const own = await browser.post('/Identity/Account/ConfirmEmail', { token: proof });
    expect(await own.text()).toContain('Your address is confirmed');
    expect(await claimsOf(account.email)).toMatchObject({ email: account.email, email_verified: true });
    expect((await browser.post('/Identity/Account/ConfirmEmail', { token: proof })).status).toBe(404);
  });

  it('by no link that a stranger follows for whom an account was moved to their address', async () => {
    const { account, browser } = await signedIn();
    const victim = 'victim@shop.example';
    await browser.post(`${path}/Email`, { email: victim, current: password });
    const { link } = await mails.newest(victim, 'Confirm your address');
    const moved = new URL(link, test.origin).searchParams.get('token') ?? '';
    await test.browser().post('/Identity/Account/ConfirmEmail', { token: moved });
    expect((await test.identity.deps.accounts.byId(account.id))?.email).toBe(victim);
    expect(emailOf(await claimsOf(victim))).toBeUndefined();
  });
});
