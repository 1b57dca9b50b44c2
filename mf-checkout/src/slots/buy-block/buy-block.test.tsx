import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, within as inside, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BagProvider, createBagStore } from '@toile/bag';
import { exampleBasket } from '@toile/checkout-contract/examples';
import type { ShopConfig, SlotProps } from '@toile/contracts';
import { giveModalDialogs, shopFrame } from '@toile/testing/page';
import type { ReactNode } from 'react';
import './buy-more.ts';
import { Component as BuyBlock } from './buy-block.tsx';

const product: SlotProps<'buy-block'>['product'] = {
  id: 19_170,
  title: 'Wool coat',
  status: 0,
  productType: 0,
  sizes: [
    { id: 1, sizeDisplayTitle: 'S' },
    { id: 2, sizeDisplayTitle: 'M', isSoldOut: true },
    { id: 3, sizeDisplayTitle: 'L' },
  ],
  unitPriceCurrency: '£120.00',
  shippingCostPence: 600,
  designer: { id: 1060, brandTitle: 'Ada Weave', friendlyUrlName: 'ada-weave' },
};

beforeAll(giveModalDialogs);

const answer = (basket: object, status = 200) => new Response(JSON.stringify(basket), { status });

function show(
  changes: Partial<typeof product> = {},
  fetch = jest.fn(async () => answer(exampleBasket())),
  config: Partial<ShopConfig> = {},
  onDone?: () => void,
) {
  localStorage.clear();
  const store = createBagStore({ storageKey: 'toile-basket', fetch });
  const within = (page: ReactNode) => <BagProvider store={store}>{page}</BagProvider>;
  const pages = <BuyBlock product={{ ...product, ...changes }} onDone={onDone} />;
  render(shopFrame({ pages, config, within }).shop);
  return { user: userEvent.setup(), fetch, store };
}
const addButton = () => screen.getByRole('button', { name: /Add to bag/ });

