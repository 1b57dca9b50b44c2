import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lastAddressesPath, type OrderId } from '@toile/checkout-contract';
import { internalPaths } from '@toile/contracts';
import { type AccountData, accountOrderListSchema, type Ending } from '@toile/identity-contract';
import { insertReturn } from '../../adapters/postgres-returns.ts';
import { closeAccount, newAccount, orderBy, rowsOf, tellEnding } from '../../testing/account-orders.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop, testInternalToken } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, stock: [1000] });
});
afterAll(() => shop.stop());

let accountId: string;
let token: string;
beforeEach(async () => {
  ({ accountId, token } = await newAccount(shop));
});

const lastAddressesOf = (bearer: string) =>
  fetch(shop.url + lastAddressesPath, { headers: { authorization: `Bearer ${bearer}` } });
const close = (confirmedEmail?: string) => closeAccount(shop, accountId, confirmedEmail);
const query = <Row extends object>(text: string, values?: unknown[]) => rowsOf<Row>(shop, text, values);
const askInternally = (path: string, body: object, bearer = testInternalToken) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function exportOf(confirmedEmail?: string): Promise<AccountData> {
  const answer = await askInternally(internalPaths.accountOrders, { id: accountId, confirmedEmail });
  return (await answer.json()) as AccountData;
}
const ordersWith = (bearer: string) =>
  fetch(`${shop.url}/api/orders`, { headers: { authorization: `Bearer ${bearer}` } });

describe('a token', () => {
  it('is refused from the moment its session has ended, and those of other sessions are not', async () => {
    const other = await shop.token({ sub: accountId, sid: 'another-session' });
    expect((await ordersWith(token)).status).toBe(200);
    expect((await tellEnding(shop, { sessions: [`session-of-${accountId}`] })).status).toBe(204);
    const refused = await ordersWith(token);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'bad-token' }),
    ]);
    expect((await ordersWith(other)).status).toBe(200);
    expect((await new Shopper(shop, token).call('/api/basket', {})).status).toBe(401);
  });

  it('of a closed account is refused whatever session it is of', async () => {
    await close();
    expect((await ordersWith(token)).status).toBe(401);
    expect((await ordersWith(await shop.token({ sub: accountId }))).status).toBe(401);
  });
});

describe('an ending', () => {
  it.each([
    ['without the internal token', 'Bearer of nothing', 401],
    ['with a shopper’s token', undefined, 401],
  ])('is not taken %s', async (_how, bearer, status) => {
    const { id, email } = await orderBy(shop, token);
    expect(
      (await tellEnding(shop, { sessions: [], closed: { id: accountId } }, bearer ?? token)).status,
    ).toBe(status);
    expect(await query('select email_address, erase_asked_at from orders where id = $1', [id])).toEqual([
      { email_address: email, erase_asked_at: null },
    ]);
    expect((await ordersWith(token)).status).toBe(200);
  });

  it('that is malformed is a 400 and changes nothing', async () => {
    const wrong = { sessions: [], closed: { id: "' or true --" } } as Ending;
    expect((await tellEnding(shop, wrong)).status).toBe(400);
  });
});

