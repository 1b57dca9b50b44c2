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
  fetch.mockClear();
});

describe('a piece that is saved for later', () => {
  const save = async (saved: 'saved' | 'failed') => {
    const wishList = createWishListStore({ storageKey: 'toile-wish-list', fetch });
    const toList = jest.fn(async () => saved);
    wishList.setState({ save: toList });
    localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
    render(createTestShop({ pages: { '/basket': BasketPage }, at: '/basket', fetch, wishList }).shop);
    const [button] = await screen.findAllByRole('button', { name: /^Save .* for later$/ });
    if (button) await userEvent.setup().click(button);
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
});
