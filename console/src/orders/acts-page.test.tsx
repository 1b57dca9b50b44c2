import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOrders } from '../testing/test-orders.tsx';

const act = {
  revision: 9,
  at: '2026-11-21T10:00:00.000Z',
  actor: 'command line: kim',
  action: 'resend',
  orderNumber: '7K3M-9QXA',
  outcome: 'done',
  what: 'order-confirmation again',
  hash: 'abcdef0123456789',
};

it('shows who did what to which order, and goes on to older acts', async () => {
  const { asked } = renderOrders('/orders/acts?search=kim', {
    'search=kim': () => Response.json({ acts: [act], before: 9 }),
    'search=kim&before=9': () => Response.json({ acts: [] }),
  });
  expect(await screen.findByText('Mail sent again')).toBeVisible();
  expect(screen.getByText('by command line: kim')).toBeVisible();
  expect(screen.getByRole('link', { name: '7K3M-9QXA' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Older acts' }));
  expect(await screen.findByText('Nothing was done, or nothing matches.')).toBeVisible();
  expect(asked.at(-1)?.address).toBe('/api/staff/orders/acts?search=kim&before=9');
});