describe('a guest’s order at the address that an account has shown to be its', () => {
  it('is among its orders and in its export, and opened by it; an address that it only says opens nothing', async () => {
    const { number, email, traces } = await orderBy(shop);
    const proven = await shop.token({ sub: accountId, confirmedEmail: email.toUpperCase() });
    const listed = (await (await ordersWith(proven)).json()) as { orders: { number: string }[] };
    expect(listed.orders.map((each) => each.number)).toEqual([number]);
    const open = (bearer: string) =>
      fetch(`${shop.url}/api/orders/${number.toLowerCase()}`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
    expect((await open(proven)).status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect(await exportOf(email)).toMatchObject({
      orders: [
        {
          number,
          emailAddress: email,
          phoneNumber: traces[2],
          billingAddress: { lastName: `Weber-${traces[1]}` },
        },
      ],
    });
  });

  it('is in the list for its owner’s page, with a link that opens it for a minute, and for no one without the internal token', async () => {
    const { number, email } = await orderBy(shop);
    const list = (confirmedEmail?: string, bearer?: string) =>
      askInternally(internalPaths.accountOrderList, { id: accountId, confirmedEmail }, bearer);
    expect(accountOrderListSchema.parse(await (await list()).json())).toEqual({ orders: [] });
    expect((await list(email, token)).status).toBe(401);
    const { orders } = accountOrderListSchema.parse(await (await list(email)).json());
    expect(orders).toEqual([
      {
        number,
        totalCostCurrency: '£24.49',
        details: expect.stringContaining('1 piece from Brand 1060'),
        link: expect.stringContaining(`/api/orders/open/${number}?`),
      },
    ]);
    const open = () => fetch(shop.url + orders[0]?.link, { redirect: 'manual' });
    expect((await open()).status).toBe(303);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
    });
    jest.setSystemTime(Date.now() + 61_000);
    expect((await open()).status).toBe(404);
    jest.useRealTimers();
  });

  it('is in the export with all that was written, and so is an order that was never paid', async () => {
    const { id, number } = await orderBy(shop, token);
    const [line] = await query<{ size_id: number; designer_id: number }>(
      'select l.size_id, p.designer_id from order_lines l join order_parcels p using (order_id) where order_id = $1',
      [id],
    );
    await shop.database.db.transaction((tx) =>
      insertReturn(tx, id as OrderId, {
        designerId: line?.designer_id ?? 0,
        reason: 'too-small',
        note: 'Tight — at the “arms”',
        pieces: [{ sizeId: line?.size_id ?? 0, quantity: 1 }],
        backPence: 1,
      }),
    );
    const unpaid = new Shopper(shop, token);
    await unpaid.add(1);
    const { id: unpaidId } = await unpaid.placeOrder(await unpaid.openCheckout());
    const { orders, bag } = await exportOf();
    expect(JSON.stringify(orders)).toContain('"reason":"too-small","note":"Tight — at the “arms”"');
    const [known] = await query<{ number: string }>('select number from orders where id = $1', [unpaidId]);
    expect(orders?.map((order) => order.number)).toEqual([known?.number, number]);
    const product = { id: 1, listingThumbnail: { url: expect.any(String) } };
    expect(bag).toMatchObject([{ parcels: [{ basketItems: [{ productId: 1, quantity: 1, product }] }] }]);
  });

  it('comes without a bag of another', async () => {
    expect(await exportOf()).toEqual({ orders: [], bag: [] });
  });

  it('fills no form: a stranger may have placed it, with an address of the stranger’s', async () => {
    const { email } = await orderBy(shop);
    const proven = await shop.token({ sub: accountId, confirmedEmail: email });
    expect(await (await lastAddressesOf(proven)).json()).toEqual({ last: null });
  });

  it('stays with the account that moves to another address, unless that is closed by then', async () => {
    const { number, email } = await orderBy(shop);
    const later = await orderBy(shop);
    const move = (confirmedEmail: string) =>
      tellEnding(shop, { sessions: [], moved: { id: accountId, confirmedEmail } });
    await move(email.toUpperCase());
    await move(email);
    const listed = async () =>
      ((await (await ordersWith(token)).json()) as { orders: { number: string }[] }).orders;
    expect(await listed()).toMatchObject([{ number }]);
    expect(await (await lastAddressesOf(token)).json()).toEqual({ last: null });
    await close();
    await move(later.email);
    expect(await query('select user_id from orders where number = $1', [later.number])).toEqual([
      { user_id: null },
    ]);
  });

  it('that another account has placed with it stays that one’s', async () => {
    const { email } = await orderBy(shop, token);
    const stranger = await shop.token({ sub: randomUUID(), confirmedEmail: email });
    expect(await (await ordersWith(stranger)).json()).toEqual({ orders: [] });
  });
});
