import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { OrderList } from '@toile/checkout-contract';
import { signedIn } from '../../testing/test-checkout.tsx';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as OrderPage } from './order-page.tsx';

const fetch = jest.fn<TestFetch>();
beforeEach(() => {
  fetch.mockReset();
});

function open(session?: ReturnType<typeof signedIn>): void {
  const { shop } = createTestShop({
    pages: { '/orders': OrderPage },
    at: '/orders',
    fetch,
    ...(session && { session }),
  });
  render(shop);
}

const order: OrderList['orders'][number] = {
  number: '7K3M-9QXA',
  orderedAt: '2026-11-26T10:00:00.000Z',
  stage: 'complete',
  parcels: ['Ada Weave', 'Tela Roma'],
  delayed: 0,
  sent: 0,
  delivered: 0,
  pieces: 3,
  totalCostCurrency: '£297.50',
};

describe('the orders of an account', () => {
  it.each<[string, Partial<typeof order>, RegExp]>([
    ['being prepared', {}, /Ada Weave, Tela Roma · being prepared$/],
    ['delayed', { delayed: 1 }, /· 1 of 2 parcels delayed$/],
    ['late as one parcel', { parcels: ['Ada Weave'], delayed: 1 }, /· delayed$/],
    ['sent in part', { sent: 1, delayed: 1 }, /· 1 of 2 parcels sent, 1 of 2 parcels delayed$/],
    ['sent', { sent: 2, delivered: 1 }, /· sent$/],
    ['delivered', { sent: 2, delivered: 2 }, /· delivered$/],
    ['refunded', { sent: 2, stage: 'refunded' }, /· refunded$/],
    ['not paid yet', { stage: 'confirming' }, /· waiting for your bank$/],
    ['of an older service', { sent: undefined }, /Ada Weave, Tela Roma$/],
  ])('are listed with day, pieces, total and where each is: %s', async (_state, change, words) => {
    fetch.mockImplementation(async () => json({ orders: [{ ...order, ...change }] }));
    open(signedIn('ada'));
    const link = await screen.findByRole('link', { name: '7K3M-9QXA' });
    expect(link).toHaveAttribute('href', '/orders/7K3M-9QXA');
    expect(link.closest('li')).toHaveTextContent('£297.50');
    expect(link.closest('li')).toHaveTextContent(/26 November 2026 · 3 pieces from/);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('lead into the shop while there are none', async () => {
    fetch.mockImplementation(async () => json({ orders: [] }));
    open(signedIn('ada'));
    expect(await screen.findByText('There are no orders of this account yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  });

  it('say that they are loading, and that they cannot be shown', async () => {
    let fail = (_error: Error) => {};
    fetch.mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    );
    open(signedIn('ada'));
    expect(await screen.findByRole('status')).toHaveTextContent('Loading your orders..');
    fail(new Error('offline'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot show your orders at the moment.');
  });

  it('ask a guest to sign in, and nothing of the service', async () => {
    const session = signedIn('ada');
    session.setState({ status: 'anonymous', user: undefined });
    open(session);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/authentication/login'),
    );
    expect(screen.getByRole('heading', { name: 'Find an order' })).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });
});
