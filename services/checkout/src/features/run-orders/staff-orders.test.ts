import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StaffAct } from '@toile/checkout-contract/staff';
import { apiAudience } from '@toile/identity-contract';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { type Claims, jo, StaffClient } from '../../testing/staff-client.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
let staff: StaffClient;
let id: string;
let number: string;
beforeAll(async () => {
  shop = await startTestShop();
  staff = new StaffClient(shop);
  await shop.put(
    { id: 1, designerId: 1060, pence: 1999, shipping: 450, stock: [1000] },
    { id: 2, designerId: 1061, stock: [1000] },
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  id = (await completedOrder(shop, 1, 2)).orderId;
  number = (await findOrder(shop.database.db, id))?.number ?? '';
});

const order = () => staff.order(number);
const part: StaffAct = { command: 'refund', amountPence: 500, key: 'claim 7' };
const amounts = async () => (await refundsOf(shop.database.db, id)).map(({ amountPence }) => amountPence);
const numbers = async (query: Record<string, string>) =>
  (await staff.list(query)).orders.map((each) => each.number);

describe('who runs orders', () => {
  it.each<[string, number, string, Claims | null]>([
    ['nobody', 401, 'sign-in-needed', null],
    ['a shopper', 401, 'bad-token', { audience: apiAudience, roles: ['orders'] }],
    ['an identity token', 401, 'bad-token', { ...jo, audience: 'toile-console' }],
    ['an expired token', 401, 'bad-token', { ...jo, expires: '-1s' }],
    ['a forged token', 401, 'bad-token', { ...jo, isForged: true }],
    ['a token of another type', 401, 'bad-token', { ...jo, typ: 'JWT' }],
    ['staff without a role', 403, 'no-role', { ...jo, roles: [] }],
    ['a role that is none', 403, 'no-role', { ...jo, roles: ['order', 'admin'] }],
    ['staff of releases', 403, 'role-needed', { ...jo, roles: ['staff', 'tester', 'release-manager'] }],
  ])('is not %s', async (_who, status, code, as) => {
    const { stamp } = await order();
    const addresses = ['', '/acts', `/${number}`];
    for (const address of addresses)
      expect(await staff.call(address, { as })).toMatchObject({ status, body: { code } });
    const body = { act: part, stamp };
    expect(await staff.call(`/${number}/acts`, { as, body })).toMatchObject({ status, body: { code } });
    expect(await amounts()).toEqual([]);
  });

  it('needs no role of releases, and no answer is kept on the way', async () => {
    const answer = await fetch(`${shop.url}/api/staff/orders`, {
      headers: { authorization: `Bearer ${await shop.token(jo)}` },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('the list', () => {
  it('goes from page to page without a gap or a copy, the newest first', async () => {
    await completedOrder(shop, 1);
    const all = await numbers({ limit: '1000' });
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await staff.list({ limit: '2', ...(after && { after }) });
      paged.push(...page.orders.map((each) => each.number));
      after = page.after;
    } while (after);
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it('filters by state', async () => {
    expect(await numbers({ state: 'complete' })).toContain(number);
    expect(await numbers({ state: 'refunded' })).not.toContain(number);
    expect(await numbers({ state: 'any' })).toContain(number);
    expect(await numbers({ state: 'refund-failed' })).toEqual([]);
    await shop.database.pool.query(
      `insert into refunds (order_id, key, amount_pence, refused_at, refusal) values ($1, 'x', 100, now(), 'closed')`,
      [id],
    );
    expect(await numbers({ state: 'refund-failed' })).toEqual([number]);
    expect(await numbers({ state: 'return-asked' })).toEqual([]);
  });

  it('finds by number in any spelling, address, name, designer and piece; every word counts', async () => {
    const { emailAddress, shippingAddress } = (await findOrder(shop.database.db, id)) ?? {};
    const { details } = await order();
    const [parcel] = details.parcels;
    const found = [
      number,
      number.toLowerCase().replace('-', ''),
      (emailAddress ?? '').toUpperCase(),
      `${shippingAddress?.lastName} ${shippingAddress?.firstName}`,
      parcel?.designer.brandTitle ?? '',
      `${parcel?.basketItems[0]?.product.title} ${number}`,
    ];
    for (const search of found)
      expect([search, await numbers({ search })]).toEqual([search, expect.arrayContaining([number])]);
    expect(await numbers({ search: `${number} nothing-of-it` })).toEqual([]);
  });

  it.each(['%', '_', "' or 1=1 --", '\\', '"; drop table orders; --', '🧵👗', '$1', '(((', '\u202e', 'ſ'])(
    'takes %j for a word like any other',
    async (search) => {
      expect(await staff.call(`?${new URLSearchParams({ search })}`)).toMatchObject({
        status: 200,
        body: { orders: [] },
      });
    },
  );

  it.each([
    'state=paid',
    'limit=0',
    'limit=5000',
    'after=x',
    `search=${'a'.repeat(201)}`,
    'search=a%00',
    'state=any&state=complete',
  ])('refuses %s', async (query) => {
    expect((await staff.call(`?${query}`)).status).toBe(400);
  });

  it('has nothing behind an order that there isn’t', async () => {
    expect(await numbers({ after: 'ZZZZ-ZZZZ' })).toEqual([]);
  });
});

it('shows all of one order, and says the same of every number that there isn’t', async () => {
  expect(await order()).toMatchObject({
    number,
    state: 'complete',
    emailAddress: 'ada@example.org',
    refunds: [],
    mails: [{ kind: 'order-confirmation' }],
    acts: [],
  });
  for (const wrong of ['ZZZZ-ZZZZ', 'x', '%27', number.toLowerCase()])
    expect(await staff.call(`/${wrong}`)).toMatchObject({ status: 404, body: { code: 'unknown-order' } });
});

describe('bodies of a wrong shape', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['no stamp', { act: part }],
    ['another command', { act: { command: 'key', designer: 1060 } }],
    ['a report of a file', { act: { command: 'report', file: '/etc/passwd' } }],
    ['another order', { act: { ...part, number: 'ZZZZ-ZZZZ' } }],
    ['no key', { act: { command: 'refund', amountPence: 500 } }],
    ['less than nothing', { act: { ...part, amountPence: -500 } }],
    ['part of a penny', { act: { ...part, amountPence: 0.5 } }],
    ['an amount as text', { act: { ...part, amountPence: '500' } }],
    ['more than a number', { act: { ...part, amountPence: 1e20 } }],
    ['two lines', { act: { command: 'refuse-return', position: 1, answer: 'a\nb' } }],
    ['another actor', { act: part, actor: 'ada' }],
    [
      'a script as a label',
      { act: { command: 'accept-return', position: 1, sendTo: ['a'], labelUrl: 'javascript:1' } },
    ],
  ])('%s: 400, and nothing is changed', async (_what, body) => {
    const before = await staff.acts();
    const given =
      Array.isArray(body) || !Object.hasOwn(body as object, 'act')
        ? body
        : { stamp: 'a', ...(body as object) };
    const sent = _what === 'no stamp' ? body : given;
    expect((await staff.call(`/${number}/acts`, { body: sent })).status).toBe(400);
    expect(await staff.acts()).toEqual(before);
    expect(await amounts()).toEqual([]);
  });

  it('of no order: 404', async () => {
    const body = { act: part, stamp: 'a' };
    expect((await staff.call('/ZZZZ-ZZZZ/acts', { body })).status).toBe(404);
    expect((await staff.call('/x/acts', { body })).status).toBe(404);
  });
});
