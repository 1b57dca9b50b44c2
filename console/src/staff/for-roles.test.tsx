import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createSessionStore, SessionProvider } from '@toile/session';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { meSchema } from '../api/release-api.ts';
import { Frame } from '../frame/frame.tsx';
import { ForOrders, ForReleases } from './for-roles.tsx';
import { StaffContext } from './staff-context.tsx';

/** The console for somebody with these roles. */
function show(roles: string[], at: string) {
  const store = createSessionStore({ clientName: 'console', fetch: globalThis.fetch });
  const frame = (
    <Frame>
      <Outlet />
    </Frame>
  );
  const children = [
    {
      element: <ForReleases />,
      children: ['/', '/audit'].map((path) => ({ path, element: `page ${path}` })),
    },
    { element: <ForOrders />, children: [{ path: '/orders', element: 'page /orders' }] },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [at] });
  render(
    <SessionProvider store={store}>
      <StaffContext value={meSchema.parse({ name: 'jo', roles })}>
        <RouterProvider router={router} />
      </StaffContext>
    </SessionProvider>,
  );
}
const links = () => screen.getAllByRole('link').flatMap(({ textContent }) => textContent ?? []);

it('who runs orders begins with them and sees nothing of releases', async () => {
  show(['orders'], '/');
  expect(await screen.findByText('page /orders')).toBeVisible();
  expect(links()).toEqual(['Skip to content', 'Orders', 'Order audit']);
});

it.each([
  [['orders'], '/audit', 'Releases are for the roles staff, tester and release-manager.'],
  [['staff', 'tester'], '/orders', 'Orders are for the role orders.'],
])('%j is told that %s is not theirs', async (roles, at, words) => {
  show(roles, at);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(`page ${at}`)).toBeNull();
});

it('who releases has no link to orders', () => {
  show(['release-manager'], '/orders');
  expect(links()).not.toContain('Orders');
});
