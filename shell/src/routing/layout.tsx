import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';

/** The frame around every page. The page has a boundary of its own, so that header and footer hydrate without it. */
export function Layout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
