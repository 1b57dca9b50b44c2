import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { rememberOrder } from '../../lib/placed-order.ts';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as CompletePage } from './complete-page.tsx';

const order = {
  id: 'o-1',
  number: 'T-1001',
  status: 'checkoutcomplete',
  parcels: ['Ada Weave', 'Tela Roma'],
};
const fetch = jest.fn<TestFetch>();

function open(at = '/checkout/complete/o-1') {
  localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
  const pages = {
    '/checkout/complete/:orderId': CompletePage,
    '/checkout/complete/:orderId/failed': CompletePage,
  };
  const { shop, router, bag } = createTestShop({ pages, at, fetch });
  render(shop);
  return { router, bag };
}

beforeEach(() => {
  sessionStorage.clear();
  fetch.mockReset().mockImplementation(async () => json({ order }));
});

describe('/checkout/complete', () => {
  it("says 'Thank you for your order!' with number, parcels, hashtag and social links (CK-84, CK-88, CK-90, D44)", async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order!' })).toBeVisible();
    expect(fetch).toHaveBeenCalledWith('/api/checkout/complete/o-1/status', expect.anything());
    expect(screen.getByText('T-1001')).toBeVisible();
    const parcels = within(screen.getByRole('region', { name: 'Parcels' }));
    expect(parcels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Parcel 1 Ada Weave',
      'Parcel 2 Tela Roma',
    ]);
    expect(parcels.getByText(/arrive separately/)).toBeVisible();
    expect(screen.getByText(/Bought on/)).toHaveTextContent('#BoughtOnToile');
    expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/toile.example',
    );
  });

  it('can be shared, without a word of the order (CK-84, D44)', async () => {
    open();
    await screen.findByText('T-1001');
    const text = encodeURIComponent('Bought on Toile: #BoughtOnToile https://shop.example');
    for (const [name, href] of [
      [/^WhatsApp/, `https://wa.me/?text=${text}`],
      [/^X/, `https://x.com/intent/post?text=${text}`],
      ['Email', `mailto:?body=${text}`],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('copies number and hashtag (D44)', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Copy order number' }));
    expect(await navigator.clipboard.readText()).toBe('T-1001');
    expect(screen.getByRole('button', { name: 'Copied order number' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy hashtag' }));
    expect(await navigator.clipboard.readText()).toBe('#BoughtOnToile');
  });

  it('empties the bag once the order that this tab placed is complete, and only then', async () => {
    const visited = open();
    await screen.findByText('T-1001');
    expect(visited.bag.getState().totalItems).toBe(3);
    document.body.replaceChildren();

    rememberOrder('o-1');
    fetch.mockImplementation(async (path) =>
      json(path === '/api/basket' ? exampleBasket({ isEmpty: true }) : { order }),
    );
    const placed = open();
    await screen.findByText('T-1001');
    await waitFor(() => expect(placed.bag.getState().totalItems).toBe(0));
  });

  it('keeps a piece that was added to the bag after ordering', async () => {
    rememberOrder('o-1');
    fetch.mockImplementation(async (path) =>
      json(path === '/api/basket' ? exampleBasket({ quantity: 1 }) : { order }),
    );
    const { bag } = open();
    await screen.findByText('T-1001');
    await waitFor(() => expect(bag.getState().totalItems).toBe(2));
  });

  it('keeps the bag while the payment is being confirmed (D45)', async () => {
    fetch.mockImplementation(async () => json({ order: { ...order, status: 'checkoutprocess' } }));
    rememberOrder('o-1');
    const { bag } = open();
    expect(await screen.findByText('We are confirming your payment.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    expect(bag.getState().totalItems).toBe(3);
  });

  it("says 'The payment was unsuccessful' with contact details (CK-85)", async () => {
    fetch.mockImplementation(async () => json({ order: { ...order, status: 'checkoutfailed' } }));
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The payment was unsuccessful' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@toile.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute(
      'href',
      'tel:+442079460018',
    );
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout');
  });

  it('shows the failure under the failure URL, unless the server says complete (CK-89, D45)', async () => {
    fetch.mockImplementation(async () => json({ order: { ...order, status: 'checkoutprocess' } }));
    open('/checkout/complete/o-1/failed');
    expect(await screen.findByRole('heading', { name: 'The payment was unsuccessful' })).toBeVisible();
    document.body.replaceChildren();
    fetch.mockImplementation(async () => json({ order }));
    open('/checkout/complete/o-1/failed');
    expect(await screen.findByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
  });

  it('goes home for an unknown order (CK-87)', async () => {
    fetch.mockImplementation(async () => json({}, { status: 404 }));
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each<[string, () => Response]>([
    ['cannot be reached', () => Response.error()],
    ['is asked too often', () => json({}, { status: 429 })],
  ])(
    'offers another try when the server %s, and tries by itself',
    async (_state, answer) => {
      fetch.mockImplementation(async () => answer());
      const { router } = open();
      expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
      expect(router.state.location.pathname).toBe('/checkout/complete/o-1');
      fetch.mockImplementation(async () => json({ order }));
      expect(await screen.findByText('T-1001', {}, { timeout: 8000 })).toBeVisible();
    },
    15_000,
  );
});
