import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBasket } from './basket-guard.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testBag, testBrowser, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };
const kept = JSON.stringify(testBasket());

describe('storage that cannot be trusted (SH-45, T20)', () => {
  const survive = (text: string) => {
    const browser = testBrowser();
    browser.values.set(storageKey, text);
    const { bag } = testBag(testService(testBasket()), browser.tab());
    return bag();
  };

  it('ignores 500 texts that are no basket', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(
        'null',
        '[]',
        '{}',
        '"basket"',
        'true',
        '{"basketId":',
        '{"__proto__":{"totalItems":9}}',
      ),
      fc.nat(kept.length - 1).map((length) => kept.slice(0, length)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(survive(text)).toMatchObject({ basket: null, totalItems: 0, status: 'ready' });
      }),
      { numRuns: 500 },
    );
    expect(({} as Record<string, unknown>).totalItems).toBeUndefined();
  });

  it('ignores a basket with any field of a wrong kind', () => {
    const paths = [
      ['basketId'],
      ['lastUpdated'],
      ['totalItems'],
      ['totalCostCurrency'],
      ['basketItemsGroups'],
      ['localBasket'],
      ['localBasket', 'items'],
      ['basketItemsGroups', '0'],
      ['basketItemsGroups', '0', 'designer'],
      ['basketItemsGroups', '0', 'basketItems'],
      ['basketItemsGroups', '0', 'basketItems', '0', 'product'],
      ['basketItemsGroups', '0', 'basketItems', '0', 'quantity'],
      ['basketItemsGroups', '0', 'basketItems', '0', 'product', 'listingThumbnail'],
    ];
    for (const path of paths) {
      for (const wrong of [null, -1, '', [], {}, true]) {
        const basket = structuredClone(testBasket()) as unknown as Record<string, unknown>;
        const parent = path.slice(0, -1).reduce((value, key) => value[key] as typeof basket, basket);
        const last = path.at(-1) ?? '';
        if (typeof parent[last] === typeof wrong && Array.isArray(parent[last]) === Array.isArray(wrong)) {
          if (wrong !== null && wrong !== -1 && JSON.stringify(wrong) !== '{}') continue;
        }
        parent[last] = wrong;
        expect([path.join('.'), wrong, parseBasket(JSON.stringify(basket))]).toEqual([
          path.join('.'),
          wrong,
          null,
        ]);
      }
    }
  });

  it('goes on after a corrupt text, and mends it with the next answer', async () => {
    const browser = testBrowser();
    browser.values.set(storageKey, '{"basketId":');
    const { bag } = testBag(testService(testBasket()), browser.tab());
    await bag().add(line);
    expect(bag().totalItems).toBe(1);
    expect(parseBasket(browser.values.get(storageKey))).not.toBeNull();
  });

  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    [
      'full',
      {
        ...testBrowser().tab().storage,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    ],
  ])('keeps the bag in memory while storage is %s', async (_what, storage) => {
    const service = testService(testBasket(), testBasket({ 19170: 2 }, { basketId: 'b-1' }));
    const { bag } = testBag(service, { storage });
    await bag().add(line);
    await bag().add(line);
    expect(service.calls[1]?.body.localBasket).toMatchObject({ basketId: 'b-1' });
    expect(bag().totalItems).toBe(2);
  });

  it('keeps the bag in memory where there is no storage at all', async () => {
    const { bag } = testBag(testService(testBasket()), { storage: undefined });
    await bag().add(line);
    expect(bag().totalItems).toBe(1);
  });
});

describe('two tabs (T20)', () => {
  const twoTabs = () => {
    const browser = testBrowser();
    const service = testService(testBasket(), testBasket({ 19170: 2 }));
    return { browser, service, one: testBag(service, browser.tab()), other: testBag(service, browser.tab()) };
  };

  it('show the same bag, and continue each other’s', async () => {
    const { one, other, service } = twoTabs();
    await one.bag().add(line);
    expect(other.bag()).toMatchObject({ totalItems: 1, basket: { basketId: 'b-1' } });
    await other.bag().add(line);
    expect(service.calls[1]?.body.localBasket).toMatchObject({ basketId: 'b-1' });
    expect(one.bag().totalItems).toBe(2);
  });

  it('ignore what other programs write, under this key or another', async () => {
    const { browser, one } = twoTabs();
    await one.bag().add(line);
    const stranger = browser.tab();
    stranger.storage.setItem('other', 'x');
    stranger.storage.setItem(storageKey, 'rubbish');
    expect(one.bag().totalItems).toBe(1);
  });

  it('stop listening when disconnected, and catch up when a page comes back from the cache', async () => {
    const browser = testBrowser();
    const tab = browser.tab();
    const one = testBag(testService(testBasket()), tab);
    const disconnect = one.bag().connect();
    disconnect();
    browser.values.set(storageKey, kept);
    tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(one.bag().totalItems).toBe(0);
    tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(one.bag().totalItems).toBe(1);
  });
});
