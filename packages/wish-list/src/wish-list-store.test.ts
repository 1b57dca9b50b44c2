import { describe, expect, it } from '@jest/globals';
import { mostWishes } from '@toile/account-contract';
import { open, storageKey, testBrowser, testService } from './test-support/test-list.ts';
import { createWishListStore } from './wish-list-store.ts';

describe('a guest’s wish list', () => {
  it('is kept in this browser alone, the newest first, and in step with other tabs', async () => {
    const { list, service, browser } = open();
    const other = open(service, browser);
    expect(await list().save(3)).toBe('saved');
    await list().save(4);
    await list().save(3);
    expect([list().productIds, other.list().productIds]).toEqual([
      [3, 4],
      [3, 4],
    ]);
    await other.list().remove(3);
    expect(list().productIds).toEqual([4]);
    expect(open(service, browser).list()).toMatchObject({ productIds: [4], isKnown: true });
    expect(service.calls).toEqual([]);
  });

  it('is full with a hundred pieces, and says so', async () => {
    const { list } = open();
    for (let id = 1; id <= mostWishes; id += 1) await list().save(id);
    expect(await list().save(1000)).toBe('full');
    expect(await list().save(1)).toBe('saved');
    expect(list().productIds).toHaveLength(mostWishes);
  });

  it.each(['', 'null', '[]', '{"productIds":7}', '{"productIds":[1,"2",-3,1.5,1,null]', '{'])(
    'goes on after the stored text %j',
    async (text) => {
      const browser = testBrowser();
      browser.values.set(storageKey, text);
      const { list } = open(undefined, browser);
      expect(list()).toMatchObject({ productIds: [], isKnown: true });
      expect(await list().save(5)).toBe('saved');
      expect(list().productIds).toEqual([5]);
    },
  );

  it('lives as long as the page where storage is blocked', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: denied, setItem: denied, removeItem: denied };
    const store = createWishListStore({ storageKey, ...testService(), storage, events: new EventTarget() });
    store.getState().connect();
    await store.getState().save(5);
    await store.getState().save(6);
    expect(store.getState()).toMatchObject({ productIds: [6, 5], isStored: false });
  });

  it.each([undefined, null])('lives as long as the page where storage is %s', async (localStorage) => {
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    const store = createWishListStore({ storageKey, ...testService(), events: new EventTarget() });
    store.getState().connect();
    expect(store.getState()).toMatchObject({ productIds: [], isKnown: true });
    await store.getState().save(5);
    await store.getState().save(6);
    expect(store.getState()).toMatchObject({ productIds: [6, 5], isStored: false });
  });
});

describe('the wish list of an account', () => {
  it('takes what a guest has saved, comes here, and leaves with the account', async () => {
    const { list, service, browser } = open(testService([7]));
    await list().save(3);
    await list().signedIn('ada');
    expect([list().productIds, service.list]).toEqual([
      [3, 7],
      [3, 7],
    ]);
    await list().save(8);
    await list().remove(7);
    expect(service.list).toEqual([8, 3]);
    await list().signedOut();
    expect(list().productIds).toEqual([]);
    expect(browser.values.get(storageKey)).not.toContain('ada');
    expect(service.list).toEqual([8, 3]);
  });

  it('is not mixed with the one of an account before it', async () => {
    const { list, service } = open();
    await list().signedIn('ada');
    await list().save(3);
    service.list = [9];
    await list().signedIn('bob');
    expect([list().productIds, service.list]).toEqual([[9], [9]]);
  });

  it('is what another device has made of it, once it is loaded', async () => {
    const { list, service } = open();
    await list().signedIn('ada');
    service.list = [1, 2];
    expect(await list().load()).toBe('saved');
    expect(list().productIds).toEqual([1, 2]);
  });

  it('is missing until it comes, which is tried again, and no more once it is here', async () => {
    const { list, service } = open(testService([7]));
    service.away = true;
    const coming = list().signedIn('ada');
    expect(list().missing).toBe('awaited');
    expect(await coming).toBe('failed');
    expect(list().missing).toBe('failed');
    service.away = false;
    expect(await list().load()).toBe('saved');
    expect(list()).toMatchObject({ productIds: [7], missing: undefined });
    service.away = true;
    expect(await list().load()).toBe('failed');
    expect(list()).toMatchObject({ productIds: [7], missing: undefined });
  });

  it('is missed by nobody after a sign-out', async () => {
    const { list, service } = open();
    service.away = true;
    await list().signedIn('ada');
    await list().signedOut();
    expect(list().missing).toBeUndefined();
    expect(await list().load()).toBe('saved');
  });

  it('takes back a change that its service does not make', async () => {
    const { list, service } = open(testService([7]));
    await list().signedIn('ada');
    service.away = true;
    const saving = list().save(3);
    expect(list().productIds).toEqual([3, 7]);
    expect(await saving).toBe('failed');
    expect(list().productIds).toEqual([7]);
    expect(await list().remove(7)).toBe('failed');
    expect(list().productIds).toEqual([7]);
    service.away = false;
    expect(await list().save(3)).toBe('saved');
  });

  it('is after many presses at once what the last of them said', async () => {
    const { list, service } = open();
    await list().signedIn('ada');
    await Promise.all([list().save(3), list().save(4), list().remove(3), list().save(5)]);
    expect([list().productIds, service.list]).toEqual([
      [5, 4],
      [5, 4],
    ]);
  });

  it('keeps a guest’s pieces for the next time while its service is away', async () => {
    const { list, service } = open();
    await list().save(3);
    service.away = true;
    expect(await list().signedIn('ada')).toBe('failed');
    expect(list().productIds).toEqual([3]);
    service.away = false;
    await list().signedIn('ada');
    expect(service.list).toEqual([3]);
  });
});
