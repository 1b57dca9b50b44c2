import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BagProvider, useBag } from './bag-context.ts';
import { createBagStore } from './bag-store.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testService } from './test-support/test-tabs.ts';

const Count = () => useBag((bag) => `Bag (${bag.totalItems})`);

describe('BagProvider on the edge', () => {
  it('renders the empty bag and makes no call', () => {
    const service = testService(testBasket());
    const store = createBagStore({ storageKey, ...service });
    const markup = renderToString(createElement(BagProvider, { store }, createElement(Count)));
    expect(markup).toContain('Bag (0)');
    expect(service.calls).toHaveLength(0);
  });

  it('says so when it is missing', () => {
    expect(() => renderToString(createElement(Count))).toThrow('No BagProvider');
  });
});
