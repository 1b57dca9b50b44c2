import { consoleClientId } from '@toile/identity-contract/plain';
import { createSessionStore, SessionProvider } from '@toile/session';
import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { AuditPage } from './audit/audit-page.tsx';
import { BackPage } from './back/back-page.tsx';
import { CanaryPage } from './canary/canary-page.tsx';
import { ComparePage } from './compare/compare-page.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { ActsPage } from './orders/acts-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PinsPage } from './pins/pins-page.tsx';
import { CallbackPage } from './sign-in/callback-page.tsx';
import { SignInGate } from './sign-in/sign-in-gate.tsx';
import { ForOrders, ForReleases } from './staff/for-roles.tsx';
import { StagesPage } from './stages/stages-page.tsx';
import { WhyPage } from './why/why-page.tsx';

const routes = [
  {
    element: (
      <SignInGate>
        <Frame>
          <Outlet />
        </Frame>
      </SignInGate>
    ),
    children: [
      {
        element: <ForReleases />,
        children: [
          { path: '/', element: <OverviewPage /> },
          { path: '/candidate', element: <CanaryPage /> },
          { path: '/stages', element: <StagesPage /> },
          { path: '/compare', element: <ComparePage /> },
          { path: '/pins', element: <PinsPage /> },
          { path: '/why', element: <WhyPage /> },
          { path: '/back', element: <BackPage /> },
          { path: '/audit', element: <AuditPage /> },
        ],
      },
      {
        element: <ForOrders />,
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/orders/acts', element: <ActsPage /> },
          { path: '/orders/:number', element: <OrderPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  { path: '/authentication/:step', element: <CallbackPage /> },
];

/** The whole console. */
export function App() {
  const [session] = useState(() => createSessionStore({ clientName: consoleClientId }));
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <SessionProvider store={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