describe('buy block', () => {
  it("is headed 'Buy now' and offers the sizes by their display title (CA-21, CA-35)", () => {
    show();
    expect(screen.getByRole('heading', { name: 'Buy now' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'S' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'M Sold out' })).toBeDisabled();
  });

  it("alerts 'Please select a size' when none is chosen (CA-30)", async () => {
    const { user, fetch } = show();
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a size');
    expect(fetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'S' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lets the browser ask for a size until script takes over (CA-30)', () => {
    show();
    const form = screen.getByRole('form', { name: 'Buy now' });
    expect(form).toHaveAttribute('novalidate');
    form.removeAttribute('novalidate');
    expect(form).toBeInvalid();
    screen.getByRole('radio', { name: 'L' }).click();
    expect(form).toBeValid();
  });

  it('leaves the focus at the answer (CA-32)', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'S' }));
    addButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Item added, view your bag' });
    expect(document.activeElement).toHaveTextContent('Item added, view your bag');
  });

  it('opens the bag, that piece first, with what its pieces cost, and gives the focus back (CA-32)', async () => {
    const onDone = jest.fn();
    const basket = exampleBasket({
      parcels: [
        {
          designer: { id: 1, brandTitle: 'Ada Weave' },
          pieces: [
            { id: 7, title: 'Silk scarf', quantity: 1, unitPricePence: 8_000 },
            { id: 19_170, title: 'Wool coat', quantity: 2, unitPricePence: 12_010 },
          ],
        },
      ],
    });
    const { user } = show(
      {},
      jest.fn(async () => answer(basket)),
      {},
      onDone,
    );
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(addButton());
    const drawer = inside(await screen.findByRole('dialog', { name: 'Your bag' }));
    expect(drawer.getByRole('link', { name: 'Item added, view your bag' })).toHaveFocus();
    expect(drawer.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Wool coat£240\.20.*Quantity 2£120\.10 each/),
      expect.stringContaining('Silk scarf'),
    ]);
    expect(drawer.getByText('Subtotal, 3 items').nextSibling).toHaveTextContent('£320.20');
    expect(drawer.getByText('UK delivery').nextSibling).toHaveTextContent('£6.00');
    expect(drawer.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
    expect(drawer.getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/basket');
    await user.click(drawer.getByRole('button', { name: 'Go on shopping' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Item added, view your bag' })).toHaveFocus();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('opens no bag over what a shopper has gone to meanwhile', async () => {
    let finish: (response: Response) => void = () => {};
    const { user } = show(
      {},
      jest.fn(
        () =>
          new Promise<Response>((resolve) => {
            finish = resolve;
          }),
      ),
    );
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(addButton());
    elsewhere.focus();
    finish(answer(exampleBasket()));
    expect(await screen.findByRole('link', { name: 'Item added, view your bag' })).toBeVisible();
    await act(() => import('./buy-more.ts'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it("says 'Loading..' while the call runs and adds one piece on a double click (CA-31, CA-34)", async () => {
    let finish: (response: Response) => void = () => {};
    const fetch = jest.fn(
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = show({}, fetch);
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await user.dblClick(addButton());
    expect(screen.getByRole('button', { name: 'Loading..' })).toBeDisabled();
    expect(fetch).toHaveBeenCalledTimes(1);
    const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe('/api/basket/add');
    expect(JSON.parse(String(init.body))).toMatchObject({ productId: 19_170, productSizeVariantId: 3 });
    finish(answer(exampleBasket()));
    expect(await screen.findByRole('link', { name: 'Item added, view your bag' })).toHaveAttribute(
      'href',
      '/basket',
    );
    expect(addButton()).toBeEnabled();
  });

  const refusing = (problem: object = {}) =>
    jest.fn(async () => new Response(JSON.stringify(problem), { status: 409 }));
  const addSmall = async ({ user }: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(addButton());
    return [...(await screen.findByRole('alert')).children].map((line) => line.textContent);
  };
  const asSpecified: Partial<ShopConfig> = { words: 'spec' };

  it('says plainly that nothing was added, and that the bag is as it was (CA-33, D22)', async () => {
    expect(await addSmall(show({}, refusing()))).toEqual([
      'We couldn’t add this. Your bag is as it was. Try again.',
    ]);
  });

  it('says that the browser is offline when it is (CA-33, D22)', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lines = await addSmall(
      show(
        {},
        jest.fn(() => Promise.reject(new TypeError('offline'))),
      ),
    );
    expect(lines).toEqual([
      'We couldn’t add this. You are offline. Your bag is as it was. Try again once you are online.',
    ]);
    onLine.mockRestore();
  });

  it("alerts 'Error message type' and the reason where the shop is set to the specification's words (CA-33, SH-41, D22)", async () => {
    expect(await addSmall(show({}, refusing(), asSpecified))).toEqual([
      'Error message type',
      'Error adding to basket',
      'Your bag is as it was. Try again.',
    ]);
  });

  it.each([
    ['No product selected', { id: Number.NaN }],
    ['No product size selected', { sizes: [{ id: Number.NaN, sizeDisplayTitle: 'S' }] }],
  ])('alerts %j for an export that is no number, and makes no call (SH-38)', async (reason, changes) => {
    const { user, fetch } = show(changes);
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['plain', ['We couldn’t add this. Wool coat (S) is sold out.']],
    ['spec', ['Error message type', 'Error adding to basket', 'Wool coat (S) is sold out.']],
  ] as const)('says in %s words why the service refused (CA-33, D22)', async (words, lines) => {
    const problem = { code: 'sold-out', detail: 'Wool coat (S) is sold out.' };
    expect(await addSmall(show({}, refusing(problem), { words }))).toEqual(lines);
  });

  it.each([
    [1, 'Out of stock'],
    [2, 'Not available'],
  ])('cannot be used with status %i: %s (CA-26, D20)', (status, note) => {
    show({ status });
    expect(screen.getByRole('button', { name: note })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'S' })).toBeDisabled();
  });

  it('is out of stock once every size is sold out (CA-26)', () => {
    show({ sizes: [{ id: 1, sizeDisplayTitle: 'S', isSoldOut: true }] });
    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  });

  it('has an only size chosen already', async () => {
    const { user, fetch } = show({ sizes: [{ id: 9, sizeDisplayTitle: 'One size' }] });
    await user.click(addButton());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('has its bar on a phone that was scrolled before hydration (design language 31)', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    globalThis.IntersectionObserver = class {
      constructor(tell: IntersectionObserverCallback) {
        queueMicrotask(() => act(() => tell([{ isIntersecting: false }] as never, this as never)));
      }
      observe() {}
      disconnect() {}
    } as never;
    show();
    expect(await screen.findByText('No size chosen')).toBeVisible();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });
});
