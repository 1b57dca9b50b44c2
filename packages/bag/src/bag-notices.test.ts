import { describe, expect, it } from '@jest/globals';
import { testBasket } from './test-support/test-basket.ts';
import { testBag, testBrowser, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };
const soldOut = 'Silk scarf (M) is sold out and was taken out of your bag.';
const lowered = 'Only 1 of Wool coat (M) left: your bag was changed to 1.';
const later = { lastUpdated: '2026-11-21T11:00:00.000Z' };

describe('what left the bag, and why (D12)', () => {
  it('is told until it is dismissed, whatever other pages ask meanwhile', async () => {
    const service = testService(testBasket({ 19170: 1 }, { notices: [soldOut] }), testBasket({ 19170: 2 }));
    const { bag } = testBag(service);
    await bag().add(line);
    expect(bag().notices).toEqual([soldOut]);
    await bag().load();
    expect(bag().notices).toEqual([soldOut]);
    const dismissing = bag().dismissNotices();
    expect(bag().notices).toEqual([]);
    await dismissing;
    expect(service.calls.at(-1)).toMatchObject({
      path: '/api/basket/notices/dismiss',
      body: { notices: [soldOut], localBasket: { basketId: 'b-1' } },
    });
    await bag().load();
    expect(bag().notices).toEqual([]);
  });

  it('comes back when the server could not be told, and not from an answer that was on its way', async () => {
    const late = testBasket({ 19170: 1 }, { notices: [soldOut] });
    const service = testService(late, late, testBasket(), new Error('offline'), late);
    const { bag } = testBag(service);
    await bag().add(line);
    const loading = bag().load();
    await bag().dismissNotices();
    await loading;
    expect(bag().notices).toEqual([]);
    await bag().dismissNotices();
    await bag().load();
    expect(bag().notices).toEqual([soldOut]);
  });

  it('survives a reload before it is read, and not after', async () => {
    const browser = testBrowser();
    const first = testBag(testService(testBasket({ 19170: 1 }, { notices: [soldOut] })), browser.tab());
    await first.bag().add(line);
    const reloaded = testBag(testService(new Error('offline')), browser.tab());
    expect(reloaded.bag().notices).toEqual([soldOut]);
    await reloaded.bag().dismissNotices();
    const again = testBag(testService(new Error('offline')), browser.tab());
    expect(again.bag()).toMatchObject({ notices: [], totalItems: 1 });
  });

  it('is taken away by a change of a line, which is made where it stands', async () => {
    const service = testService(
      testBasket({ 19170: 2 }, { notices: [soldOut] }),
      testBasket({ 19170: 1 }, { ...later, notices: [lowered] }),
    );
    const { bag } = testBag(service);
    await bag().add(line);
    await bag().changeQuantity({ ...line, quantityChange: -1 });
    expect(bag().notices).toEqual([lowered]);
  });

  it('is told once, however often the server repeats it', async () => {
    const service = testService(
      testBasket({ 19170: 1 }, { notices: [soldOut] }),
      testBasket({ 19170: 1 }, { ...later, notices: [soldOut, lowered] }),
    );
    const { bag } = testBag(service);
    await bag().add(line);
    await bag().add(line);
    expect(bag().notices).toEqual([soldOut, lowered]);
  });

  it('reaches the other tabs, and so does its dismissal', async () => {
    const browser = testBrowser();
    const one = testBag(testService(testBasket({ 19170: 1 }, { notices: [soldOut] })), browser.tab());
    const other = testBag(testService(new Error('offline')), browser.tab());
    await one.bag().add(line);
    expect(other.bag().notices).toEqual([soldOut]);
    await other.bag().dismissNotices();
    expect(one.bag().notices).toEqual([]);
  });
});

describe('a page’s own call that answers the bag', () => {
  const copy = { basketId: 'b-1', items: [{ ...line, quantity: 1 }] };

  it('waits for the bag’s calls and gets the copy that they left', async () => {
    const { bag, browser } = testBag(testService(testBasket()));
    const adding = bag().add(line);
    const asked: unknown[] = [];
    const answer = bag().ask(async (localBasket) => {
      asked.push(localBasket);
      return { basket: testBasket({ 19170: 3 }, later), more: 'secret' };
    });
    await adding;
    expect(await answer).toMatchObject({ more: 'secret' });
    expect(asked).toEqual([expect.objectContaining(copy)]);
    expect(bag().totalItems).toBe(3);
    expect([...browser.values.values()].join()).not.toContain('secret');
  });

  it('changes nothing when it is answered without a bag, or fails', async () => {
    const { bag } = testBag(testService(testBasket()));
    await bag().add(line);
    expect(await bag().ask(async () => null)).toBeNull();
    const failing = async () => {
      throw new Error('503');
    };
    await expect(bag().ask(failing)).rejects.toThrow('503');
    expect(bag().totalItems).toBe(1);
    await bag().add(line);
    expect(bag().status).toBe('ready');
  });
});
