import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FormPresser } from '../../testing/form-presser.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetOld } from '../forget/forget-old.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

/** Of one client; 10,000 take forty seconds. */
const posts = Number(process.env.CALLS ?? 1000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [5] }, { id: 2, stock: [20] }, { id: 5, stock: [0] });
});
afterAll(() => shop.stop());

const visitor = () => new FormPresser(shop);
const line = (productId: number) => ({ productId, productSizeVariantId: productId * 10 });
const bagsNow = async () => (await shop.database.pool.query('select id from bags')).rowCount;

describe('a bag of forms', () => {
  it('adds, changes, removes and leads to the bag; no script can read its cookie (CK-08, CK-09, CK-11, SV-04)', async () => {
    const presser = visitor();
    const added = await presser.add(1);
    expect([added.status, added.headers.get('location')]).toEqual([303, '/basket']);
    expect(added.headers.get('cache-control')).toBe('no-store');
    expect(added.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-toile_bag=[0-9a-f]{32}; Path=\/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly$/,
      ),
      'toile_bag_waits=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    ]);
    await presser.add(2);
    await presser.press({ press: 'more', ...line(2) });
    await presser.press({ press: 'more', ...line(2) });
    await presser.press({ press: 'fewer', ...line(2) });
    expect(await presser.shown()).toEqual({ 10: 1, 20: 2 });
    await presser.press({ press: 'remove', ...line(1) });
    expect(await presser.shown()).toEqual({ 20: 2 });
  });

  it('shows no id to the page, and nothing to who has no cookie or a forged one', async () => {
    const presser = visitor();
    await presser.add(1);
    expect(await (await presser.send('/api/basket/form')).json()).toMatchObject({
      basketId: '',
      totalItems: 1,
    });
    const before = await bagsNow();
    const token = await shop.token({ sub: 'forged-by' });
    const account = await new FormPresser(shop).wake('/api/basket', { token });
    for (const cookie of ['', 'x'.repeat(4096), '0'.repeat(32), account.basketId, "'; drop table bags; --"]) {
      presser.cookies.set('__Host-toile_bag', cookie);
      expect(await (await presser.send('/api/basket/form')).json()).toBeNull();
    }
    expect(await bagsNow()).toBe((before ?? 0) + 1);
    // With the id of an account's bag a press fills a bag of its own.
    presser.cookies.set('__Host-toile_bag', account.basketId);
    await presser.add(2);
    expect(await presser.shown()).toEqual({ 20: 1 });
    expect((await new FormPresser(shop).wake('/api/basket', { token })).totalItems).toBe(0);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a site beside it', { origin: 'https://other.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a site of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['no site', { origin: '', 'sec-fetch-site': '' }],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('takes no press of %s, and says so on a page', async (_who, headers) => {
    const presser = visitor();
    const before = await bagsNow();
    const refused = await presser.press({ press: 'add', ...line(1) }, headers);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await refused.text()).toContain('<h1>The form was not sent from this site</h1>');
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await bagsNow()).toBe(before);
  });

  it('takes a press of the shop’s own page without a referrer, and of a browser that sends the origin alone', async () => {
    const presser = visitor();
    expect((await presser.press({ press: 'add', ...line(1) }, { origin: 'null' })).status).toBe(303);
    expect((await presser.press({ press: 'add', ...line(2) }, { 'sec-fetch-site': '' })).status).toBe(303);
  });

  it.each([
    ['no size', { press: 'add', productId: 1 }, 400, 'No product size selected'],
    ['no product', { press: 'add', productSizeVariantId: 10 }, 400, 'No product selected'],
    ['a press of its own', { press: 'empty', ...line(1) }, 400, 'The request is not valid'],
    [
      'numbers that are none',
      { press: 'add', productId: '1e3', productSizeVariantId: '-1' },
      400,
      'No product',
    ],
    [
      'a number beyond all',
      { press: 'add', productId: 9_999_999_999, productSizeVariantId: 10 },
      400,
      'No product',
    ],
    ['markup', { press: 'add', productId: '<script>', productSizeVariantId: 10 }, 400, 'No product selected'],
    ['an unknown piece', { press: 'add', ...line(77) }, 404, 'Error adding to basket'],
    ['what is sold out', { press: 'add', ...line(5) }, 409, 'is sold out'],
    ['more of what is not there', { press: 'more', ...line(1) }, 409, 'Error updating basket'],
    ['out of an empty bag', { press: 'remove', ...line(1) }, 409, 'Basket is empty'],
  ])(
    'refuses %s on a page that leads back, and makes no bag (SH-38, SH-39, CA-30)',
    async (_what, fields, status, words) => {
      const presser = visitor();
      const before = await bagsNow();
      const refused = await presser.press(fields, { referer: 'https://shop.example/p/1/coat?x=1' });
      const page = await refused.text();
      expect([refused.status, page]).toEqual([status, expect.stringContaining(words)]);
      expect(page).toContain('<a href="/p/1/coat">Back</a>');
      expect(page).not.toContain('<script');
      expect(await bagsNow()).toBe(before);
      expect(presser.cookie).toBe('');
    },
  );

  it('refuses bodies that are no form, on the same page', async () => {
    const presser = visitor();
    for (const [body, type, status] of [
      ['a'.repeat(20_000), 'application/x-www-form-urlencoded', 413],
      ['productId=1&press=add', 'text/plain', 400],
      ['{"press":"add","productId":1,"productSizeVariantId":10}', 'multipart/form-data', 400],
      ['productId=%00&productSizeVariantId=%00&press=add', 'application/x-www-form-urlencoded', 400],
    ] as const) {
      const headers = { 'content-type': type, origin: 'https://shop.example' };
      const refused = await presser.send('/api/basket/form', { body, headers });
      expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining('<h1>')]);
    }
    const away = await presser.press(
      { press: 'add', ...line(99) },
      { referer: 'https://shop.example//evil.example' },
    );
    expect(await away.text()).toContain('<a href="/evil.example">Back</a>');
  });

  it('counts a double press once, and two presses twice (CA-34)', async () => {
    const presser = visitor();
    await presser.add(1);
    await presser.shown();
    await shop.database.pool.query("update bag_lines set pressed_at = pressed_at - interval '3 seconds'");
    await Promise.all([presser.add(1), presser.add(1)]);
    expect(await presser.shown()).toEqual({ 10: 2 });
    await presser.add(2);
    expect(await presser.shown()).toEqual({ 10: 2, 20: 1 });
  });

  it('has the limits of all bags: stock, ten of a line, and so many calls and new bags of a client (T38)', async () => {
    const presser = visitor();
    await presser.add(1);
    for (let n = 2; n <= 5; n += 1) await presser.press({ press: 'more', ...line(1) });
    const full = await presser.press({ press: 'more', ...line(1) });
    expect([full.status, await full.text()]).toEqual([
      409,
      expect.stringContaining('You can have at most 5'),
    ]);
    await presser.add(2);
    for (let n = 2; n <= 10; n += 1) await presser.press({ press: 'more', ...line(2) });
    expect((await presser.press({ press: 'more', ...line(2) })).status).toBe(409);

    const maker = visitor();
    const statuses = new Map<number, number>();
    const before = (await bagsNow()) ?? 0;
    for (let n = 0; n < posts; n += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const response = await maker.press({ press: 'add', ...line(2) });
          maker.cookies.clear();
          return [response.status, await response.text()] as const;
        }),
      );
      for (const [status, page] of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) expect(page).toContain('Please wait a minute and try again.');
      }
    }
    expect([...statuses.keys()].sort()).toEqual([303, 429]);
    // Those that were on their way when the limit was reached are made.
    expect(((await bagsNow()) ?? 0) - before).toBeLessThanOrEqual(170);
    expect((await visitor().add(2)).status).toBe(303);
  });

  it('is deleted after its time, and its cookie shows nothing then', async () => {
    const presser = visitor();
    await presser.add(1);
    await shop.database.pool.query("update bags set updated_at = now() - interval '91 days' where id = $1", [
      presser.cookies.get('__Host-toile_bag'),
    ]);
    await forgetOld(shop.database.db);
    expect(await presser.shown()).toEqual({});
    await presser.add(2);
    expect(await presser.shown()).toEqual({ 20: 1 });
  });
});
