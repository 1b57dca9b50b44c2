import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BagProvider, createBagStore } from '@toile/bag';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { shopFrame } from '@toile/testing/page';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as BasketPage } from './basket-page.tsx';
import { type FormBag, loadFormBag } from './form-bag.loader.ts';

const fetch = jest.fn<TestFetch>();
const load = (headers: Record<string, string> = {}) => {
  const request = { headers: new Headers(headers), signal: new AbortController().signal };
  return loadFormBag({ request } as unknown as LoaderFunctionArgs);
};
const waits = {
  ...exampleBasket(),
  basketId: '',
  notices: ['Silk scarf (M) now costs £120.00 instead of £90.00.'],
};

beforeEach(() => {
  localStorage.clear();
  fetch.mockReset();
  globalThis.fetch = fetch as typeof globalThis.fetch;
});

describe('the bag that forms have filled', () => {
  it('is asked for with the visitor’s cookie, and not without one', async () => {
    expect(await load()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockImplementation(async () => json(waits));
    expect(await load({ cookie: 'toile_bag=1' })).toMatchObject(waits);
    expect(fetch.mock.calls).toEqual([
      [
        '/api/basket/form',
        expect.objectContaining({ headers: expect.objectContaining({ cookie: 'toile_bag=1' }) }),
      ],
    ]);
  });

  it('is away while the service is, and the page stands', async () => {
    fetch.mockImplementation(async () => json({}, { status: 503 }));
    expect(await load({ cookie: 'toile_bag=1' })).toBe('away');
  });
});

describe('/basket before script has asked for the bag', () => {
  function show(data: FormBag) {
    const store = createBagStore({ storageKey: 'toile-basket', fetch });
    const within = (page: React.ReactNode) => <BagProvider store={store}>{page}</BagProvider>;
    render(shopFrame({ pages: { '/basket': BasketPage }, at: '/basket', data, within }).shop);
    return store;
  }

  it('shows the pieces with their forms, and their notices, until the answer is there (CK-02, CK-07)', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the service sets it.
    document.cookie = 'toile_bag_waits=1';
    let answer = (_response: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    fetch.mockImplementation(() => answered);
    const store = show(waits);
    const more = screen.getAllByRole('button', { name: /^One more/ })[0] as HTMLButtonElement;
    expect(more.form).toHaveAttribute('action', '/api/basket/form');
    const [item] = waits.basketItemsGroups[0]?.basketItems ?? [];
    expect(Object.fromEntries(new FormData(more.form ?? undefined, more))).toEqual({
      press: 'more',
      productId: String(item?.productId),
      productSizeVariantId: String(item?.productSizeVariantId),
    });
    expect(screen.getByText(waits.notices[0] ?? '')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    const { notices: _read, ...adopted } = exampleBasket({ isEmpty: true });
    answer(json(adopted));
    expect(await screen.findByText('There are no items in your bag')).toBeVisible();
    expect(store.getState().basket?.totalItems).toBe(0);
    // biome-ignore lint/suspicious/noDocumentCookie: as the service takes it back.
    document.cookie = 'toile_bag_waits=; max-age=0';
  });

  it('names countries as the edge has named them, whose list may differ (CA-37, D24)', async () => {
    fetch.mockImplementation(async () => json(waits));
    const data = await load({ cookie: 'toile_bag=1' });
    const listed = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Italia');
    show(data);
    expect(screen.getByText(/^Ships from Italy/)).toBeVisible();
    listed.mockRestore();
  });

  it('takes a press to the store once script is there, and posts no form', async () => {
    fetch.mockImplementation(async () => json(exampleBasket()));
    localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
    show(null);
    await userEvent.click((await screen.findAllByRole('button', { name: /^One more/ }))[0] as Element);
    expect(fetch.mock.calls.map(([path]) => path)).toContain('/api/basket/updateQuantity');
  });
});
