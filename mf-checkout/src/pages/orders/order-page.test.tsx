import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompleteStatus } from '@toile/checkout-contract';
import { exampleBasket, exampleOrder } from '@toile/checkout-contract/examples';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { loadOrder } from './order.loader.ts';
import { Component as OrderPage } from './order-page.tsx';

const fetch = jest.fn<TestFetch>();
beforeEach(() => {
  sessionStorage.clear();
  fetch.mockReset();
  globalThis.fetch = fetch as typeof globalThis.fetch;
});

const number = '7K3M-9QXA';
const { details, ...order } = exampleOrder({ number });
if (!details) throw new Error('The example has no details');

/** The order with this progress of its first parcel. */
function orderIn(progress: object, more: Partial<CompleteStatus['order']> = {}): CompleteStatus {
  const [first, ...others] = details?.parcels ?? [];
  const parcels = first ? [{ ...first, progress: { paidAt: '2026-11-26T10:00:00.000Z', ...progress } }] : [];
  const shown = details && { ...details, parcels: [...parcels, ...others] };
  return { order: { ...order, ...(shown && { details: shown }), ...more } };
}

function open(at = `/orders/${number}`) {
  const { shop, router } = createTestShop({
    pages: { '/orders': OrderPage, '/orders/:number': OrderPage },
    at,
    fetch,
  });
  render(shop);
  return router;
}

