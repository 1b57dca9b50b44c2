import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as BasketPage } from './basket-page.tsx';

const answers: Record<string, () => Response | Promise<Response>> = {};
const fetch = jest.fn<TestFetch>(async (path) => answers[path]?.() ?? json(exampleBasket()));
const callsOf = (path: string) => fetch.mock.calls.filter(([called]) => called === path);
const user = userEvent.setup();
const removal = () => screen.getByRole('button', { name: 'Remove Wool coat, size M' });
const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));

beforeEach(async () => {
  fetch.mockClear();
  answers['/api/basket/remove'] = () => json(exampleBasket({ isEmpty: true }));
  localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
  render(createTestShop({ pages: { '/basket': BasketPage }, at: '/basket', fetch }).shop);
  await waitFor(() => expect(callsOf('/api/basket')).toHaveLength(1));
});

describe('a line that is taken out', () => {
  it('says that Undo was refused, also of the only line, and offers it again for what is left (D30, CK-12)', async () => {
    const added = [
      () => Response.error(),
      () => json(exampleBasket({ quantity: 1 })),
      () => json({ detail: 'Wool coat (M) is sold out.' }, { status: 409 }),
      () => json(exampleBasket()),
    ];
    answers['/api/basket/add'] = () => added.shift()?.() ?? json({}, { status: 500 });
    await user.click(removal());
    await undo();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t add this.');
    expect(screen.getByText('There are no items in your bag')).toBeVisible();
    await undo();
    expect(await screen.findByText('Wool coat (M) is sold out.')).toBeVisible();
    await undo();
    await waitFor(() => expect(callsOf('/api/basket/add')).toHaveLength(4));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('goes once on a double press, which says no error', async () => {
    let answer = (_response: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    answers['/api/basket/remove'] = () => answered;
    await user.dblClick(removal());
    answer(json(exampleBasket({ isEmpty: true })));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(callsOf('/api/basket/remove')).toHaveLength(1);
  });
});
