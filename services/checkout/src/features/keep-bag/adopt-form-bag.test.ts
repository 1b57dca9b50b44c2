import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FormPresser } from '../../testing/form-presser.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [500] }, { id: 2, stock: [500] }, { id: 3, stock: [4] });
});
afterAll(() => shop.stop());

const line = (productId: number) => ({ productId, productSizeVariantId: productId * 10 });
const cookie = '__Host-toile_bag';

/** Forms were pressed; `stored`: script has kept a bag of its own before, with one piece of product 1. */
async function pressed({ stored = false } = {}): Promise<FormPresser> {
  const presser = new FormPresser(shop);
  if (stored) await presser.wake('/api/basket/add', { more: line(1) });
  await presser.add(1);
  await presser.add(2);
  return presser;
}

describe('a bag of forms, when script wakes', () => {
  it('is the browser’s bag where there is no other, and its cookie goes with the first call that names it', async () => {
    const presser = await pressed();
    const id = presser.cookies.get(cookie);
    expect((await presser.wake()).basketId).toBe(id);
    expect(presser.held).toEqual({ 10: 1, 20: 1 });
    expect(presser.cookies.has(cookie)).toBe(true);
    await presser.wake();
    expect(presser.cookie).toBe('');
    await presser.wake('/api/basket/add', { more: line(1) });
    expect(presser.held).toEqual({ 10: 2, 20: 1 });
  });

  it('is added to the bag that the browser has, each press once', async () => {
    const presser = await pressed({ stored: true });
    await presser.wake();
    expect(presser.held).toEqual({ 10: 2, 20: 1 });
    expect(presser.cookie).toBe('');
  });

  it.each([false, true])(
    'loses nothing and counts nothing twice when answers are lost (a bag stored before: %s)',
    async (stored) => {
      const presser = await pressed({ stored });
      for (let n = 0; n < 3; n += 1) await presser.wake('/api/basket', { isLost: true });
      await presser.wake();
      await presser.wake();
      await presser.wake();
      expect(presser.held).toEqual({ 10: stored ? 2 : 1, 20: 1 });
      expect(presser.cookie).toBe('');
    },
  );

  it.each([false, true])(
    'is adopted once by two tabs at a time (a bag stored before: %s)',
    async (stored) => {
      const presser = await pressed({ stored });
      const bags = await Promise.all([presser.wake(), presser.wake(), presser.wake()]);
      expect(new Set(bags.map(({ basketId }) => basketId)).size).toBe(1);
      await presser.wake();
      expect(presser.held).toEqual({ 10: stored ? 2 : 1, 20: 1 });
      expect(presser.cookie).toBe('');
    },
  );

  it('is adopted by whatever call comes first, with what that call changes', async () => {
    const first = await pressed();
    await first.wake('/api/basket/add', { more: line(2) });
    expect(first.held).toEqual({ 10: 1, 20: 2 });
    const second = await pressed({ stored: true });
    await second.wake('/api/basket/remove', { more: line(2) });
    expect(second.held).toEqual({ 10: 2 });
    const third = await pressed();
    const { headers, ...rest } = {
      headers: { 'content-type': 'application/json' },
      body: '{"localBasket":null}',
    };
    const checkout = await (await third.send('/api/checkout', { headers, ...rest })).json();
    expect(checkout).toMatchObject({ basket: { totalItems: 2, basketId: third.cookies.get(cookie) } });
  });

  it('goes to the account of who signs in, once', async () => {
    const presser = await pressed({ stored: true });
    const token = await shop.token({ sub: 'adopts' });
    await presser.wake('/api/basket/sync', { token, isLost: true });
    await presser.wake('/api/basket/sync', { token });
    expect(presser.held).toEqual({ 10: 2, 20: 1 });
    expect(presser.cookie).toBe('');
    await presser.add(1);
    await presser.wake('/api/basket', { token });
    expect(presser.held).toEqual({ 10: 3, 20: 1 });
  });

  it('waits while the browser has pieces without a bag of the server, as after a sign-out', async () => {
    const presser = await pressed();
    presser.local = { items: [{ ...line(1), quantity: 3 }] };
    await presser.wake('/api/basket', { isLost: true });
    await presser.wake();
    expect(presser.held).toEqual({ 10: 3 });
    await presser.wake();
    expect(presser.held).toEqual({ 10: 4, 20: 1 });
    expect(presser.cookie).toBe('');
  });

  it('keeps a press that comes while script wakes', async () => {
    const presser = await pressed();
    await presser.wake();
    await presser.press({ press: 'more', ...line(2) });
    await presser.wake();
    expect(presser.held).toEqual({ 10: 1, 20: 2 });
    const late = presser.wake();
    const press = presser.add(1);
    await Promise.all([late, press]);
    await presser.wake();
    await presser.wake();
    expect(presser.held[20]).toBe(2);
    expect([1, 2]).toContain(presser.held[10]);
  });

  it('never holds more than a bag may: ten of a size, what is in stock, a hundred sizes', async () => {
    const presser = await pressed();
    for (let n = 1; n < 10; n += 1) await presser.press({ press: 'more', ...line(1) });
    for (let n = 0; n < 3; n += 1) {
      await presser.add(3);
      await shop.database.pool.query("update bag_lines set pressed_at = pressed_at - interval '3 seconds'");
    }
    const { cookies } = presser;
    const own = new FormPresser(shop);
    for (const each of [1, 1, 3, 3]) await own.wake('/api/basket/add', { more: line(each) });
    for (const [name, value] of cookies) own.cookies.set(name, value);
    const basket = await own.wake();
    expect(own.held).toEqual({ 10: 10, 20: 1, 30: 4 });
    expect(basket.notices?.join()).toContain('your bag was changed to 4');

    const sizes = Array.from({ length: 100 }, (_, index) => 100 + index);
    await shop.put(...sizes.map((id) => ({ id, stock: [9] })));
    const full = await pressed();
    full.local = null;
    const items = sizes.map((id) => ({ ...line(id), quantity: 1 }));
    const plain = new FormPresser(shop);
    plain.local = { items };
    await plain.wake();
    full.local = plain.local;
    expect((await full.wake()).localBasket.items).toHaveLength(100);
  });

  it('leaves all others as they were: a foreign or unknown id, and garbage', async () => {
    const token = await shop.token({ sub: 'victim' });
    const account = await new FormPresser(shop).wake('/api/basket/add', { token, more: line(1) });
    for (const value of [account.basketId, '0'.repeat(32), 'x'.repeat(4000), '']) {
      const forger = await pressed({ stored: true });
      forger.cookies.set(cookie, value);
      await forger.wake();
      expect(forger.held).toEqual({ 10: 1 });
      expect(forger.cookies.has(cookie)).toBe(false);
    }
    expect((await new FormPresser(shop).wake('/api/basket', { token })).totalItems).toBe(1);
  });
});
