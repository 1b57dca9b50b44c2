import { render } from '@testing-library/react';
import type { StaffOrder } from '@toile/checkout-contract/staff';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createOrdersApi } from '../api/orders-api.ts';
import { ActsPage } from '../orders/acts-page.tsx';
import { OrderPage } from '../orders/order-page.tsx';
import { OrdersContext } from '../orders/orders-context.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import type { Answers } from './test-channel.tsx';

export const number = '7K3M-9QXA';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: '1 Mill Lane',
  city: 'London',
  postCode: 'E1 1AA',
  country: 'GB',
} as const;

/** An order of two pieces in one parcel, paid. */
export const paidOrder = (more: Partial<StaffOrder> = {}): StaffOrder => ({
  number,
  state: 'complete',
  stamp: 'stamp 1',
  emailAddress: 'ada@example.org',
  isErased: false,
  leftPence: 2449,
  left: '£24.49',
  details: {
    parcels: [
      {
        designer: { id: 1060, brandTitle: 'Atelier Nord', friendlyUrlName: 'atelier-nord' },
        basketItems: [],
        designerShippingCost: 4.5,
        designerShippingCostPence: 450,
        designerShippingCostCurrency: '£4.50',
        totalCostPence: 2449,
        totalCostCurrency: '£24.49',
        progress: { paidAt: '2026-11-20T14:05:00.000Z' },
      },
    ],
    shippingCostPence: 450,
    shippingCostCurrency: '£4.50',
    totalCostPence: 2449,
    totalCostCurrency: '£24.49',
    shippingAddress: address,
    orderedAt: '2026-11-20T14:05:00.000Z',
  },
  refunds: [],
  mails: [
    {
      kind: 'order-confirmation',
      at: '2026-11-20T14:05:00.000Z',
      state: 'sent 2026-11-20T14:05:01.000Z',
      sentAt: '2026-11-20T14:05:01.000Z',
    },
  ],
  acts: [],
  ...more,
});

/** Renders a page of the console about orders, with calls that a test answers. */
export function renderOrders(at: string, answers: Answers) {
  const asked: { address: string; body: unknown }[] = [];
  const fetch = async (address: string, init?: RequestInit) => {
    asked.push({ address, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    if (!answer) throw new TypeError(`Nobody answers ${address}`);
    return answer();
  };
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <OrdersPage /> },
      { path: '/orders/acts', element: <ActsPage /> },
      { path: '/orders/:number', element: <OrderPage /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <OrdersContext value={createOrdersApi(fetch as never)}>
      <RouterProvider router={router} />
    </OrdersContext>,
  );
  return { asked, router };
}