const steps = async () =>
  within(await screen.findByRole('list', { name: 'Where your parcel is' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.getAttribute('aria-current')]);

describe('/orders/{number}', () => {
  it.each<[string, object, [string, string | null][]]>([
    [
      'paid',
      { readyBy: '2026-12-24' },
      [
        ['Done: Paid26 November 2026', 'step'],
        ['Confirmed by the designer', null],
        ['Being made until 24 December 2026', null],
        ['Sent', null],
        ['Delivered', null],
      ],
    ],
    [
      'delayed',
      { confirmedAt: '2026-11-27T10:00:00.000Z', readyBy: '2027-01-07', isDelayed: true },
      [
        ['Done: Paid26 November 2026', null],
        ['Done: Confirmed by the designer27 November 2026', null],
        ['Delayed: being made until 7 January 2027', 'step'],
        ['Sent', null],
        ['Delivered', null],
      ],
    ],
    [
      'sent, of which nobody has told that it was confirmed',
      { sentAt: '2026-11-28T10:00:00.000Z', carrier: 'Royal Mail', trackingNumber: 'AB 123' },
      [
        ['Done: Paid26 November 2026', null],
        ['Done: Confirmed by the designer', null],
        ['Done: Sent with Royal Mail28 November 2026', 'step'],
        ['Delivered', null],
      ],
    ],
  ])('shows as a line through time a parcel that is %s', async (_state, progress, expected) => {
    fetch.mockImplementation(async () => json(orderIn(progress)));
    open();
    expect(await steps()).toEqual(expected);
    if ('trackingNumber' in progress) expect(screen.getByText(/AB 123/)).toBeVisible();
  });

  it('ends the line where the money has gone back', async () => {
    fetch.mockImplementation(async () => json(orderIn({}, { stage: 'refunded' })));
    open();
    expect((await steps()).map(([words]) => words)).toEqual(['Done: Paid26 November 2026', 'Done: Refunded']);
  });

  it('takes the number in small letters', async () => {
    fetch.mockImplementation(async () => json(orderIn({})));
    open(`/orders/${number.toLowerCase()}`);
    expect(await steps()).toHaveLength(4);
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/orders/${number}`);
  });

  it('asks for the address where nothing opens the order, says what is wrong, and shows the order once it is right', async () => {
    const user = userEvent.setup();
    let isOpen = false;
    fetch.mockImplementation(async (path, init) => {
      if (path !== '/api/orders/find') return isOpen ? json(orderIn({})) : json({}, { status: 404 });
      isOpen = new URLSearchParams(String(init?.body)).get('emailAddress') === 'ada@example.org';
      return isOpen ? json({ number }) : json({}, { status: 404 });
    });
    open();
    expect(await screen.findByLabelText('Order number')).toHaveValue(number);
    await user.type(screen.getByLabelText('Email'), 'eve@example.org');
    await user.click(screen.getByRole('button', { name: 'Find your order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no order with this number');
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Find your order' }));
    // The form has the same heading.
    expect(await steps()).toHaveLength(4);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toHaveFocus());
  });

  it.each([
    ['paid', 'Your order', {}],
    ['not paid yet', 'This order is not paid yet', { status: 'checkoutprocess', stage: 'unpaid' }],
    ['ended', 'The payment was unsuccessful', { status: 'checkoutfailed', stage: 'expired' }],
  ] as const)(
    'moves the focus to the heading of an order that is %s, once it is opened in place',
    async (_state, name, change) => {
      const user = userEvent.setup();
      let isOpen = false;
      fetch.mockImplementation(async (path) => {
        if (path === '/api/basket') return json(exampleBasket());
        if (path !== '/api/orders/find')
          return isOpen ? json(orderIn({}, change)) : json({}, { status: 404 });
        isOpen = true;
        return json({ number });
      });
      open();
      await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
      await user.click(screen.getByRole('button', { name: 'Find your order' }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());
    },
  );

  it('leaves the focus alone where nothing was pressed', async () => {
    fetch.mockImplementation(async () => json(orderIn({})));
    open();
    await steps();
    expect(document.body).toHaveFocus();
  });

  it('says when the money of the whole order went back', async () => {
    const refunds = [
      { at: '2026-12-01T10:00:00.000Z', amountCurrency: '£1.00' },
      { at: '2026-12-08T10:00:00.000Z', amountCurrency: '£296.50' },
    ];
    const { order } = orderIn({}, { stage: 'refunded' });
    const shown = order.details && { ...order.details, refunds };
    fetch.mockImplementation(async () => json({ order: { ...order, details: shown } }));
    open();
    expect((await steps()).at(-1)).toEqual(['Done: Refunded8 December 2026', 'step']);
  });

  it('says of a refund that it did not arrive', async () => {
    const cameBack = [{ at: '2026-12-09T10:00:00.000Z', amountCurrency: '£1.00' }];
    const { order } = orderIn({});
    const shown = order.details && { ...order.details, orderedAt: cameBack[0]?.at, cameBack };
    fetch.mockImplementation(async () => json({ order: { ...order, details: shown } }));
    open();
    expect(await screen.findByText(/£1\.00 did not arrive and came back to us on 9 December/)).toBeVisible();
  });

  it('gives a guest all data of the order and lets them be forgotten, by forms that need no script (T47)', async () => {
    fetch.mockImplementation(async () => json(orderIn({}, { guest: {} })));
    open();
    const own = within(await screen.findByRole('region', { name: 'Your data' }));
    const formOf = (name: string) => own.getByText(name, { selector: 'button' }).closest('form');
    expect(formOf('Download as JSON')).toHaveAttribute('action', `/api/orders/${number}/data`);
    const forget = formOf('Forget me');
    expect(forget).toHaveAttribute('action', `/api/orders/${number}/forget`);
    expect(forget).toHaveAttribute('method', 'post');
    expect(own.getByLabelText('I want to be forgotten')).toBeRequired();
  });

  it('says since when a guest waits to be forgotten, and offers neither to an account (T47)', async () => {
    const guest = { forgetAskedAt: '2026-11-27T10:00:00.000Z' };
    fetch.mockImplementation(async () => json(orderIn({}, { guest })));
    open();
    expect(await screen.findByText(/You have asked to be forgotten on 27 November 2026/)).toBeVisible();
    expect(screen.queryByText('Forget me')).toBeNull();
    document.body.replaceChildren();
    fetch.mockImplementation(async () => json(orderIn({})));
    open();
    await steps();
    expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull();
  });

  it('is loaded with the key that the edge hands on, and not without one', async () => {
    const load = (headers: Record<string, string>) =>
      loadOrder({
        request: { headers: new Headers(headers), signal: new AbortController().signal },
        params: { number },
      } as unknown as LoaderFunctionArgs);
    expect(await load({})).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockImplementation(async () => json(orderIn({})));
    const key = 'toile_order_7K3M-9QXA=1.a';
    expect((await load({ cookie: key }))?.details).toMatchObject({
      shippingLines: expect.arrayContaining(['Ada Lovelace']),
      parcels: [{}, { customsWords: 'Ships from Italy: import duties may be due on delivery.' }],
    });
    expect(fetch.mock.calls).toEqual([
      [
        '/api/orders/7K3M-9QXA',
        expect.objectContaining({ headers: expect.objectContaining({ cookie: key }) }),
      ],
    ]);
    fetch.mockImplementation(async () => json({}, { status: 404 }));
    expect(await load({ cookie: key })).toBeNull();
  });
});
