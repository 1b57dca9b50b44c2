import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import type { ShopConfig } from '@toile/contracts';
import { exampleProduct, exampleProductCard } from '@toile/contracts/examples';
import { noteSeen } from '../../lib/picks/seen.ts';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as BasketPage } from './basket-page.tsx';

const fetch = jest.fn<TestFetch>();
const bodyOf = (call: number) => JSON.parse(String(fetch.mock.calls[call]?.[1]?.body));
/** Of the bag. */
const pathsCalled = () =>
  fetch.mock.calls.flatMap(([path, init]) =>
    path.startsWith('/api/basket') ? [`${init?.method} ${path}`] : [],
  );

function show(
  kept: ReturnType<typeof exampleBasket> | null = exampleBasket(),
  config: Partial<ShopConfig> = {},
) {
  if (kept) localStorage.setItem('toile-basket', JSON.stringify(kept));
  const { shop, bag, router } = createTestShop({
    pages: { '/basket': BasketPage },
    at: '/basket',
    fetch,
    config,
  });
  render(shop);
  return { bag, router, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  fetch.mockReset().mockImplementation(async () => json(exampleBasket()));
});

afterEach(() => {
  jest.useRealTimers();
});

describe('/basket', () => {
  it("is titled 'Your bag' and asks the server for its prices (CK-01, CK-11)", async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible();
    expect(document.title).toBe('Your bag | TOILE');
    expect(pathsCalled()).toEqual(['POST /api/basket']);
  });

  it('says that it loads until it is known whether there is anything (CK-02)', async () => {
    const { shop, bag } = createTestShop({ pages: { '/basket': BasketPage }, at: '/basket', fetch });
    localStorage.setItem('toile-basket', JSON.stringify({ ...exampleBasket(), totalItems: 'corrupt' }));
    jest.spyOn(bag.getState(), 'load').mockImplementation(async () => null);
    bag.setState({ status: 'loading', basket: null });
    render(shop);
    act(() => bag.setState({ status: 'loading', basket: null }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading your bag..');
    act(() => bag.setState({ status: 'ready', basket: exampleBasket(), totalItems: 3 }));
    expect(await screen.findByRole('complementary', { name: 'Total' })).toBeVisible();
    expect(screen.queryByText('Loading your bag..')).toBeNull();
    act(() => bag.setState({ status: 'ready', basket: null, totalItems: 0 }));
    expect(screen.getByText('There are no items in your bag')).toBeVisible();
  });

  it("says 'There are no items in your bag' and leads to the designers (CK-03)", async () => {
    show(null);
    expect(await screen.findByText('There are no items in your bag')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Discover our designers' })).toHaveAttribute(
      'href',
      '/designers',
    );
    expect(pathsCalled()).toEqual([]);
  });

  it('leads on from an empty bag to this week’s picks, and says no more where there are none', async () => {
    const shop = { doors: [], featuredProducts: [exampleProductCard()], featured3D: [] };
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(json(shop));
    show(null);
    expect(await screen.findByRole('heading', { level: 2, name: 'This week’s picks' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Tide coat/ })).toHaveAttribute('href', '/p/19170/tide-coat');
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/api/home/shop']);
    ask.mockRestore();
  });

  it('leads on from an empty bag to what was looked at, the newest first, without what has gone', async () => {
    const ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
      const [, id] = /details\/(\d+)\//.exec(String(path)) ?? [];
      return id && id !== '3'
        ? json(exampleProduct({ id: Number(id), title: `Piece ${id}` }))
        : json({}, { status: 404 });
    });
    for (const id of [1, 2, 3, 1, 4]) noteSeen(`/p/${id}/piece`);
    show(null);
    const seen = await screen.findByRole('region', { name: 'Recently seen' });
    const titles = within(seen).getAllByRole('link', { name: /Piece/ });
    expect(titles.map((link) => link.textContent?.match(/Piece \d/)?.[0])).toEqual([
      'Piece 4',
      'Piece 1',
      'Piece 2',
    ]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    ask.mockRestore();
  });

  it('groups the pieces by designer, each with its terms, delivery and totals (CK-04, CK-05, CK-06, CA-28)', () => {
    show();
    const parcel = within(screen.getByRole('region', { name: 'Parcel 1 — Ada Weave' }));
    expect(parcel.getByRole('link', { name: 'Ada Weave' })).toHaveAttribute('href', '/ada-weave');
    expect(parcel.getByText('Made for you in 4 weeks, half back within 14 days')).toBeVisible();
    expect(parcel.getByText('£6.00')).toBeVisible();
    expect(parcel.getByText('£246.00')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Parcel 2 — Tela Roma' })).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('£297.50');
  });

  it('shows picture, title, size, quantity and what the piece costs (CK-07)', () => {
    show();
    const line = screen.getAllByRole('listitem')[0] as HTMLElement;
    expect(within(line).getByRole('link', { name: 'Wool coat' })).toHaveAttribute(
      'href',
      '/p/19170/wool-coat',
    );
    expect(line).toHaveTextContent('Size M');
    expect(within(line).getByRole('status')).toHaveTextContent('2');
    expect(line).toHaveTextContent('£240.00');
    expect(line.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/'));
  });

  it('tells of import duties for a parcel from abroad alone (CA-37, D24)', () => {
    show();
    const notice = 'Ships from Italy: import duties may be due on delivery.';
    expect(screen.getAllByText(notice)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Parcel 2 — Tela Roma' })).toHaveTextContent(notice);
  });

  it('changes the quantity by one (CK-08)', async () => {
    const { user } = show();
    fetch
      .mockResolvedValueOnce(json(exampleBasket()))
      .mockResolvedValueOnce(json(exampleBasket({ quantity: 3 })));
    await user.click(screen.getByRole('button', { name: 'One more Wool coat, size M' }));
    expect(pathsCalled().at(-1)).toBe('POST /api/basket/updateQuantity');
    expect(bodyOf(1)).toMatchObject({ productId: 19_170, productSizeVariantId: 191_700, quantityChange: 1 });
    expect(await screen.findByText('£360.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One fewer Wool coat, size M' }));
    expect(bodyOf(2)).toMatchObject({ quantityChange: -1 });
  });

  it('ends the minus at one and the plus at what there is, and lets the focus be (D30, T45)', async () => {
    fetch.mockImplementation(async () => json(exampleBasket({ quantity: 3 })));
    const { user } = show(exampleBasket({ quantity: 3 }));
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    fetch.mockImplementation(async () => json(exampleBasket({ quantity: 4 })));
    const more = screen.getByRole('button', { name: 'One more Wool coat, size M' });
    await user.click(more);
    expect(await screen.findByText('No more of this size can be added.')).toBeVisible();
    expect(more).toHaveFocus();
    const calls = fetch.mock.calls.length;
    for (const name of ['One fewer Silk scarf, size M', 'One more Wool coat, size M']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAttribute('type', 'button');
      await user.click(button);
    }
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it('removes a line through DELETE with a body and puts it back on Undo (CK-09, D30)', async () => {
    const { user } = show();
    await screen.findByText('£297.50');
    fetch.mockResolvedValueOnce(json(exampleBasket({ isEmpty: true })));
    await user.click(screen.getByRole('button', { name: 'Remove Wool coat, size M' }));
    expect(pathsCalled()[1]).toBe('DELETE /api/basket/remove');
    expect(bodyOf(1)).toMatchObject({ productId: 19_170, productSizeVariantId: 191_700 });
    expect(await screen.findByText('There are no items in your bag')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pathsCalled().slice(2)).toEqual(['POST /api/basket/add', 'POST /api/basket/add']);
    expect(await screen.findByRole('link', { name: 'Wool coat' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Wool coat, size M' })).toHaveFocus();
  });

  it('takes Undo away after 8 seconds (D30)', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
    show();
    await user.click(screen.getByRole('button', { name: 'Remove Wool coat, size M' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it.each([
    ['One more Wool coat, size M', 'plain', 'We couldn’t change this.'],
    ['One more Wool coat, size M', 'spec', 'Error updating basket'],
    ['Remove Wool coat, size M', 'plain', 'We couldn’t remove this.'],
    ['Remove Wool coat, size M', 'spec', 'Error removing product from basket'],
  ] as const)(
    'keeps the last good bag when "%s" fails, in %s words: %s (CK-12, SH-42, SH-43, D22)',
    async (button, words, message) => {
      const { user } = show(exampleBasket(), { words });
      await screen.findByText('£297.50');
      fetch.mockResolvedValueOnce(json({ detail: 'Only 2 are left.' }, { status: 409 }));
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('alert')).toHaveTextContent(`${message}Only 2 are left.`);
      expect(screen.getByText('£297.50')).toBeVisible();
    },
  );

  const { localBasket, ...rest } = exampleBasket();
  const withoutCoat = {
    ...localBasket,
    items: localBasket.items.filter(({ productId }) => productId !== 19_170),
  };
  it.each([
    ['Basket is empty', exampleBasket({ isEmpty: true })],
    ['The item to be removed is not in the basket', { ...rest, localBasket: withoutCoat }],
  ])(
    'says why a piece that another tab has taken out cannot be removed: %s (SH-39)',
    async (message, kept) => {
      const { user } = show();
      await screen.findByText('£297.50');
      localStorage.setItem('toile-basket', JSON.stringify(kept));
      await user.click(screen.getByRole('button', { name: 'Remove Wool coat, size M' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(pathsCalled()).not.toContain('DELETE /api/basket/remove');
    },
  );

  it.each([false, true])(
    'says what left the bag, and why, until it is dismissed (empty now: %s) (D12)',
    async (isEmpty) => {
      const notice = 'Silk scarf (M) is sold out and was taken out of your bag.';
      fetch.mockImplementation(async () =>
        json({ ...exampleBasket({ isEmpty }), lastUpdated: '2026-02-02T00:00:00Z', notices: [notice] }),
      );
      const { user } = show();
      expect(await screen.findByText(notice)).toBeVisible();
      fetch.mockImplementation(async () => json(exampleBasket({ isEmpty })));
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
      expect(pathsCalled().at(-1)).toBe('POST /api/basket/notices/dismiss');
      expect(bodyOf(fetch.mock.calls.length - 1)).toMatchObject({ notices: [notice] });
    },
  );

  it("leads on with 'Proceed to checkout' (CK-10)", () => {
    show();
    expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute('href', '/checkout');
  });

  it.each([
    ['plain', 'We couldn’t load your bag.'],
    ['spec', 'Error getting basket'],
  ] as const)(
    'offers another try when the bag cannot be read, in %s words (SH-44, D13, D22)',
    async (words, told) => {
      const { user, bag } = show(null, { words });
      fetch.mockRejectedValueOnce(new Error('offline'));
      await act(() => bag.getState().sync());
      expect(await screen.findByRole('alert')).toHaveTextContent(told);
      localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
    },
  );

  it.each([
    ['plain', 'We couldn’t load your bag.'],
    ['spec', 'Error getting basket'],
  ] as const)(
    'says that a kept bag is of before when the service answers 500, in %s words (SH-44, D13, D22)',
    async (words, told) => {
      fetch.mockImplementation(async () => json({ title: 'Internal error', status: 500 }, { status: 500 }));
      const { user } = show(exampleBasket(), { words });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`${told}This is how it was. Its prices may have changed.`);
      expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
      fetch.mockImplementation(async () => json(exampleBasket()));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
    },
  );
});
