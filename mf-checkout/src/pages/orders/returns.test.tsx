import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompleteStatus, OrderParcel } from '@toile/checkout-contract';
import { exampleOrder } from '@toile/checkout-contract/examples';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as OrderPage } from './order-page.tsx';

const fetch = jest.fn<TestFetch>();
beforeEach(() => {
  sessionStorage.clear();
  fetch.mockReset();
  globalThis.fetch = fetch as typeof globalThis.fetch;
});

const number = '7K3M-9QXA';
const { details, ...order } = exampleOrder({ number });

/** The order, of whose first parcel this is known. */
function orderWith(known: Partial<OrderParcel>): CompleteStatus {
  const [first, ...others] = details?.parcels ?? [];
  if (!first || !details) throw new Error('The example has no parcel');
  return { order: { ...order, details: { ...details, parcels: [{ ...first, ...known }, ...others] } } };
}

const piece = { title: 'Linen coat', size: 'M', backCurrency: '£71.50', isHalf: false, most: 1 };
const returnable = {
  until: '2026-12-24',
  pieces: [
    { ...piece, sizeId: 11 },
    {
      ...piece,
      sizeId: 12,
      title: 'Wool scarf',
      size: 'One size',
      most: 2,
      backCurrency: '£10.00',
      isHalf: true,
    },
  ],
};
const asked = {
  number: `${number}-1`,
  pieces: [{ title: 'Linen coat', size: 'M', quantity: 1 }],
  askedAt: '2026-11-26T10:00:00.000Z',
  backCurrency: '£71.50',
};

function open(): void {
  const { shop } = createTestShop({
    pages: { '/orders/:number': OrderPage },
    at: `/orders/${number}`,
    fetch,
  });
  render(shop);
}

describe('the returns of an order', () => {
  it('are asked for by pieces and reason, and shown once they are', async () => {
    const user = userEvent.setup();
    let sent: URLSearchParams | undefined;
    fetch.mockImplementation(async (path, init) => {
      if (path !== `/api/orders/${number}/returns`)
        return json(orderWith(sent ? { returns: [asked] } : { returnable }));
      sent = init?.body as URLSearchParams;
      return json({}, { status: 201 });
    });
    open();
    await user.click(await screen.findByText(/^Send something back to/));
    await user.click(screen.getByLabelText('Linen coat, Size M: refund £71.50'));
    await user.selectOptions(
      screen.getByLabelText(/^Wool scarf, .*: refund of half its price, £10.00 each$/),
      '2',
    );
    await user.selectOptions(screen.getByLabelText('Why?'), 'It is too small');
    await user.type(screen.getByLabelText(/Anything we should know/), 'The <sleeves>');
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    const shown = await screen.findByRole('article', { name: `Return ${number}-1` });
    expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus();
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      'size-11': '1',
      'size-12': '2',
      earlier: '0',
      reason: 'too-small',
      note: 'The <sleeves>',
    });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Done: Return asked for26 November 2026', 'Accepted', 'Refunded']);
  });

  it('are said to be taken where the order can’t be read again at once, and shown as soon as it can', async () => {
    const user = userEvent.setup();
    fetch.mockImplementation(async () => json(orderWith({ returnable })));
    open();
    await user.click(await screen.findByText(/^Send something back to/));
    await user.click(screen.getByLabelText(/^Linen coat/));
    await user.selectOptions(screen.getByLabelText('Why?'), 'It is too small');
    fetch
      .mockImplementation(async () => json(orderWith({ returnable, returns: [asked] })))
      .mockResolvedValueOnce(json({}, { status: 201 }))
      .mockResolvedValueOnce(json({}, { status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(await screen.findByText('We have your return.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for the return' })).toBeNull();
    const soon = { timeout: 8000 };
    expect(await screen.findByRole('article', { name: `Return ${number}-1` }, soon)).toBeVisible();
    expect(screen.getByLabelText(/^Linen coat/)).not.toBeChecked();
  }, 15_000);

  it('say why the shop did not take one, and keep what was typed', async () => {
    const user = userEvent.setup();
    const detail = 'These pieces can’t be returned.';
    fetch.mockImplementation(async (path) =>
      path.endsWith('/returns') ? json({ detail }, { status: 409 }) : json(orderWith({ returnable })),
    );
    open();
    await user.click(await screen.findByText(/^Send something back to/));
    await user.click(screen.getByLabelText(/^Linen coat/));
    await user.selectOptions(screen.getByLabelText('Why?'), 'I have changed my mind');
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText(/^Linen coat/)).toBeChecked();
  });

  it.each([
    [
      'accepted, with the address and the label',
      {
        acceptedAt: '2026-11-27T10:00:00.000Z',
        sendTo: ['Studio', '1 Mill Lane'],
        labelUrl: 'https://l.example/1',
      },
      /Send it to Studio, 1 Mill Lane, and write 7K3M-9QXA-1 on the parcel/,
    ],
    [
      'refused, with the reason',
      { refusedAt: '2026-11-27T10:00:00.000Z', answer: 'It was worn.' },
      /It was worn\./,
    ],
    [
      'refunded, with the amount',
      {
        acceptedAt: '2026-11-27T10:00:00.000Z',
        refund: { at: '2026-11-28T10:00:00.000Z', amountCurrency: '£35.00' },
      },
      /Refunded £35\.00/,
    ],
  ])('show one that is %s', async (_state, change, words) => {
    fetch.mockImplementation(async () => json(orderWith({ returns: [{ ...asked, ...change }] })));
    open();
    expect(await screen.findByRole('article', { name: `Return ${number}-1` })).toHaveTextContent(words);
  });
});
