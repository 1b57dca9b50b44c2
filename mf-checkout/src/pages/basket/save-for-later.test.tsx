import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createWishListStore } from '@toile/wish-list';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as BasketPage } from './basket-page.tsx';

const fetch = jest.fn<TestFetch>(async () => json(exampleBasket()));
const pathsCalled = () => fetch.mock.calls.map(([path, init]) => `${init?.method} ${path}`);

beforeEach(() => {
  jest.clearAllMocks();
});

describe('a piece that is saved for later', () => {
  const takeOff = jest.fn(async (_productId: number) => 'saved' as const);
  const user = userEvent.setup();
  const save = async (saved: 'saved' | 'failed', productIds: number[] = []) => {
    const wishList = createWishListStore({ storageKey: 'toile-wish-list', fetch });
    const toList = jest.fn(async () => saved);
    wishList.setState({ save: toList, remove: takeOff, productIds });
    localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
    render(createTestShop({ pages: { '/basket': BasketPage }, at: '/basket', fetch, wishList }).shop);
    const [button] = await screen.findAllByRole('button', { name: /^Save .* for later$/ });
    if (button) await user.click(button);
    return toList;
  };

  it('is put onto the wish list, then taken out', async () => {
    expect(await save('saved')).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(pathsCalled()).toContain('DELETE /api/basket/remove'));
    expect(await screen.findByText(/is on your wish list now/)).toBeVisible();
  });

  it('stays where the list does not take it, which is said', async () => {
    await save('failed');
    expect(await screen.findByText(/is in your bag still/)).toBeVisible();
    expect(pathsCalled()).not.toContain('DELETE /api/basket/remove');
  });

  it('is taken off the list by Undo once it is back in the bag', async () => {
    await save('saved');
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t add this.');
    expect(takeOff).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(takeOff).toHaveBeenCalledWith(19_170));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays on the list at Undo where it was before', async () => {
    await save('saved', [19_170]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(pathsCalled().filter((call) => call.endsWith('/add'))).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(takeOff).not.toHaveBeenCalled();
  });
});
