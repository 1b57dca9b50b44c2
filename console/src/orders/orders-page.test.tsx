import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderRow } from '@toile/checkout-contract/staff';
import { refusal } from '../testing/test-channel.tsx';
import { renderOrders } from '../testing/test-orders.tsx';

const row = (number: string, more: Partial<OrderRow> = {}): OrderRow => ({
  number,
  state: 'complete',
  orderedAt: '2026-11-20T14:05:00.000Z',
  total: '£24.49',
  emailAddress: 'ada@example.org',
  name: 'Ada Byron',
  parcels: 'Atelier Nord',
  openReturns: 0,
  failedRefunds: 0,
  ...more,
});
const page = (orders: OrderRow[], after?: string) => () => Response.json({ orders, after });

it('lists orders, each a link, and goes on to older ones by the address', async () => {
  const { router } = renderOrders('/orders', {
    'orders?': page([row('7K3M-9QXA', { openReturns: 1, failedRefunds: 1 })], '7K3M-9QXA'),
    'after=7K3M-9QXA': page([row('1111-2222')]),
  });
  expect(await screen.findByText('1 order, and older ones')).toBeVisible();
  expect(screen.getByRole('link', { name: '7K3M-9QXA' })).toHaveAttribute('href', '/orders/7K3M-9QXA');
  expect(screen.getByText('Return asked for')).toBeVisible();
  expect(screen.getByText('Refund failed')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Older orders' }));
  expect(await screen.findByRole('link', { name: '1111-2222' })).toBeVisible();
  expect(router.state.location.search).toBe('?after=7K3M-9QXA');
  expect(screen.queryByRole('link', { name: 'Older orders' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Newest orders' })).toHaveAttribute('href', '/orders');
});

it('searches and filters by its address, from the first page', async () => {
  const { asked, router } = renderOrders('/orders?state=refunded&after=1111-2222', {
    'state=refunded&after=1111-2222': page([row('1111-2222', { state: 'refunded' })]),
    'search=ada+%25&state=any': page([]),
  });
  await screen.findByRole('link', { name: '1111-2222' });
  expect(screen.getByLabelText('State')).toHaveValue('refunded');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'All, paid or not');
  await userEvent.type(screen.getByRole('searchbox'), ' ada % {Enter}');
  expect(await screen.findByText('No order matches.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=ada+%25&state=any');
  expect(asked.at(-1)?.address).toBe('/api/staff/orders?search=ada+%25&state=any');
  expect(screen.getByRole('searchbox')).toHaveValue('ada %');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('says what is wrong, and asks again', async () => {
  let answer = refusal('role-needed', 'ada does not run orders', 'Somebody gives the role');
  renderOrders('/orders', { 'orders?': () => answer() });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ada does not run ordersSomebody gives the role',
  );
  answer = page([row('7K3M-9QXA')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 order')).toBeVisible();
});

it('says that orders can’t be reached', async () => {
  renderOrders('/orders', { 'orders?': () => new Response('away', { status: 503 }) });
  expect(await screen.findByText('Orders can’t be reached')).toBeVisible();
});
