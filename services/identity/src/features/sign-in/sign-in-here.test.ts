import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AccountOfOrders } from '@toile/identity-contract';
import { password, startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { authorizeRequest, makeAccount } from '../../testing/test-sign-in.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const link = '/api/orders/open/7K3M-9QXA?expires=1&signature=x';
const order = { number: '7K3M-9QXA', totalCostCurrency: '£24.49', details: '1 piece from <Åse>', link };
const asked: AccountOfOrders[] = [];
let isAway = false;
let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity({
    async ordersOf(account) {
      if (isAway) throw new Error('away');
      asked.push(account);
      return { orders: [order] };
    },
  });
});
afterAll(() => test.stop());

const signIn = '/Identity/Account/SignIn';
const orders = '/Identity/Account/Orders';
const silent = () => authorizeRequest(test.origin, { prompt: 'none' }).address;

describe('without script', () => {
  it('an account signs in and out, sees its orders, and opens one by a key that sign-out takes away', async () => {
    const { id, email } = await makeAccount(test);
    const browser = test.browser();
    const first = await browser.get(orders);
    const page = first.headers.get('location') ?? '';
    expect([first.status, page]).toEqual([303, `${signIn}?returnUrl=${encodeURIComponent(orders)}`]);
    expect(await (await browser.get(page)).text()).not.toContain('passkey');

    const signedIn = await browser.post(page, { email, password });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, orders]);
    expect((await browser.get(page)).headers.get('location')).toBe(orders);
    const list = await (await browser.get(orders)).text();
    expect(list).toContain(`href="${orders}/7K3M-9QXA"`);
    expect(list).toContain('1 piece from &lt;Åse&gt;');
    expect(asked.at(-1)).toEqual({ id });
    expect((await browser.get(`${orders}/7K3M-9QXA`)).headers.get('location')).toBe(link);
    expect((await browser.get(`${orders}/AAAA-AAAA`)).headers.get('location')).toBe(orders);
    expect(await (await browser.get('/Identity/Account/Manage')).text()).toContain(', this device<');
    expect((await browser.get(silent())).headers.get('location')).toContain('code=');

    isAway = true;
    expect([(await browser.get(orders)).status, (await browser.get(`${orders}/x`)).status]).toEqual([
      503, 503,
    ]);
    isAway = false;

    const cookie = '__Host-toile_order_7K3M-9QXA=a.b; toile_order_AAAA-AAAA=c.d; toile_bag=e';
    const out = await test.browser().post('/Identity/Account/Logout', {}, { cookie });
    const gone = out.headers.getSetCookie().filter((line) => line.includes('Expires=Thu, 01 Jan 1970'));
    expect(gone.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-toile_order_7K3M-9QXA', 'toile_order_AAAA-AAAA']),
    );
    expect(gone.join()).not.toContain('toile_bag');
    await browser.post('/Identity/Account/Logout', {});
    expect((await browser.get(orders)).headers.get('location')).toBe(page);
    expect((await browser.get(silent())).headers.get('location')).toContain('login_required');
  });

  it('a wrong password is refused in words, a form of another site altogether, and nobody is led away', async () => {
    const { email } = await makeAccount(test);
    const evil = `${signIn}?returnUrl=${encodeURIComponent('https://evil.example/')}`;
    const wrong = await test.browser().post(evil, { email, password: 'not it at all' });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('The email address or the password is not right.');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await test.browser().post(evil, { email, password }, foreign)).status).toBe(403);
    const right = await test.browser().post(evil, { email, password });
    expect(right.headers.get('location')).toBe('/Identity/Account/Manage');
  });

  it('another account in the same browser ends the session before, and works at once', async () => {
    const first = await makeAccount(test);
    const second = await makeAccount(test);
    const browser = test.browser();
    await browser.post(signIn, { email: first.email, password });
    await browser.get(silent());
    await browser.post(signIn, { email: second.email, password });
    expect((await browser.get(silent())).headers.get('location')).toContain('code=');
    expect(await (await browser.get('/Identity/Account/Manage')).text()).toContain(second.email);
    expect(await test.identity.deps.sessions.list(first.id)).toEqual([]);
  });
});
