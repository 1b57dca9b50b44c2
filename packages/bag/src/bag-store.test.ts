import { describe, expect, it, jest } from '@jest/globals';
import { createBagStore, subscribeToBasket } from './bag-store.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testBag, testBrowser, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };

describe('the bag of a page', () => {
  it('touches nothing before it is connected, as on the edge', () => {
    const service = testService(testBasket());
    const storage = () => {
      throw new Error('touched');
    };
    const store = createBagStore({
      storageKey,
      ...service,
      storage: { getItem: storage, setItem: storage },
    });
    expect(store.getState()).toMatchObject({ basket: null, totalItems: 0, status: 'idle', error: null });
    expect(service.calls).toHaveLength(0);
  });

  it('adds, keeps the whole entity under the one key and shows it at once on the next visit (SH-22, SH-31)', async () => {
    const basket = testBasket();
    const touched = basket.basketItemsGroups[0]?.basketItems[0];
    const service = testService({ ...basket, basketItem: touched });
    const { bag, browser } = testBag(service);
    const answer = await bag().add(line);
    expect(answer).toMatchObject({ basketItem: touched });
    expect(bag()).toMatchObject({ totalItems: 1, status: 'ready' });
    expect(JSON.parse(browser.values.get(storageKey) ?? '')).toEqual(basket);
    expect([...browser.values.keys()]).toEqual(['toile-basket']);
    expect(service.calls[0]).toEqual({
      path: '/api/basket/add',
      method: 'POST',
      body: { ...line, localBasket: null },
    });

    const nextVisit = testBag(testService(new Error('no call is needed')), browser.tab());
    expect(nextVisit.bag()).toMatchObject({ totalItems: 1, basket, status: 'ready' });
  });

  it('asks for the bag of forms where there is one, and where nothing is stored yet', async () => {
    const service = testService(testBasket());
    const { bag } = testBag(service);
    await bag().load();
    expect(service.calls).toHaveLength(0);
    const page = globalThis as { document?: object };
    page.document = { cookie: 'a=b; toile_bag_waits=1' };
    await bag().load();
    delete page.document;
    expect(service.calls).toEqual([{ path: '/api/basket', method: 'POST', body: { localBasket: null } }]);
    expect(bag()).toMatchObject({ totalItems: 1, status: 'ready' });
  });

  it('sends ids and quantities of the client copy, and no price (D56)', async () => {
    const service = testService(testBasket({ 19170: 2 }));
    const { bag } = testBag(service);
    await bag().add(line);
    await bag().changeQuantity({ ...line, quantityChange: 1 });
    await bag().remove(line);
    const localBasket = {
      basketId: 'b-1',
      lastUpdated: '2026-11-21T10:00:00.000Z',
      items: [{ ...line, quantity: 2 }],
    };
    expect(service.calls.slice(1)).toEqual([
      {
        path: '/api/basket/updateQuantity',
        method: 'POST',
        body: { ...line, quantityChange: 1, localBasket },
      },
      { path: '/api/basket/remove', method: 'DELETE', body: { ...line, localBasket } },
    ]);
  });

  it('makes one call after the other, so that two first adds make one basket', async () => {
    const service = testService(testBasket(), testBasket({ 19170: 2 }));
    const { bag } = testBag(service);
    await Promise.all([bag().add(line), bag().add(line)]);
    expect(service.calls[1]?.body.localBasket).toMatchObject({ basketId: 'b-1' });
    expect(bag().totalItems).toBe(2);
  });

  it('makes no call to load a bag that was never used, and knows that it is empty', async () => {
    const service = testService(testBasket());
    const { bag } = testBag(service);
    expect(await bag().load()).toBeNull();
    expect(service.calls).toHaveLength(0);
    expect(bag()).toMatchObject({ basket: null, status: 'ready' });
  });

  it('is loading only while there is nothing to show', async () => {
    const browser = testBrowser();
    const first = testBag(testService(testBasket()), browser.tab());
    await first.bag().add(line);
    const { bag } = testBag(testService(testBasket()), browser.tab());
    const loading = bag().load();
    expect(bag().status).toBe('ready');
    await loading;

    const other = testBag(testService(testBasket()));
    const syncing = other.bag().sync();
    expect(other.bag().status).toBe('loading');
    await syncing;
    expect(other.bag().status).toBe('ready');
  });

  it('forgets the bag when another tab removes it from the storage', async () => {
    const browser = testBrowser();
    const one = testBag(testService(testBasket()), browser.tab());
    await one.bag().add(line);
    expect(one.bag().totalItems).toBe(1);
    browser.tab().storage.removeItem(storageKey);
    expect(one.bag()).toMatchObject({ basket: null, totalItems: 0 });
  });
});

describe('replacing the basket (SH-32, SH-33, T20)', () => {
  const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    ...(bits & 1 && { basketId: 'b-2' }),
    ...(bits & 2 && { lastUpdated: '2026-11-21T11:00:00.000Z' }),
    ...(bits & 4 && { totalItems: 7 }),
  }));

  it.each(combinations)('happens only when one of the three differs: %j', async (changes) => {
    const differs = Object.keys(changes).length > 0;
    const service = testService(testBasket(), { ...testBasket(), totalCostCurrency: '£1.00', ...changes });
    const { store, bag, browser } = testBag(service);
    await bag().add(line);
    const before = bag().basket;
    const stored = browser.values.get(storageKey);
    const listener = jest.fn();
    subscribeToBasket(store, listener);
    await bag().add(line);
    expect(bag().basket === before).toBe(!differs);
    expect(browser.values.get(storageKey) === stored).toBe(!differs);
    expect(listener).toHaveBeenCalledTimes(differs ? 1 : 0);
    expect(bag().totalItems).toBe(changes.totalItems ?? 1);
  });

  it('tells a subscriber that has left nothing', async () => {
    const { store, bag } = testBag(testService(testBasket()));
    const listener = jest.fn();
    subscribeToBasket(store, listener)();
    await bag().add(line);
    expect(listener).not.toHaveBeenCalled();
  });
});
