import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { BagProvider, useBag } from './bag-context.ts';
import { createBagStore } from './bag-store.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };

function Count({ onRender }: { onRender?: () => void }) {
  const totalItems = useBag((bag) => bag.totalItems);
  onRender?.();
  return <p>Bag ({totalItems})</p>;
}

describe('BagProvider', () => {
  it('shows the stored bag after hydration, and follows every change (SH-22)', async () => {
    localStorage.setItem(storageKey, JSON.stringify(testBasket({ 19170: 2 })));
    const onRender = jest.fn();
    const store = createBagStore({ storageKey, ...testService(testBasket({ 19170: 3 })) });
    render(
      <BagProvider store={store}>
        <Count onRender={onRender} />
      </BagProvider>,
    );
    expect(screen.queryByText('Bag (2)')).not.toBeNull();
    await act(() => store.getState().add(line));
    expect(screen.queryByText('Bag (3)')).not.toBeNull();
    const renders = onRender.mock.calls.length;
    await act(() => store.getState().add(line));
    expect(onRender).toHaveBeenCalledTimes(renders);
  });
});
