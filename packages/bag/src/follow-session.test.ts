import { describe, expect, it, jest } from '@jest/globals';
import { createStore } from 'zustand';
import { type FollowedSession, followSession } from './follow-session.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testBag, testBrowser, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };
type Session = ReturnType<FollowedSession['getState']>;
const session = () => createStore<Session>(() => ({ status: 'unknown' }));
const ada: Session = { status: 'authenticated', user: { sub: 'ada' } };
const nobody: Session = { status: 'anonymous', user: null };
const away: Session = { status: 'away', user: null };
// Without the locks of a browser turns begin at once.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the bag and the session', () => {
  it('waits until it is known who is here', async () => {
    const service = testService(testBasket());
    const { store } = testBag(service);
    followSession(store, session());
    await settled();
    expect(service.calls).toHaveLength(0);
  });

  it('syncs once after sign-in, with the guest’s bag (SH-34, ID-16)', async () => {
    const merged = testBasket({ 19170: 1, 19171: 2 }, { basketId: 'ada-bag' });
    const service = testService(testBasket(), merged);
    const { store, bag } = testBag(service);
    await bag().add(line);
    const who = session();
    followSession(store, who);
    who.setState(ada);
    await settled();
    who.setState({ ...ada });
    await settled();
    expect(service.calls.slice(1)).toEqual([
      expect.objectContaining({
        path: '/api/basket/sync',
        body: { localBasket: expect.objectContaining({ basketId: 'b-1' }) },
      }),
    ]);
    expect(bag()).toMatchObject({ totalItems: 3, basket: { basketId: 'ada-bag' } });
  });

  it('fetches the account’s bag on a new device', async () => {
    const service = testService(testBasket({ 19170: 2 }));
    const { store, bag } = testBag(service);
    const who = session();
    followSession(store, who);
    who.setState(ada);
    await settled();
    expect(service.calls).toEqual([
      { path: '/api/basket/sync', method: 'POST', body: { localBasket: null } },
    ]);
    expect(bag().totalItems).toBe(2);
  });

  it('refreshes on the next page instead of merging again: what was removed elsewhere stays removed', async () => {
    const browser = testBrowser();
    const first = testBag(testService(testBasket()), browser.tab());
    await first.bag().signedIn('ada');
    const service = testService(testBasket({ 19170: 3 }));
    const { store } = testBag(service, browser.tab());
    const who = session();
    followSession(store, who);
    who.setState(ada);
    await settled();
    expect(service.calls.map(({ path }) => path)).toEqual(['/api/basket']);
  });

  it('clears the state when the sync fails, keeps the stored copy, and load() syncs again (SH-35, D13, T21)', async () => {
    const down = new Response(null, { status: 503, statusText: 'Service Unavailable' });
    const service = testService(testBasket(), down, testBasket({ 19170: 4 }, { basketId: 'ada-bag' }));
    const { bag, browser } = testBag(service);
    await bag().add(line);
    const stored = browser.values.get(storageKey);
    const onError = jest.fn();
    expect(await bag().signedIn('ada')).toBe(false);
    expect(bag()).toMatchObject({
      basket: null,
      totalItems: 0,
      status: 'failed',
      error: 'Error getting basket',
    });
    expect(browser.values.get(storageKey)).toBe(stored);
    await bag().load(onError);
    expect(onError).not.toHaveBeenCalled();
    expect(service.calls.map(({ path }) => path)).toEqual([
      '/api/basket/add',
      '/api/basket/sync',
      '/api/basket/sync',
    ]);
    expect(service.calls[2]?.body).toEqual(service.calls[1]?.body);
    expect(bag()).toMatchObject({ totalItems: 4, status: 'ready', error: null });
  });

  it('only logs at sign-out: the pieces stay as a guest’s, without the account’s basket id (SH-36, D14)', async () => {
    const guest = testBasket({ 19170: 1 }, { basketId: 'fresh-guest' });
    const service = testService(testBasket({ 19170: 1 }, { basketId: 'ada-bag' }), guest);
    const log = jest.fn();
    const { store, bag, browser } = testBag(service, { log });
    const who = session();
    followSession(store, who);
    who.setState(ada);
    await settled();
    who.setState(nobody);
    await settled();
    expect(log.mock.calls).toEqual([['Basket reset']]);
    expect(service.calls).toHaveLength(1);
    expect(bag().totalItems).toBe(1);
    expect(browser.values.get(storageKey)).not.toContain('ada');
    await bag().load();
    expect(service.calls[1]).toMatchObject({
      path: '/api/basket',
      body: { localBasket: { items: [{ ...line, quantity: 1 }] } },
    });
    expect(JSON.stringify(service.calls[1])).not.toContain('ada-bag');
    expect(bag()).toMatchObject({ totalItems: 1, basket: { basketId: 'fresh-guest' } });
  });

  it.each([
    ['loads', [away], ['load']],
    ['asks no more', [ada, away], ['ada']],
    ['is in step again', [ada, away, ada], ['ada', 'ada']],
    ['lets go after a sign-out', [away, nobody], ['load', 'signedOut', 'load']],
  ])('lets go of nothing while nobody says who is here: %s', async (_what, states, expected) => {
    const calls: string[] = [];
    const note = async (call: string) => void calls.push(call);
    const actions = {
      signedIn: note,
      signedOut: () => note('signedOut'),
      load: () => note('load'),
    };
    const who = session();
    followSession({ getState: () => actions }, who);
    for (const state of states) who.setState(state);
    await settled();
    expect(calls).toEqual(expected);
  });

  it('lets go of the account’s bag when the session has ended meanwhile', async () => {
    const browser = testBrowser();
    const first = testBag(testService(testBasket({ 19170: 1 }, { basketId: 'ada-bag' })), browser.tab());
    await first.bag().signedIn('ada');
    const service = testService(new TypeError('offline'));
    const { store, bag } = testBag(service, browser.tab());
    const who = session();
    followSession(store, who);
    who.setState(nobody);
    await settled();
    expect(browser.values.get(storageKey)).not.toContain('ada-bag');
    expect(bag().totalItems).toBe(1);
  });
});
