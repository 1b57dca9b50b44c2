import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { BagProvider, createBagStore } from '@toile/bag';
import { MemoryRouter } from 'react-router-dom';
import { testBasket } from '../../testing/test-basket.ts';
import { Component as MiniBag } from './mini-bag.tsx';

const fetch = async () => new Response(JSON.stringify(testBasket({ quantity: 3 })));
const page = (store = createBagStore({ storageKey: 'toile-basket', fetch })) => (
  <MemoryRouter>
    <BagProvider store={store}>
      <MiniBag />
    </BagProvider>
  </MemoryRouter>
);

describe('mini bag', () => {
  it('shows the number of pieces and follows every change of the bag (SH-22)', async () => {
    localStorage.setItem('toile-basket', JSON.stringify(testBasket()));
    const store = createBagStore({ storageKey: 'toile-basket', fetch });
    render(page(store));
    const link = screen.getByRole('link', { name: 'Bag, 3 items' });
    expect(link).toHaveAttribute('href', '/basket');
    expect(link).toHaveTextContent(/3$/);
    await act(() => store.getState().load());
    expect(screen.getByRole('link', { name: 'Bag, 4 items' })).toBeVisible();
    act(() => store.getState().clear());
    expect(screen.getByRole('link', { name: 'Bag' })).toBeVisible();
  });
});
