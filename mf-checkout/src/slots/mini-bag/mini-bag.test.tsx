import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { keptFormKey } from '../../lib/kept-form.ts';
import { createTestShop, json } from '../../testing/test-shop.tsx';
import { Component as MiniBag } from './mini-bag.tsx';

const soldOut = 'Silk scarf (M) is sold out and was taken out of your bag.';
const fetch = jest.fn(async () => json(exampleBasket({ quantity: 3 })));

function show({ at = '/shop', notices }: { at?: string; notices?: string[] } = {}) {
  localStorage.setItem('toile-basket', JSON.stringify({ ...exampleBasket(), notices }));
  const pages = { '/shop': MiniBag, '/basket': MiniBag };
  const { shop, bag, router } = createTestShop({ pages, at, fetch });
  render(shop);
  return { bag, router };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('mini bag', () => {
  it('shows the number of pieces and follows every change of the bag (SH-22)', async () => {
    const { bag } = show();
    const link = screen.getByRole('link', { name: 'Bag, 3 items' });
    expect(link).toHaveAttribute('href', '/basket');
    expect(link).toHaveTextContent(/3$/);
    await act(() => bag.getState().load());
    expect(screen.getByRole('link', { name: 'Bag, 4 items' })).toBeVisible();
    fetch.mockResolvedValueOnce(json(exampleBasket({ isEmpty: true })));
    await act(() => bag.getState().load());
    expect(screen.getByRole('link', { name: 'Bag' })).toBeVisible();
  });

  it('tells what has left the bag, and leads there, where it still stands (D12)', async () => {
    const { bag, router } = show({ notices: [soldOut] });
    expect(await screen.findByRole('status')).toHaveTextContent(soldOut);
    await userEvent.click(screen.getByRole('button', { name: 'View bag' }));
    expect(router.state.location.pathname).toBe('/basket');
    expect(screen.queryByText(soldOut)).not.toBeInTheDocument();
    expect(bag.getState().notices).toEqual([soldOut]);
  });

  it('tells it once a page, and leaves it to the bag where it stands in the page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { bag } = show({ notices: [soldOut] });
    expect(await screen.findByText(soldOut)).toBeVisible();
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.queryByText(soldOut)).not.toBeInTheDocument();
    expect(bag.getState().notices).toEqual([soldOut]);
  });

  it('leaves it to the page that shows it', async () => {
    const { router } = show({ at: '/basket', notices: [soldOut] });
    await act(() => import('./bag-news.tsx'));
    expect(screen.queryByText(soldOut)).not.toBeInTheDocument();
    await act(() => router.navigate('/shop'));
    expect(screen.queryByText(soldOut)).not.toBeInTheDocument();
  });

  it('forgets what an account has typed into the checkout once nobody is signed in, and nothing of a guest', async () => {
    sessionStorage.setItem(keptFormKey, JSON.stringify({ owner: 'ada' }));
    show();
    await act(async () => {});
    expect(sessionStorage.getItem(keptFormKey)).toBeNull();
  });

  it('keeps what a guest has typed into the checkout', async () => {
    sessionStorage.setItem(keptFormKey, JSON.stringify({ method: 'card' }));
    show();
    await act(async () => {});
    expect(sessionStorage.getItem(keptFormKey)).not.toBeNull();
  });
});
