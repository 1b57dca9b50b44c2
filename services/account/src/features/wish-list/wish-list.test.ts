import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mostWishes, type WishList, wishListPaths } from '@toile/account-contract';
import { internalPaths } from '@toile/contracts';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
});
afterAll(() => shop.stop());

let people = 0;
let bearer: string;
beforeEach(() => {
  people += 1;
  bearer = `user-${people}`;
});
let client = 0;
async function call(method: string, path: string, body?: object, as = bearer) {
  client += 1;
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.19.0.${client % 250}`,
      ...(as && { authorization: `Bearer ${as}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Partial<WishList> };
}
const save = (...productIds: number[]) => call('POST', wishListPaths.list, { productIds });
const remove = (id: number | string) => call('DELETE', `${wishListPaths.list}/${id}`);

describe('the wish list of an account', () => {
  it('has what was saved, the newest first and each piece once, whatever comes twice', async () => {
    expect(await save(3)).toEqual({ status: 200, body: { productIds: [3] } });
    expect((await save(5, 4, 3, 5)).body).toEqual({ productIds: [5, 4, 3] });
    expect((await save()).body).toEqual({ productIds: [5, 4, 3] });
    expect((await remove(4)).body).toEqual({ productIds: [5, 3] });
    expect((await remove(4)).body).toEqual({ productIds: [5, 3] });
  });

  it('is nobody else’s', async () => {
    await save(7);
    expect((await call('POST', wishListPaths.list, { productIds: [] }, 'user-other')).body).toEqual({
      productIds: [],
    });
    expect(await call('POST', wishListPaths.list, { productIds: [8] }, '')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
    expect((await save()).body).toEqual({ productIds: [7] });
  });

  it('takes no more than its room, from two browsers at once', async () => {
    const ids = (from: number) => Array.from({ length: 80 }, (_, index) => from + index);
    await Promise.all([save(...ids(1)), save(...ids(1000))]);
    expect((await save()).body.productIds).toHaveLength(mostWishes);
  });

  it.each([
    { productIds: [0] },
    { productIds: ['1 or 1=1'] },
    { productIds: [1.5] },
    { productIds: Array.from({ length: mostWishes + 1 }, (_, index) => index + 1) },
    {},
  ])('refuses %j and stays as it was', async (body) => {
    await save(9);
    expect((await call('POST', wishListPaths.list, body)).status).toBe(400);
    expect((await remove('9%20or%201=1')).body).toEqual({ productIds: [9] });
  });
});

it('an account’s list is in its export, and goes with it, also what a call saves that was on its way', async () => {
  await save(11, 12);
  const id = '5f0c8a0e-6f0e-4e53-9a43-1a2b3c4d5e6f';
  await shop.query('update wishes set user_id = $1 where user_id = $2', [id, bearer]);
  const told = async () =>
    (await (await shop.internal('POST', internalPaths.accountData, { body: { id } })).json()) as object;
  expect(await told()).toEqual({
    alerts: [],
    wishes: [11, 12].map((productId) => ({ productId, savedAt: expect.any(String) })),
  });
  await shop.internal('PUT', internalPaths.endings, { body: { sessions: [], closed: { id } } });
  expect(await told()).toEqual({ alerts: [], wishes: [] });
  await shop.query('insert into wishes (user_id, product_id) values ($1, 13)', [id]);
  await shop.forget();
  expect(await told()).toEqual({ alerts: [], wishes: [] });
});
