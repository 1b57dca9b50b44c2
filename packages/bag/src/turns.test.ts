import { describe, expect, it } from '@jest/globals';
import { testBasket } from './test-support/test-basket.ts';
import { testBag, testBrowser, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };

/** A tab that reads what another has stored a moment after it could have its lock. */
function lateTab(browser: ReturnType<typeof testBrowser>) {
  const { events, storage } = browser.tab();
  let seen: string | null = null;
  const see = (text: string | null) => {
    seen = text;
  };
  events.addEventListener('storage', (event) => setTimeout(see, 10, (event as StorageEvent).newValue));
  const setItem = (key: string, text: string) => {
    see(text);
    storage.setItem(key, text);
  };
  return { events, storage: { getItem: () => seen, setItem } };
}

describe('turns of all tabs', () => {
  it('make one basket of two first pieces that are added at once', async () => {
    const browser = testBrowser();
    const service = testService(testBasket(), testBasket({ 19170: 2 }));
    const one = testBag(service, lateTab(browser));
    const other = testBag(service, lateTab(browser));
    await Promise.all([one.bag().add(line), other.bag().add(line)]);
    expect(service.calls.map(({ body }) => body.localBasket)).toEqual([
      null,
      expect.objectContaining({ basketId: 'b-1' }),
    ]);
    expect([one.bag().totalItems, other.bag().totalItems]).toEqual([2, 2]);
  });

  it('go on after one that fails, and tell its failure once', async () => {
    const { bag } = testBag(testService(testBasket()));
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error('503');
    };
    const adding = bag().add(line);
    await expect(bag().ask(failing)).rejects.toThrow('503');
    expect([calls, await adding]).toEqual([1, expect.anything()]);
    expect(await bag().add(line)).toMatchObject({ basketId: 'b-1' });
  });
});

describe('turns of one tab', () => {
  const refused = async () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const late = (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => {
      if (signal) setTimeout(reject, 5, new DOMException('waited', 'TimeoutError'));
    });

  it.each([
    ['has no locks', undefined],
    ['refuses them', { request: refused }],
    ['gives none in time', { request: late }],
  ])('follow each other where a browser %s', async (_what, locks) => {
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
    const service = testService(testBasket(), testBasket({ 19170: 2 }));
    const { bag } = testBag(service);
    await Promise.all([bag().add(line), bag().add(line)]);
    expect(service.calls[1]?.body.localBasket).toMatchObject({ basketId: 'b-1' });
    expect(bag().totalItems).toBe(2);
  });
});
