import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ChannelProvider } from '../api/channel-context.tsx';
import { UnreadOfChannel } from '../frame/unread.tsx';
import { FreezeElsewhere, FreezeOfChannel } from '../freeze/freeze-note.tsx';
import { OrdersProvider } from '../orders/orders-context.tsx';
import { useMe } from './staff-context.tsx';

function NotYours({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>This page is not for your role</h1>
      <p>{children}</p>
    </>
  );
}

/** Pages about releases; who only runs orders begins with those. */
export function ForReleases() {
  const { role } = useMe();
  const { pathname } = useLocation();
  if (role)
    return (
      <ChannelProvider>
        <UnreadOfChannel />
        <FreezeOfChannel />
        <Outlet />
      </ChannelProvider>
    );
  if (pathname === '/') return <Navigate to="/orders" replace />;
  return <NotYours>Releases are for the roles staff, tester and release-manager.</NotYours>;
}

/** Pages about orders. */
export function ForOrders() {
  const { isForOrders, role } = useMe();
  if (!isForOrders) return <NotYours>Orders are for the role orders.</NotYours>;
  return (
    <OrdersProvider>
      {role && <FreezeElsewhere />}
      <Outlet />
    </OrdersProvider>
  );
}
