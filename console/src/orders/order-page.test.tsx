import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder } from '@toile/checkout-contract/staff';
import { refusal } from '../testing/test-channel.tsx';
import { number, paidOrder, renderOrders } from '../testing/test-orders.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

let order: StaffOrder;
let act: () => Response;
beforeEach(() => {
  order = paidOrder();
  act = () => Response.json({ lines: ['£5.00 goes back'], mails: [] });
});
const show = () =>
  renderOrders(`/orders/${number}`, { [`/${number}`]: () => Response.json(order), '/acts': () => act() });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('shows what is known of an order', async () => {
  order = paidOrder({
    refunds: [
      { at: '2026-11-21T10:00:00.000Z', amount: '£1.00' },
      {
        at: '2026-11-20T10:00:00.000Z',
        amount: '£2.00',
        doneAt: '2026-11-20T10:00:00.000Z',
        refusedAt: '2026-11-21T10:00:00.000Z',
        refusal: 'expired_or_canceled_card',
      },
    ],
    acts: [
      {
        revision: 3,
        at: '2026-11-21T10:00:00.000Z',
        actor: 'jo@shop.example',
        action: 'refund',
        orderNumber: number,
        outcome: 'refused',
        what: 'more than is left of what was paid',
        hash: 'abcdef0123456789',
      },
    ],
  });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  for (const words of [
    'ada@example.org',
    /Ada Byron, 1 Mill Lane/,
    /under way/,
    /came back on .+: expired_or_canceled_card/,
    'Refund: refused',
    /by jo@shop/,
  ])
    expect(screen.getByText(words)).toBeVisible();
});

it('gives a part back after it has said what will happen, under one key', async () => {
  const { asked } = show();
  await screen.findByRole('heading', { level: 1 });
  await press('Give money back');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '5.00');
  await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
  expect(await dialog().findByText('£5.00 goes back.')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Done£5.00 goes back.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const bodies = asked.flatMap(({ body }) =>
    body ? [body as { act: { key: string }; isDryRun: boolean }] : [],
  );
  expect(bodies).toMatchObject([
    { act: { command: 'refund', amountPence: 500 }, stamp: 'stamp 1', isDryRun: true },
    { act: { command: 'refund', amountPence: 500 }, stamp: 'stamp 1', isDryRun: false },
  ]);
  expect(bodies[0]?.act.key).toBe(bodies[1]?.act.key);
});

it('asks anew when the amount is changed after the look', async () => {
  show();
  await screen.findByRole('heading', { level: 1 });
  await press('Give money back');
  await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
  await dialog().findByText('£5.00 goes back.');
  await userEvent.type(dialog().getByLabelText(/^Amount/), '7');
  expect(dialog().queryByText('£5.00 goes back.')).toBeNull();
  expect(dialog().getByRole('button', { name: 'Continue' })).toBeVisible();
});

it.each(['abc', '-5', '5.5', '1e3', '5.000', '£5'])('sends no amount like %s', async (typed) => {
  const { asked } = show();
  await screen.findByRole('heading', { level: 1 });
  await press('Give money back');
  await userEvent.type(dialog().getByLabelText(/^Amount/), typed);
  await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Write an amount like 12.50.');
  expect(asked).toHaveLength(1);
});

it('says that somebody else was faster, and shows the order as it is now', async () => {
  show();
  await screen.findByRole('heading', { level: 1 });
  await press('Send again: confirmation of the order, mail 1');
  await dialog().findByText('What will happen');
  act = refusal('moved-on', 'This order has changed since you looked at it; look again');
  order = paidOrder({ stamp: 'stamp 2', left: '£1.00', leftPence: 100 });
  await userEvent.click(dialog().getByRole('button', { name: 'Send it again' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'This order has changed since you looked at it',
  );
  await waitFor(() => expect(screen.getByText('£1.00')).toBeVisible());
  expect(dialog().getByRole('button', { name: 'Continue' })).toBeVisible();
});

it('offers of a parcel what comes next, and says which mail goes out', async () => {
  act = () => Response.json({ lines: ['parcel 1 of Atelier Nord: confirmed'], mails: ['parcel-confirmed'] });
  show();
  await screen.findByRole('heading', { level: 1 });
  await press('Mark as confirmed: Parcel 1');
  expect(await dialog().findByText('The shopper gets the mail: parcel confirmed.')).toBeVisible();
});

it('offers nothing that can’t be: of a refunded order no refund and no parcel, of a forgotten one no mail', async () => {
  order = paidOrder({ state: 'refunded', leftPence: 0, isErased: true });
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Nobody knows any more whose order it was.')).toBeVisible();
});

it('says that there is no such order', async () => {
  renderOrders('/orders/ZZZZ-ZZZZ', {
    '/ZZZZ-ZZZZ': () =>
      Response.json(
        { type: 'about:blank', status: 404, code: 'unknown-order', title: 'No' },
        { status: 404 },
      ),
  });
  expect(await screen.findByRole('heading', { name: 'There is no order ZZZZ-ZZZZ' })).toBeVisible();
});
